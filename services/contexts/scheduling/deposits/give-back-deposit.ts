import { AGENDA_DEFAULTS } from '@balcao/contracts/agenda';
import type { UnitOfWork } from '@balcao/kit/db';
import { findAgendaConfig } from '../settings/agenda-settings.repository';
import { findDeposit, findDepositOf } from './deposits.repository';
import type { GiveBackPorts, GivenBack } from './give-back-port';

/** Was a deposit paid for these? Then its money is locked, before they are. */
export async function lockPaidDeposit(
  ports: GiveBackPorts,
  unit: UnitOfWork,
  ids: readonly string[],
): Promise<boolean> {
  const sinalId = await findDepositOf(unit, ids);
  if (!sinalId || (await findDeposit(unit, sinalId))?.status !== 'pago') return false;
  await ports.lockPaid(unit, ids);
  return true;
}

/** The visit was taken back: what was paid for it goes where the company's late deposits go. */
export async function giveBackDeposit(
  ports: GiveBackPorts,
  unit: UnitOfWork,
  ids: readonly string[],
  usuarioId: string | null,
): Promise<GivenBack[]> {
  const { sinal_atrasado: atrasado } = (await findAgendaConfig(unit)) ?? AGENDA_DEFAULTS;
  return ports.giveBackPaid(unit, ids, { atrasado, usuarioId });
}
