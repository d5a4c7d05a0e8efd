import { Center, Loader } from '@mantine/core';

/** Spinner in the middle of the screen (or of `h`), with a name for screen readers. */
export function ScreenLoader({ label = 'Carregando', h = '100dvh' }: { label?: string; h?: string | number }) {
  return (
    <Center h={h} role="status" aria-label={label}>
      <Loader aria-hidden />
    </Center>
  );
}
