import { BUSY_STATUSES } from '@balcao/contracts/scheduling';
import type { UnitOfWork } from '@balcao/kit/db';
import { addDays, type Day, instantAt } from '@balcao/kit/zone-time';
import { type SQL, sql } from 'drizzle-orm';
import { agendamentos, bloqueios, ocupacoes } from '../schema';
import type { Span } from './working-periods';

/** A service with its pauses is shorter than a day: so far outside of a stretch may lie what matters in it. */
const REACH_DAYS = 1;

export interface Whose {
  people: readonly string[];
  rooms: readonly string[];
}
export interface Busy {
  people: Map<string, Span[]>;
  rooms: Map<string, Span[]>;
}
export interface BusyQuery {
  /** Stretches of days, both ends included. */
  days: readonly { de: Day; ate: Day }[];
  zone: string;
  now: Date;
  ignore?: { agendamentoIds?: readonly string[]; reservaId?: string } | undefined;
}

const anyOf = (parts: readonly SQL[]) => sql`(${sql.join([...parts], sql` or `)})`;
const uuids = (ids: readonly string[]) => sql`${`{${ids.join()}}`}::uuid[]`;
const range = (from: SQL, to: SQL) => sql`tstzrange(${from}, ${to}, '[)')`;
const instant = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`;

/** Whoever has taken time, and when: people and rooms by id, null for what takes everybody's. */
interface Taken {
  id: string | null;
  bloqueio: boolean;
  /** Begin and end in ms, one after the other, apart from each other. */
  edges: number[];
}

/**
 * Merged inside the database, so that a full agenda of a large team costs the process a row for each of them and not one
 * for each visit. What keeps a professional is `periodos_ocupados`, as for the guarantee against double bookings.
 */
function takenTime({ tenantId }: UnitOfWork, query: BusyQuery, { people, rooms }: Whose): SQL {
  const stretches = query.days.map(({ de, ate }) => ({
    from: instantAt(addDays(de, -REACH_DAYS), 0, query.zone),
    to: instantAt(addDays(ate, REACH_DAYS), 1440, query.zone),
  }));
  const within = (periodo: SQL) =>
    anyOf(stretches.map(({ from, to }) => sql`${periodo} && ${range(instant(from), instant(to))}`));
  const begun = anyOf(
    stretches.map(({ from, to }) => {
      const earliest = instant(from - 2 * REACH_DAYS * 86_400_000);
      return sql`(a.data_hora >= ${earliest} and a.data_hora < ${instant(to + REACH_DAYS * 86_400_000)})`;
    }),
  );
  const standing = sql`a.tenant_id = ${tenantId} and ${begun}
    and a.status in (${sql.join(
      BUSY_STATUSES.map((status) => sql`${status}`),
      sql`, `,
    )})
    and a.id <> all (${uuids(query.ignore?.agendamentoIds ?? [])})`;
  const stay = range(sql`a.data_hora`, sql`a.data_hora + make_interval(mins => a.duracao_minutos)`);
  const own = uuids(people);
  return sql`
    select a.profissional_id as id, false as bloqueio, p as periodo from ${agendamentos} a,
      periodos_ocupados(a.data_hora, a.duracao_minutos, a.intervalo_antes, a.intervalo_depois, a.espera_inicio_minutos, a.espera_minutos) p
      where ${standing} and a.profissional_id = any (${own}) and ${within(sql`p`)}
    union all
    select a.recurso_id, false, ${stay} from ${agendamentos} a
      where ${standing} and a.recurso_id = any (${uuids(rooms)}) and ${within(stay)}
    union all
    select coalesce(o.profissional_id, o.recurso_id), false, o.periodo from ${ocupacoes} o
      where o.tenant_id = ${tenantId} and o.reserva_id is not null and o.expira_em > ${query.now.toISOString()}::timestamptz
        and o.reserva_id is distinct from ${query.ignore?.reservaId ?? null}::uuid
        and (o.profissional_id = any (${own}) or o.recurso_id = any (${uuids(rooms)})) and ${within(sql`o.periodo`)}
    union all
    select b.profissional_id, true, ${range(sql`b.inicio`, sql`b.fim`)} from ${bloqueios} b
      where b.tenant_id = ${tenantId} and (b.profissional_id is null or b.profissional_id = any (${own}))
        and ${within(range(sql`b.inicio`, sql`b.fim`))}`;
}

const epoch = (edge: SQL) => sql`(extract(epoch from ${edge}) * 1000)::bigint`;

function spansOf({ edges, bloqueio }: Taken): Span[] {
  const spans: Span[] = [];
  for (let at = 0; at + 1 < edges.length; at += 2) {
    const span: Span = { inicio: edges[at] ?? 0, fim: edges[at + 1] ?? 0 };
    if (bloqueio) span.bloqueio = true;
    spans.push(span);
  }
  return spans;
}

/**
 * Taken time of people and rooms: appointments (squeezed-in ones too; of people with pauses and without the wait, of
 * rooms the whole stay), holds, and of people the blocks.
 */
export async function listBusy(unit: UnitOfWork, query: BusyQuery, whose: Whose): Promise<Busy> {
  const people = new Map<string, Span[]>(whose.people.map((id) => [id, []]));
  const rooms = new Map<string, Span[]>(whose.rooms.map((id) => [id, []]));
  if (!query.days.length || people.size + rooms.size === 0) return { people, rooms };
  const rows = await unit.tx.execute<Taken & Record<string, unknown>>(sql`
    select m.id, m.bloqueio, (select json_agg(e order by n) from unnest(m.spans) with ordinality as s (span, place),
        lateral (values (place * 2, ${epoch(sql`lower(span)`)}), (place * 2 + 1, ${epoch(sql`upper(span)`)})) as v (n, e)) as edges
    from (select t.id, t.bloqueio, range_agg(t.periodo) as spans from (${takenTime(unit, query, whose)}) as t group by 1, 2) as m`);
  for (const row of rows) {
    const spans = spansOf(row);
    const takers = row.id === null ? [...people.values()] : [people.get(row.id) ?? rooms.get(row.id) ?? []];
    for (const taker of takers) for (const span of spans) taker.push(span);
  }
  return { people, rooms };
}
