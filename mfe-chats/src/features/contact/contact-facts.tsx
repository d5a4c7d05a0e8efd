import type { Chat } from '@balcao/contracts/chats';
import type { PagamentoRecente, ProximaVisita } from '@balcao/contracts/contact-card';
import type { Preferencia } from '@balcao/contracts/customer-preferences';
import { knownStatus, methodLabel, STATUS_LABEL } from '@balcao/contracts/payments';
import { errorMessage, formatBRL, formatDate, Link, paths, useSession } from '@balcao/platform';
import { Anchor, AsyncContent, Button, confirm, Skeleton, Stack, StatusBadge, Text, toast } from '@balcao/ui';
import { type ReactNode, useId } from 'react';
import { useChatsContactQuery, useChatsRemovePreferenceMutation } from '../../api/contact-api';
import { usePlaceAfter } from '../actions/use-place-after';
import { momentAhead } from '../snooze/moment-ahead';
import classes from './contact-facts.module.css';

/** The next visits and the last payments of a customer; what this role may not see is left out altogether. */
export function ContactFacts({ chat: { id, cliente_id } }: { chat: Chat }) {
  const query = useChatsContactQuery({ id, cliente_id }, { skip: !cliente_id });
  if (!cliente_id) return null;
  const { visitas = [], pagamentos = [], preferencias } = query.currentData ?? {};
  return (
    <AsyncContent
      query={{ ...query, isLoading: query.isFetching && !query.currentData }}
      what="as visitas do cliente"
      skeleton={<Skeleton h={72} aria-label="Carregando visitas" />}
    >
      {visitas && (
        <Section title="Próximas visitas" none="Nenhuma visita marcada." items={visitas} keyOf={visitKey}>
          {(visit) => <Visit visit={visit} />}
        </Section>
      )}
      {preferencias && <Preferences clienteId={cliente_id} items={preferencias} />}
      {pagamentos && (
        <Section title="Últimos pagamentos" none="Nenhum pagamento ainda." items={pagamentos} keyOf={paymentKey}>
          {(payment) => <Payment payment={payment} />}
        </Section>
      )}
    </AsyncContent>
  );
}
const visitKey = ({ agendamento_id }: ProximaVisita) => agendamento_id;
const preferenceKey = ({ id }: Preferencia) => id;
const paymentKey = ({ id }: PagamentoRecente) => id;

interface SectionProps<Item> {
  title: string;
  none: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
}

function Section<Item>({ title, none, items, keyOf, children }: SectionProps<Item>) {
  const id = useId();
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500} id={id}>
        {title}
      </Text>
      {items.length === 0 ? (
        <Text size="xs" c="dimmed">
          {none}
        </Text>
      ) : (
        <ul className={classes.list} aria-labelledby={id}>
          {items.map((item) => (
            <li key={keyOf(item)}>{children(item)}</li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

function Visit({ visit }: { visit: ProximaVisita }) {
  const { agendamento_id, data_hora, status, sem_sinal, espera_sinal, servicos, profissionais } = visit;
  const what = servicos.join(' + ');
  const by = profissionais.length > 0 && `com ${profissionais.join(' e ')}`;
  return (
    <>
      <Anchor component={Link} to={paths.appointments({ id: agendamento_id })} size="sm" underline="always">
        {momentAhead(data_hora)}
      </Anchor>
      {status === 'pendente' && (
        <StatusBadge tone="warning">{espera_sinal ? 'Aguardando sinal' : 'Pendente'}</StatusBadge>
      )}
      {sem_sinal && <StatusBadge tone="warning">Sinal não pago</StatusBadge>}
      <Text size="xs" c="dimmed" className={classes.detail ?? ''}>
        {[what, by].filter(Boolean).join(' ')}
      </Text>
    </>
  );
}

function Preferences({ clienteId, items }: { clienteId: string; items: readonly Preferencia[] }) {
  const place = usePlaceAfter(items.length);
  return (
    <div ref={place} tabIndex={-1} className={classes.place}>
      {items.length > 0 && (
        <Section title="Preferências" none="" items={items} keyOf={preferenceKey}>
          {(preference) => <Preference clienteId={clienteId} preference={preference} />}
        </Section>
      )}
    </div>
  );
}

const FORGET = {
  title: 'Apagar preferência',
  confirmLabel: 'Apagar',
  danger: true,
};

/** As they said it; who keeps the record may take it away. */
function Preference({ clienteId, preference }: { clienteId: string; preference: Preferencia }) {
  const { can } = useSession();
  const [remove, { isLoading }] = useChatsRemovePreferenceMutation();
  const { id, texto, em } = preference;
  const ask = async () => {
    const message = `Tem certeza que deseja apagar “${texto}”? A IA deixa de saber disso. O cliente não é avisado.`;
    if (!(await confirm(Object.assign({ message }, FORGET)))) return;
    const { error } = await remove({ id: clienteId, preferenciaId: id });
    if (error) toast.error(errorMessage(error));
    else toast.success('Preferência apagada.');
  };
  return (
    <>
      <Text size="sm" className={classes.detail ?? ''}>
        {`“${texto}”`}
      </Text>
      <Text size="xs" c="dimmed">
        {`Anotada pela IA em ${formatDate(em)}`}
      </Text>
      {can('customers.write') && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          loading={isLoading}
          aria-label={`Apagar a preferência: ${texto}`}
          onClick={() => void ask()}
        >
          Apagar
        </Button>
      )}
    </>
  );
}

const TONE = { pendente: 'warning', cancelado: 'neutral', reembolsado: 'info' } as const;

function Payment({
  payment: { id, valor, reembolsado, status, metodo, servicos, quando, credito },
}: {
  payment: PagamentoRecente;
}) {
  const known = knownStatus(status);
  const back = known === 'pago' && Number(reembolsado) > 0 && `${formatBRL(reembolsado)} devolvidos`;
  return (
    <>
      <Anchor component={Link} to={paths.payments({ id })} size="sm" underline="always">
        {formatBRL(valor)}
      </Anchor>
      {credito && <StatusBadge tone="info">Crédito em aberto</StatusBadge>}
      {known !== 'pago' && <StatusBadge tone={TONE[known]}>{STATUS_LABEL[known]}</StatusBadge>}
      <Text size="xs" c="dimmed" className={classes.detail ?? ''}>
        {[formatDate(quando), methodLabel(metodo), servicos.join(' + '), back].filter(Boolean).join(' · ')}
      </Text>
    </>
  );
}
