import type { Bloqueio } from '@balcao/contracts/agenda';
import * as contract from '@balcao/contracts/agenda';
import type { BodyOf } from '@balcao/contracts/endpoint';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { listInside } from '../professionals/affected';
import { listProfessionalRows } from '../professionals/professionals.repository';
import { type BlockRow, deleteBlockRow, insertBlock, listBlockRows } from './blocks.repository';

export const presentBlock = ({ id, profissional_id, inicio, fim, motivo }: BlockRow): Bloqueio => ({
  id,
  profissional_id,
  motivo,
  inicio: inicio.toISOString(),
  fim: fim.toISOString(),
});

const SHOWN = 500;

export const listBlocks = useCase(
  contract.listBlocks,
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
    async (actor: Actor) => {
      const rows = await db.tenant(tenantOf(actor), (scope) => listBlockRows(scope, clock(), { limit: SHOWN }));
      return { items: rows.map(presentBlock) };
    },
);

export const createBlock = useCase(
  contract.createBlock,
  ({ db, clock, realtime }: Pick<Deps, 'db' | 'clock' | 'realtime'>) =>
    (actor: Actor, { profissional_id, inicio, fim, motivo }: BodyOf<typeof contract.createBlock>) => {
      return db.tenant(tenantOf(actor), async (scope) => {
        if (profissional_id && !(await listProfessionalRows(scope, profissional_id)).length)
          throw new AppError('scheduling/professional-not-found');
        const row = await insertBlock(scope, {
          profissional_id,
          motivo: motivo || null,
          inicio: new Date(inicio),
          fim: new Date(fim),
        });
        await realtime.announce(scope, 'agenda.changed', {});
        const { afetados, total_afetados } = await listInside(scope, clock(), row);
        return { bloqueio: presentBlock(row), afetados, total_afetados };
      });
    },
);

export const deleteBlock = useCase(
  contract.deleteBlock,
  ({ db, realtime }: Pick<Deps, 'db' | 'realtime'>) =>
    (actor: Actor, id: string) => {
      return db.tenant(tenantOf(actor), async (scope) => {
        if (!(await deleteBlockRow(scope, id))) throw new AppError('scheduling/block-not-found');
        await realtime.announce(scope, 'agenda.changed', {});
        return { ok: true as const };
      });
    },
);
