import type { UnitOfWork } from '@balcao/kit/db';
import { type SQL, sql } from 'drizzle-orm';
import { dados_cliente, produtos } from '../../catalog/schema';
import {
  ALONE,
  aloneWithin,
  type CommissionSpan,
  instantOf,
  paidFor,
  receivedFor,
  setsOf,
} from './report-sets.repository';

/** A service of a visit that a report is about, with what was received naming it and, by person, what was paid for it. */
export interface ServiceRow {
  id: string;
  visita_id: string | null;
  data_hora: Date;
  duracao_minutos: number;
  status: string;
  valor: string;
  produto_id: string | null;
  profissional_id: string | null;
  servico: string | null;
  cliente_nome: string | null;
  recebido: string;
  pagos: { profissional_id: string; base: string; valor: string }[];
  /** Refunded or taken back lately, or paid for within the period: looked at although it was before it. */
  mexido: boolean;
  /** Money came for its visit within the period. */
  entrou: boolean;
  /** How many services alike it stands for. */
  vezes: number;
}

const namesOf = (tenantId: string) => sql`
  (select n.nome from ${produtos} n where n.tenant_id = ${tenantId} and n.id = s.produto_id) as servico,
  (select n.nome from ${dados_cliente} n where n.tenant_id = ${tenantId} and n.id = s.cliente_id) as cliente_nome`;
const NO_NAMES = sql`null::text as servico, null::text as cliente_nome`;

type PaidRow = Omit<ServiceRow, 'data_hora' | 'pagos'> & {
  momento: number;
  pago_a: string | null;
  pago_base: string;
  pago: string;
};

/** Services with their payouts, a row each: those of one service together. */
function foldPaid(rows: readonly PaidRow[]): ServiceRow[] {
  const services = new Map<string, ServiceRow>();
  for (const row of rows) {
    const { momento, pago_a, pago_base, pago } = row;
    const service = services.get(row.id) ?? Object.assign(row, { data_hora: new Date(momento), pagos: [] });
    services.set(row.id, service);
    if (pago_a) service.pagos.push({ profissional_id: pago_a, base: pago_base, valor: pago });
  }
  return [...services.values()];
}

const momentOf = (at: SQL) => sql`round(date_part('epoch', ${at}) * 1000) as momento`;

/** Each of `services`, whose `ids` are these, as it stands. */
const each = (tenantId: string, services: SQL, ids: SQL, names: SQL) => sql`
  select s.id::text as id, s.visita_id, ${momentOf(sql`s.data_hora`)}, s.duracao_minutos, s.status, s.valor, s.produto_id,
    s.profissional_id, s.mexido, s.entrou, 1 as vezes, ${names}, coalesce(recebido.valor, 0.00) as recebido,
    pago.profissional_id as pago_a, pago.base as pago_base, pago.valor as pago
  from ${services} s left join ${receivedFor(tenantId, ids)} recebido on recebido.agendamento_id = s.id
    left join ${paidFor(tenantId, ids)} pago on pago.agendamento_id = s.id`;

const OTHERS = sql`select id from resto`;

/** Every service of the visits a report is about; `names`: with what it and the customer are called. */
export async function listServices(
  { tx, tenantId }: UnitOfWork,
  span: CommissionSpan,
  names: boolean,
): Promise<ServiceRow[]> {
  const all = sql`(select * from resto union all select * from ${aloneWithin(tenantId, span)} a)`;
  const ids = sql`${OTHERS} union all ${ALONE}`;
  const rows = await tx.execute<PaidRow>(
    sql`with ${setsOf(tenantId, span)} ${each(tenantId, all, ids, names ? namesOf(tenantId) : NO_NAMES)}`,
  );
  return foldPaid(rows);
}

/**
 * The same for sums alone: services of the period that are alone in their visit come once for all alike (person, service, price,
 * money received, and between the same `turns`, at which a rule may begin), and what was paid for them in a row by person.
 */
export async function listServicesAlike(
  { tx, tenantId }: UnitOfWork,
  span: CommissionSpan,
  turns: readonly Date[],
): Promise<ServiceRow[]> {
  const since = [...turns].sort((a, b) => a.getTime() - b.getTime()).map((at) => at.toISOString());
  const turn = sql`width_bucket(s.data_hora, ${`{${since.join()}}`}::timestamptz[])`;
  const rows =
    await tx.execute<PaidRow>(sql`with ${setsOf(tenantId, span)} ${each(tenantId, sql`resto`, OTHERS, NO_NAMES)}
    union all select 'alike/' || row_number() over (), null, ${momentOf(sql`min(s.data_hora)`)}, 0, 'concluido', s.valor,
      s.produto_id, s.profissional_id, false, false, count(*)::int, ${NO_NAMES}, coalesce(recebido.valor, 0.00), null, null, null
    from ${aloneWithin(tenantId, span)} s left join ${receivedFor(tenantId, ALONE)} recebido on recebido.agendamento_id = s.id
    group by s.profissional_id, s.produto_id, s.valor, recebido.valor, ${turn}
    union all select 'paid/' || pago.profissional_id, null, ${momentOf(instantOf(span.from))}, 0, 'concluido', 0.00,
      null, null, false, false, 1, ${NO_NAMES}, 0.00, pago.profissional_id, sum(pago.base), sum(pago.valor)
    from ${paidFor(tenantId, ALONE)} pago group by pago.profissional_id`);
  return foldPaid(rows);
}
