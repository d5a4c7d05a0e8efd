import type { VagaEspera } from '@balcao/contracts/waitlist';
import { errorMessage, formatDateTime, formatTime, Link, paths } from '@balcao/platform';
import { Button, confirm, Group, Paper, StatusBadge, Text, toast } from '@balcao/ui';
import { useSchedulingStopGapMutation } from '../../api/waiting-api';
import { GAP_WORDS, OFFER_WORDS } from './waiting-words';

/** A time that got free: whom it was offered to, when, and what they said. */
export function GapCard({ gap, mayStop }: { gap: VagaEspera; mayStop: boolean }) {
  const [stop, { isLoading }] = useSchedulingStopGapMutation();
  const title = `${formatDateTime(gap.inicio)} com ${gap.profissional_nome}`;
  const [tone, label] = GAP_WORDS[gap.estado];
  const halt = async () => {
    const message =
      'O horário volta a ficar livre para a equipe. Quem já foi perguntado ouve que ele não está mais livre.';
    if (!(await confirm({ title: 'Parar de oferecer', message, confirmLabel: 'Parar', cancelLabel: 'Voltar' }))) return;
    const { error } = await stop(gap.id);
    if (error) toast.error(errorMessage(error));
  };
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{title}</Text>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </Group>
      {gap.parada_por && (
        <Text size="sm" c="dimmed">
          {`Por ${gap.parada_por}`}
        </Text>
      )}
      {gap.ofertas.length === 0 && (
        <Text size="sm" c="dimmed">
          {gap.estado === 'aberta' ? 'Ninguém foi perguntado ainda.' : 'Ninguém foi perguntado.'}
        </Text>
      )}
      {gap.ofertas.map(({ id, cliente_nome, produto_nome, estado, prazo, chat_id, created_at }) => (
        <Text size="sm" key={id}>
          {chat_id ? <Link to={paths.chat(chat_id)}>{cliente_nome}</Link> : cliente_nome}
          {` (${produto_nome}), às ${formatTime(created_at)}: ${OFFER_WORDS[estado]}`}
          {estado === 'aberta' && ` até ${formatTime(prazo)}`}
        </Text>
      ))}
      {mayStop && gap.estado === 'aberta' && (
        <Button
          mt="xs"
          size="xs"
          variant="default"
          loading={isLoading}
          aria-label={`Parar de oferecer: ${title}`}
          onClick={() => void halt()}
        >
          Parar de oferecer
        </Button>
      )}
    </Paper>
  );
}
