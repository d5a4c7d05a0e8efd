import { UnstyledButton } from '@balcao/ui';
import type { ReactNode } from 'react';

/** What names a row of a table, and opens it: the row itself is only a larger target for the mouse. */
export function RowDoor({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <UnstyledButton
      fw={600}
      fz="sm"
      onClick={(event) => {
        event.stopPropagation();
        onOpen();
      }}
    >
      {children}
    </UnstyledButton>
  );
}
