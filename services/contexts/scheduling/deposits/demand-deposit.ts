import { AGENDA_DEFAULTS } from '@balcao/contracts/agenda';
import { moneyOf } from '@balcao/contracts/money';
import type { UnitOfWork } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import { MINUTE } from '@balcao/kit/zone-time';
import type { NewAppointment } from '../appointments/appointments.repository';
import type { Service } from '../appointments/services.repository';
import { findAgendaConfig } from '../settings/agenda-settings.repository';
import { depositCents } from './deposit-value';
import { insertDeposit } from './deposits.repository';

/** The provider needs a moment to close a code; who pays in the last second is heard before the time is given away. */
export const DEPOSIT_GRACE_MS = 6_000;

/**
 * Of a visit with services that ask for one: its deposit, which its rows name from then on, and which they wait for as
 * `pendente`. Of a recurrence only the first visit; what has begun asks for nothing.
 */
export async function demandDeposit(
  unit: UnitOfWork,
  rows: NewAppointment[],
  services: ReadonlyMap<string, Service>,
  now: Date,
): Promise<NewAppointment[]> {
  const [first] = rows;
  if (!first || first.data_hora <= now) return rows;
  const isFirst = ({ id, visita_id }: NewAppointment) =>
    id === first.id || (visita_id && visita_id === first.visita_id);
  const cents = rows.filter(isFirst).reduce((all, { produto_id, valor }) => {
    const service = services.get(produto_id ?? '');
    return service && valor ? all + depositCents(service, valor) : all;
  }, 0);
  if (cents === 0) return rows;
  const { sinal_minutos } = (await findAgendaConfig(unit)) ?? AGENDA_DEFAULTS;
  const until = Math.min(now.getTime() + sinal_minutos * MINUTE, first.data_hora.getTime());
  const sinal_id = newId();
  await insertDeposit(unit, {
    id: sinal_id,
    valor: moneyOf(cents),
    expira_em: new Date(until),
    conferir_em: new Date(until + DEPOSIT_GRACE_MS),
    created_at: now,
  });
  return rows.map((row) => (isFirst(row) ? Object.assign(row, { sinal_id, status: 'pendente' as const }) : row));
}
