import { BUSY_STATUSES } from '@balcao/contracts/scheduling';
import type { UnitOfWork } from '@balcao/kit/db';
import { type Day, dayOf, MINUTE } from '@balcao/kit/zone-time';
import type { Appointment } from '../appointments/appointments.repository';
import { findAgendaRules } from '../availability/availability.repository';
import { insertGaps } from './gaps.repository';
import { listWaitingAround } from './waiting.repository';

/** So long whoever cancelled by mistake may take it back before anybody is asked. */
const SECOND_THOUGHTS_MS = 10_000;

interface Changed {
  row: Appointment;
  changed: Appointment;
}
interface Freed {
  row: Appointment;
  profissional_id: string;
}

const stands = ({ status }: Appointment) => BUSY_STATUSES.some((busy) => busy === status);
const endOf = ({ data_hora, duracao_minutos }: Appointment) => new Date(data_hora.getTime() + duracao_minutos * MINUTE);

/** Those that gave up a time that is still to come: by a cancellation, or by going elsewhere. Pure. */
function freedBy(changes: readonly Changed[], now: Date): Freed[] {
  return changes.flatMap(({ row, changed }) => {
    const { profissional_id } = row;
    if (!profissional_id || !stands(row) || row.encaixe || endOf(row) <= now) return [];
    const elsewhere =
      row.data_hora.getTime() !== changed.data_hora.getTime() || profissional_id !== changed.profissional_id;
    return stands(changed) && !elsewhere ? [] : [{ row, profissional_id }];
  });
}

// docs/decisions/0128-a-freed-time-is-offered-to-one-after-the-other.md
/** Writes down, with the change itself, that a time got free for which somebody may be waiting. */
export async function noteGaps(unit: UnitOfWork, changes: readonly Changed[], now: Date): Promise<void> {
  const freed = freedBy(changes, now);
  if (!freed.length) return;
  const { zone } = await findAgendaRules(unit);
  const dayAt = ({ row }: Freed): Day => dayOf(row.data_hora.getTime(), zone);
  const days = freed.map(dayAt).sort();
  const waiting = await listWaitingAround(unit, { from: days[0] ?? '', to: days.at(-1) ?? '' });
  const wanted = freed.filter((one) => {
    const day = dayAt(one);
    return waiting.some(
      ({ profissional_id, dia_de, dia_ate }) =>
        dia_de <= day && day <= dia_ate && (!profissional_id || profissional_id === one.profissional_id),
    );
  });
  await insertGaps(
    unit,
    wanted.map(({ row, profissional_id }) => ({
      agendamento_id: row.id,
      profissional_id,
      inicio: row.data_hora,
      fim: endOf(row),
      conferir_em: new Date(now.getTime() + SECOND_THOUGHTS_MS),
      created_at: now,
    })),
  );
}
