import type { Pendencia, Repasse, RepasseCompleto } from '@balcao/contracts/hand-over';
import * as contract from '@balcao/contracts/hand-over';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { hasEnded, newsSince } from '@balcao/kit/long-work';
import { useCase } from '@balcao/kit/use-case';
import { findAppointmentRows } from '../appointments/appointments.repository';
import { findHandOver, findLastHandOver } from './hand-overs.repository';

type Left = { id: string; motivo: string }[];
const UNTOLD = 'Cancelado, mas sem WhatsApp para avisar.';

/** By time, each with who and what it is. */
async function nameAll(unit: UnitOfWork, left: Left): Promise<Pendencia[]> {
  if (!left.length) return [];
  const reasons = new Map(left.map(({ id, motivo }) => [id, motivo]));
  const rows = await findAppointmentRows(unit, [...reasons.keys()]);
  return rows.map(({ agendamento: { id, data_hora }, cliente_nome, produto_nome }) => ({
    id,
    motivo: reasons.get(id) ?? '',
    data_hora: data_hora.toISOString(),
    cliente_nome,
    produto_nome,
  }));
}

/** How far a hand-over came, and at its end what is left to do. */
export const readHandOver = useCase(
  contract.readHandOver,
  ({ db }: Pick<Deps, 'db'>) =>
    async (actor: Actor, id: string): Promise<RepasseCompleto> => {
      return db.tenant(tenantOf(actor), async (unit) => {
        const row = await findHandOver(unit, id);
        if (!row) throw new AppError('scheduling/handover-not-found');
        if (!hasEnded(row.counts)) return Object.assign(row.counts, { problemas: [], sem_aviso: [] });
        const untold = row.sem_aviso.map((one) => ({ id: one, motivo: UNTOLD }));
        return Object.assign(row.counts, {
          problemas: await nameAll(unit, row.problemas),
          sem_aviso: await nameAll(unit, untold),
        });
      });
    },
);

/** The company's hand-over on its way, or the one that ended lately: a page that was closed finds it again. */
export const readLastHandOver = useCase(
  contract.readLastHandOver,
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
    async (actor: Actor): Promise<{ repasse: Repasse | null }> => {
      const row = await db.tenant(tenantOf(actor), (unit) => findLastHandOver(unit, newsSince(clock())));
      return { repasse: row ?? null };
    },
);
