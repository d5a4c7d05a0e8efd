import { DEPOSIT_PAID } from '../deposits/deposit-author';
import type { Kept } from '../schema';
import type { Appointment, AppointmentPatch } from './appointments.repository';
import type { HistoryRow } from './history.repository';

/** Changes that can be taken back. Notes and prices are simply typed again. */
const UNDOABLE: readonly string[] = ['remarcado', 'status', 'servico'];
/** What was added to a visit says what it goes back to; a booking of its own does not, it is cancelled. */
const isUndoable = ({ acao, antes }: HistoryRow): boolean =>
  UNDOABLE.includes(acao) || (acao === 'criado' && antes !== null);

const undoneOf = (lines: readonly HistoryRow[]) => new Set(lines.flatMap(({ desfaz_id }) => desfaz_id ?? []));
const standing = (lines: readonly HistoryRow[]): HistoryRow[] => {
  const undone = undoneOf(lines);
  return lines.filter((line) => isUndoable(line) && !undone.has(line.operacao_id));
};

// docs/decisions/0030-what-was-done-together-is-taken-back-together.md
/** The newest change of an appointment that was not taken back yet, by the lines of its history (oldest first). */
export const lastUndoable = (lines: readonly HistoryRow[]): HistoryRow | null => standing(lines).at(-1) ?? null;

/** What a line changed; older lines kept less, and what they did not keep they did not change. */
function changedFields({ antes, depois }: HistoryRow): (keyof Kept)[] {
  if (!antes || !depois) return [];
  const keys = Object.keys(antes) as (keyof Kept)[];
  return keys.filter((key) => key in depois && antes[key] !== depois[key]);
}

const now = (row: Appointment, key: keyof Kept) => (key === 'data_hora' ? row.data_hora.toISOString() : row[key]);
const sameAs = (row: Appointment, key: keyof Kept, value: Kept[keyof Kept]) =>
  key === 'data_hora' ? row.data_hora.getTime() === Date.parse(String(value)) : now(row, key) === value;

function patchOf(antes: Kept, fields: readonly (keyof Kept)[]): AppointmentPatch {
  const { data_hora, ...rest } = antes;
  const patch: AppointmentPatch = Object.fromEntries(
    Object.entries(rest).filter(([key]) => fields.some((field) => field === key)),
  );
  if (data_hora && fields.includes('data_hora')) patch.data_hora = new Date(data_hora);
  return patch;
}

/** How one appointment of an operation gets back to what it was before. */
export type Restoration =
  | { kind: 'restore'; patch: AppointmentPatch }
  /** Taken back already. */
  | { kind: 'done' }
  /** Something of it was changed again since. */
  | { kind: 'changed' };

/**
 * Taking something back over a taken time squeezed it in, or found it another room; a price typed since was the price of
 * the service that goes.
 */
const LOOSE: readonly (keyof Kept)[] = ['encaixe', 'recurso_id', 'valor'];

/** A booking of its own goes back to being none, as long as it is still the one that was made. */
const UNBOOKED: Kept = { status: 'cancelado' };
const BOOKED: readonly (keyof Kept)[] = ['status', 'data_hora', 'profissional_id', 'produto_id', 'duracao_minutos'];

/** Money made it sure: it is still the visit that was booked. */
const isDepositPaid = ({ acao, autor, motivo }: HistoryRow): boolean =>
  acao === 'status' && autor === 'sistema' && motivo === DEPOSIT_PAID;

export function restorationOf(row: Appointment, lines: readonly HistoryRow[], operationId: string): Restoration {
  const line = lines.find(({ operacao_id }) => operacao_id === operationId);
  const isBooking = line?.acao === 'criado' && !line.antes;
  const antes = isBooking ? UNBOOKED : line?.antes;
  if (!line || !antes || undoneOf(lines).has(operationId)) return { kind: 'done' };
  const fields = isBooking ? BOOKED : changedFields(line);
  const since = standing(lines).filter(({ versao }) => versao > line.versao);
  const paid = isBooking ? since.find(isDepositPaid) : undefined;
  const later = since.filter((other) => other !== paid);
  const again = later.some((other) => changedFields(other).some((field) => fields.includes(field)));
  const left = Object.assign({}, line.depois, paid && { status: paid.depois?.status });
  const differs = fields.some((field) => !LOOSE.includes(field) && !sameAs(row, field, left[field]));
  if (again || differs) return { kind: 'changed' };
  return { kind: 'restore', patch: patchOf(antes, fields) };
}
