import { listAssistantActions as contract } from '@balcao/contracts/assistant-actions';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { chatExists } from '../booking-request/booking-request.repository';
import { listActions } from './actions.repository';
import { presentAction } from './present-action';

/** 'O que a IA fez' in a conversation. */
export const listAssistantActions = useCase(
  contract,
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
    async (actor: Actor, chatId: string) => {
      const rows = await db.tenant(tenantOf(actor), async (unit) => {
        if (!(await chatExists(unit, chatId))) throw new AppError('chats/not-found');
        return listActions(unit, chatId);
      });
      return { items: rows.map((row) => presentAction(row, clock())) };
    },
);
