import type { Pendencia, RepasseCompleto } from '@balcao/contracts/hand-over';
import { formatCount, formatDay, formatNumber, formatTime, Link, paths } from '@balcao/platform';
import { Alert, Anchor, AsyncContent, Button, Group, Progress, Stack, Text } from '@balcao/ui';
import { hasEnded, List } from '@balcao/ui/inputs';
import { type ReactNode, useState } from 'react';
import { useSchedulingHandOverStateQuery } from '../../api/team-api';

const ASK_EVERY_MS = 1000;
const SHOWN = 50;

function HandOverProgress({ feitas, total, desfaz }: RepasseCompleto) {
  const percent = total > 0 ? Math.floor((feitas / total) * 100) : 0;
  return (
    <Stack gap="xs">
      <Text fw={600}>
        {desfaz ? 'Desfazendo' : 'Mudando'}: {formatNumber(feitas)} de {formatNumber(total)} agendamentos.
      </Text>
      <Progress.Root size="lg">
        <Progress.Section value={percent} animated aria-label={`Agendamentos: ${percent}%`} />
      </Progress.Root>
      <Text size="sm" c="dimmed">
        Pode fechar esta janela: continua sozinho, e o resultado aparece acima da equipe.
      </Text>
    </Stack>
  );
}

/** `1.980 transferidos, 12 cancelados` */
export function resultText({
  estado,
  transferidos,
  cancelados,
  nao_mudaram,
  desfaz,
}: Omit<RepasseCompleto, 'problemas' | 'sem_aviso'>): string {
  const done = [
    transferidos > 0 &&
      (desfaz
        ? formatCount(transferidos, 'voltou', 'voltaram')
        : formatCount(transferidos, 'transferido', 'transferidos')),
    cancelados > 0 && formatCount(cancelados, 'cancelado', 'cancelados'),
    nao_mudaram > 0 && formatCount(nao_mudaram, 'ficou como estava', 'ficaram como estavam'),
  ].filter(Boolean);
  const head = estado === 'falhou' ? 'Parou antes do fim' : 'Pronto';
  return `${head}: ${done.join(', ') || 'nada mudou'}.`;
}

function Pending({
  label,
  total,
  items,
  why,
}: {
  label: string;
  total: number;
  items: readonly Pendencia[];
  why: boolean;
}) {
  const [shown, setShown] = useState(SHOWN);
  if (total === 0) return null;
  return (
    <Stack gap="xs">
      <Text fw={600}>
        {label} ({formatNumber(total)})
      </Text>
      <List size="sm" aria-label={label}>
        {items.slice(0, shown).map(({ id, data_hora, cliente_nome, produto_nome, motivo }) => (
          <List.Item key={id}>
            <Anchor component={Link} to={paths.appointments({ id })} inherit>
              {formatDay(data_hora)}, {formatTime(data_hora)}: {[cliente_nome, produto_nome].filter(Boolean).join(', ')}
            </Anchor>
            {why && <Text size="sm">{motivo}</Text>}
          </List.Item>
        ))}
      </List>
      {items.length > shown && (
        <Group>
          <Button size="compact-sm" variant="default" onClick={() => setShown(shown + SHOWN)}>
            Mostrar mais
          </Button>
        </Group>
      )}
      {items.length <= shown && total > items.length && (
        <Text size="sm" c="dimmed">
          e mais {formatNumber(total - items.length)}, na agenda
        </Text>
      )}
    </Stack>
  );
}

function HandOverResult({ result }: { result: RepasseCompleto }) {
  const { estado, nao_mudaram, nao_avisados, problemas, sem_aviso } = result;
  const clean = estado === 'concluida' && nao_mudaram + nao_avisados === 0;
  return (
    <Stack gap="md">
      <Alert color={clean ? 'green' : 'yellow'} role="status">
        {resultText(result)}
      </Alert>
      <Pending label="Ficaram como estavam" total={nao_mudaram} items={problemas} why />
      <Pending
        label="Cancelados sem aviso: ligue para estes clientes"
        total={nao_avisados}
        items={sem_aviso}
        why={false}
      />
    </Stack>
  );
}

interface HandOverViewProps {
  id: string;
  /** What can be done from here, once it has ended. */
  actions: (result: RepasseCompleto | null) => ReactNode;
}

/** How far a hand-over came, asked every second; at its end how many went, and each that did not with its reason. */
export function HandOverView({ id, actions }: HandOverViewProps) {
  const [ended, setEnded] = useState(false);
  const query = useSchedulingHandOverStateQuery(id, { pollingInterval: ended ? 0 : ASK_EVERY_MS });
  const state = query.currentData;
  if (state && hasEnded(state) !== ended) setEnded(hasEnded(state));
  return (
    <AsyncContent query={query} what="a mudança dos agendamentos">
      <Stack gap="md">
        {state && (ended ? <HandOverResult result={state} /> : <HandOverProgress {...state} />)}
        <Group justify="flex-end">{actions(state && ended ? state : null)}</Group>
      </Stack>
    </AsyncContent>
  );
}
