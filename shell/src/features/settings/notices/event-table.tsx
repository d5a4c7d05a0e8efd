import {
  goesByWhatsapp,
  type NoticeChannel,
  type NoticeEvent,
  type NoticePreferences,
} from '@balcao/contracts/notifications';
import { Table, Text } from '@balcao/ui';
import { Checkbox } from '@balcao/ui/inputs';

type Events = NoticePreferences['eventos'];

const EVENTS: Record<NoticeEvent, { label: string; detail: string }> = {
  conversa: { label: 'Uma conversa precisa de você', detail: 'O cliente pediu uma pessoa ou a IA não pôde responder.' },
  agendamento: {
    label: 'Um cliente marcou, mudou, confirmou ou cancelou',
    detail: 'Na conversa com a IA ou pela resposta ao lembrete no WhatsApp.',
  },
  sinal: {
    label: 'O sinal de um horário',
    detail: 'Foi pago, não foi pago, chegou tarde demais, ou espera que você confirme.',
  },
  pagamento: { label: 'Um cliente pagou por Pix', detail: 'Pelo Mercado Pago, ou quando o banco devolve um Pix.' },
  envio: { label: 'Uma mensagem não saiu', detail: 'Da equipe ou um lembrete, depois de todas as tentativas.' },
  whatsapp: { label: 'O WhatsApp ficou sem conexão', detail: 'Chega também no horário de silêncio.' },
  plano: { label: 'As mensagens do mês acabaram', detail: 'A IA para de responder até o mês virar.' },
  teste: { label: 'O teste grátis está no fim', detail: 'Três dias antes, na véspera, no dia e quando termina.' },
  ia: { label: 'A IA mudou o que faz sozinha', detail: 'Depois de muitos rascunhos aceitos, ou de uma correção.' },
};
const CHANNELS: Record<NoticeChannel, string> = { app: 'Painel', push: 'Aparelhos', whatsapp: 'WhatsApp' };

/** What has no connection to leave by is not offered by it. */
const reaches = (channel: NoticeChannel, event: NoticeEvent) => channel !== 'whatsapp' || goesByWhatsapp(event);

interface EventTableProps {
  events: readonly NoticeEvent[];
  channels: readonly NoticeChannel[];
  value: Events;
  onChange: (value: Events) => void;
}

/** Which event, on which channel. */
export function EventTable({ events, channels, value, onChange }: EventTableProps) {
  const toggle = (event: NoticeEvent, channel: NoticeChannel, on: boolean) =>
    onChange({ ...value, [event]: { ...value[event], [channel]: on } });
  return (
    <Table verticalSpacing="xs" horizontalSpacing={6}>
      <Table.Caption style={{ captionSide: 'top', textAlign: 'start' }}>O que avisar, e onde.</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Aviso</Table.Th>
          {channels.map((channel) => (
            <Table.Th key={channel} scope="col" ta="center" fz="xs">
              {CHANNELS[channel]}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {events.map((event) => (
          <Table.Tr key={event}>
            <Table.Th scope="row" fw={400}>
              {EVENTS[event].label}
              <Text size="sm" c="dimmed" visibleFrom="xs">
                {EVENTS[event].detail}
              </Text>
            </Table.Th>
            {channels.map((channel) => (
              <Table.Td key={channel}>
                {reaches(channel, event) && (
                  <Checkbox
                    aria-label={`${EVENTS[event].label}: ${CHANNELS[channel]}`}
                    style={{ display: 'grid', placeItems: 'center' }}
                    checked={value[event][channel]}
                    onChange={({ currentTarget }) => toggle(event, channel, currentTarget.checked)}
                  />
                )}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
