import { Stack, Text, ThemeIcon, Title, takeLostFocus } from '@balcao/ui';
import { IconCheck } from '@balcao/ui/icons';
import { type ReactNode, useEffect, useRef } from 'react';

/** A Pix that came: said aloud, with what it was for (`children`) and what to do next (`actions`). */
export function Paid({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  const all = useRef<HTMLDivElement>(null);
  // The code that had the focus is gone.
  useEffect(() => takeLostFocus(all.current?.querySelector<HTMLElement>('a, button') ?? null), []);
  return (
    <Stack gap="md" align="center" ref={all}>
      <ThemeIcon color="green" size={56} radius="xl" aria-hidden>
        <IconCheck size={32} />
      </ThemeIcon>
      <div role="status">
        <Title order={3} ta="center">
          Pago
        </Title>
        <Text ta="center">{children}</Text>
      </div>
      {actions}
    </Stack>
  );
}
