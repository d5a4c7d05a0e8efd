import { Stack, Text, ThemeIcon, Title } from '@balcao/ui';
import { IconCheck } from '@balcao/ui/icons';
import type { ReactNode } from 'react';

/** A Pix that came: said aloud, with what it was for (`children`) and what to do next (`actions`). */
export function Paid({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  return (
    <Stack gap="md" align="center">
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
