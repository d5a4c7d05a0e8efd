import { listAssistantActions as contract } from '@balcao/contracts/assistant-actions';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { chatExists } from '../booking-request/booking-request.repository';
import { costOfActions } from '../cost/cost-of-actions';
import type { FindPrices } from '../cost/daily-cap';
import { type ActionRow, listActions } from './actions.repository';
import { presentAction } from './present-action';

/** 'O que a IA fez' in a conversation. */
export const listAssistantActions = useCase(
  contract,
  ({ db, clock, findPrices }: Pick<Deps, 'db' | 'clock'> & { findPrices: FindPrices }) =>
    async (actor: Actor, chatId: string) =>
      db.tenant(tenantOf(actor), async (unit) => {
        if (!(await chatExists(unit, chatId))) throw new AppError('chats/not-found');
        const rows = await listActions(unit, chatId);
        const costs = await costOfActions(unit, findPrices, rows);
        const present = (row: ActionRow) => {
          const { custo, reserva } = costs.get(row.id) ?? {};
          const byReserve = reserva && row.motor === 'modelo' && { reserva };
          return Object.assign(presentAction(row, clock()), custo && { custo }, byReserve);
        };
        return { items: rows.map(present) };
      }),
);
