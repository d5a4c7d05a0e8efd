import type { Deps } from '@balcao/kit/deps';
import { addDays, type Day, dayOf, instantAt, isDay, MINUTE } from '@balcao/kit/zone-time';
import {
  deleteExternalBlocks,
  type ExternalBlock,
  findReading,
  hasProfessional,
  insertExternalBlocks,
  listExternalBlocks,
  saveReading,
} from './busy.repository';
import type { CalendarAnswer, ForeignEvent } from './calendar-ports';
import type { WriteDeps, Writing, Written } from './write-event';

export type ReadDeps = WriteDeps & Pick<Deps, 'realtime'>;

const DAY = 24 * 60 * MINUTE;
/** What Google tells of changes is asked for so often, and the whole stretch at least so often: it moves with the days. */
const [ASK_MS, WHOLE_MS] = [MINUTE, 6 * 60 * MINUTE];
const AHEAD_DAYS = 90;
const AHEAD = AHEAD_DAYS * DAY;
const MOST_PAGES = 40;
const BUSY_WORDS = 'Ocupado no Google Calendar';

type Failure = Exclude<CalendarAnswer<never>, { kind: 'ok' }>;

/** What changed, and by what the next changes are asked for; a token that is too old begins anew. */
async function askChanges(
  { provider }: Writing,
  token: string | null,
): Promise<{ kind: 'ok'; foreign: boolean; token: string | null } | Failure> {
  let foreign = token === null;
  let page: string | null = null;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const answer: Awaited<ReturnType<typeof provider.listChanges>> = await provider.listChanges(token, page);
    if (answer.kind === 'gone' && token !== null) return askChanges({ provider } as Writing, null);
    if (answer.kind !== 'ok') return answer;
    foreign ||= answer.data.foreign;
    if (answer.data.next === null) return { kind: 'ok', foreign, token: answer.data.token };
    page = answer.data.next;
  }
  return { kind: 'ok', foreign, token: null };
}

/** Everything that takes time from today on. */
async function readWhole({ provider }: Writing, from: Date): Promise<CalendarAnswer<ForeignEvent[]>> {
  const found: ForeignEvent[] = [];
  let page: string | null = null;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const to = new Date(from.getTime() + AHEAD);
    const answer: Awaited<ReturnType<typeof provider.listBusy>> = await provider.listBusy(from, to, page);
    if (answer.kind !== 'ok') return answer;
    found.push(...answer.data.events);
    if (answer.data.next === null) return { kind: 'ok', data: found };
    page = answer.data.next;
  }
  return { kind: 'unknown' };
}

/** Far enough around what is asked for; what reaches further, as to the year 9999, is cut there. */
interface Edges {
  first: Day;
  last: Day;
  zone: string;
}
const edgesOf = (today: Day, zone: string): Edges => ({
  first: addDays(today, -AHEAD_DAYS),
  last: addDays(today, AHEAD_DAYS + 1),
  zone,
});

function instantOf(place: ForeignEvent['inicio'], { first, last, zone }: Edges): Date {
  const [from, to] = [instantAt(first, 0, zone), instantAt(last, 0, zone)];
  if ('at' in place) return new Date(Math.min(to, Math.max(from, place.at.getTime())));
  if (!isDay(place.dia)) throw new RangeError('no day of the calendar');
  if (place.dia <= first) return new Date(from);
  return new Date(place.dia >= last ? to : instantAt(place.dia, 0, zone));
}

/** Null: it takes no time, or cannot be read; one event more or less ends no reading. */
function blockOf({ log }: ReadDeps, { id, inicio, fim }: ForeignEvent, edges: Edges) {
  try {
    const block = { externo: id, inicio: instantOf(inicio, edges), fim: instantOf(fim, edges) };
    return block.fim > block.inicio ? block : null;
  } catch (err) {
    log.warn({ err }, 'an event of a calendar cannot be read');
    return null;
  }
}

const keyOf = ({ externo, inicio, fim, profissional_id }: ExternalBlock): string =>
  [externo, inicio.getTime(), fim.getTime(), profissional_id].join();

/** The blocks of the calendar become what was read; nothing is written when they are so already. */
async function replaceBlocks(deps: ReadDeps, { tenantId, known }: Writing, wanted: readonly ExternalBlock[]) {
  await deps.db.tenant(tenantId, async (unit) => {
    if ((await deps.findGoogleCalendar(unit))?.selo !== known.selo) return;
    const have = (await listExternalBlocks(unit)).map((row) => Object.assign(row, { externo: row.externo ?? '' }));
    const [read, stored] = [new Set(wanted.map(keyOf)), new Set(have.map(keyOf))];
    const old = have.filter((row) => !read.has(keyOf(row)));
    const fresh = wanted.filter((block) => !stored.has(keyOf(block)));
    if (old.length + fresh.length === 0) return;
    await deleteExternalBlocks(
      unit,
      old.map(({ id }) => id),
    );
    await insertExternalBlocks(unit, fresh, BUSY_WORDS);
    await deps.realtime.announce(unit, 'agenda.changed', {});
  });
}

/** Whose time it takes: null is the whole team's, undefined nobody's. */
async function takerOf({ db }: ReadDeps, { tenantId, known }: Writing): Promise<string | null | undefined> {
  if (known.bloqueia === 'equipe') return null;
  if (known.bloqueia === 'ninguem') return undefined;
  return (await db.tenant(tenantId, (unit) => hasProfessional(unit, known.bloqueia))) ? known.bloqueia : undefined;
}

const endOf = ({ kind }: Failure): Written => (kind === 'refused' || kind === 'missing' ? kind : 'unknown');

// docs/decisions/0082-a-calendars-busy-times-are-blocks.md
/** What stands in the calendar and is not ours takes the time it takes here, as blocks. */
export async function readBusy(deps: ReadDeps, writing: Writing): Promise<Written> {
  const { tenantId, known } = writing;
  const now = deps.clock();
  const { zone, reading } = await deps.db.tenant(tenantId, findReading);
  const leitura = `${known.conexao} ${known.bloqueia}`;
  const same = reading?.leitura === leitura;
  if (same && reading.ler_em && reading.ler_em > now) return 'done';
  const taker = await takerOf(deps, writing);
  const changes = taker === undefined ? null : await askChanges(writing, same ? reading.sync_token : null);
  if (changes && changes.kind !== 'ok') return endOf(changes);
  const old = !same || !reading.lida_em || now.getTime() - reading.lida_em.getTime() > WHOLE_MS;
  let lida_em = same ? reading.lida_em : null;
  if (taker === undefined) await replaceBlocks(deps, writing, []);
  else if (old || changes?.foreign) {
    const today = dayOf(now.getTime(), zone);
    const whole = await readWhole(writing, new Date(instantAt(today, 0, zone)));
    if (whole.kind !== 'ok') return endOf(whole);
    const edges = edgesOf(today, zone);
    const blocks = whole.data.flatMap((event) => blockOf(deps, event, edges) ?? []);
    await replaceBlocks(
      deps,
      writing,
      blocks.map((block) => Object.assign(block, { profissional_id: taker })),
    );
    lida_em = now;
  }
  const ler_em = new Date(now.getTime() + ASK_MS);
  const read = { leitura, sync_token: changes?.token ?? null, lida_em, ler_em };
  await deps.db.tenant(tenantId, (unit) => saveReading(unit, read, now));
  return 'done';
}
