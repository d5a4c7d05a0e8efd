/** What react-dom tells developers' tools of, in every build. Tools that are there already go on being told. */
interface Hook {
  renderers: Map<number, unknown>;
  supportsFiber: boolean;
  inject: (renderer: unknown) => number;
  onScheduleFiberRoot: () => void;
  onCommitFiberRoot: (...told: unknown[]) => unknown;
  onCommitFiberUnmount: () => void;
}

let commits = 0;

// docs/decisions/0151-a-page-leaves-an-area-that-never-rests.md
/** How often the page was drawn anew so far. */
export const commitsSoFar = (): number => commits;

const page = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook };
const ignore = () => undefined;

function ownHook(): Hook {
  const renderers = new Map<number, unknown>();
  return {
    renderers,
    supportsFiber: true,
    inject: (renderer) => {
      renderers.set(renderers.size + 1, renderer);
      return renderers.size;
    },
    onScheduleFiberRoot: ignore,
    onCommitFiberRoot: ignore,
    onCommitFiberUnmount: ignore,
  };
}

// Before react-dom, which looks for it once: index.ts imports this first.
page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= ownHook();
const hook = page.__REACT_DEVTOOLS_GLOBAL_HOOK__;
const before = hook.onCommitFiberRoot;
hook.onCommitFiberRoot = (...told) => {
  commits += 1;
  return before?.apply(hook, told);
};
