import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';

/** Why nothing can be saved just now, said before it is typed; nothing while it can. */
export function StoppedNote({ stopped }: { stopped: ReactNode }) {
  if (!stopped) return null;
  return (
    <Alert color="yellow" role="note">
      {stopped}
    </Alert>
  );
}
