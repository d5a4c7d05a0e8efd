// Never called: a share key that nothing in the shell's graph requests is not provided, and remotes have no copy.
(globalThis as { __provideLazy?: unknown }).__provideLazy = () => [
  import('@balcao/ui/dates'),
  import('@balcao/ui/inputs'),
];
