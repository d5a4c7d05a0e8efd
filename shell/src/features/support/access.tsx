import { type AcessoDeSuporte, SUPPORT_END_LABEL } from '@balcao/contracts/support-access';
import { formatDateTime, formatTime } from '@balcao/platform';
import { Button, Group, StatusBadge, Text } from '@balcao/ui';
import { useState } from 'react';
import { ReadingsModal } from './readings-modal';

/** One time the platform's support was in the company, and the way to what it saw. */
export function Access({ acesso }: { acesso: AcessoDeSuporte }) {
  const { quem, motivo, inicio, ate, fim, porque_fim } = acesso;
  const [asked, setAsked] = useState(false);
  const when = `${formatDateTime(inicio)} a ${formatTime(fim ?? ate)}`;
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Text fw={600}>{when}</Text>
          {!fim && <StatusBadge tone="warning">Agora</StatusBadge>}
        </Group>
        <Button variant="default" size="xs" aria-label={`O que foi visto, ${when}`} onClick={() => setAsked(true)}>
          O que foi visto
        </Button>
      </Group>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {quem}: {motivo}
      </Text>
      {porque_fim && (
        <Text size="sm" c="dimmed">
          Terminou porque {SUPPORT_END_LABEL[porque_fim]}.
        </Text>
      )}
      <ReadingsModal acesso={asked ? acesso : null} onClose={() => setAsked(false)} />
    </div>
  );
}
