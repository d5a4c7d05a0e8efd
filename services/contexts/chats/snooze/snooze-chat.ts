import { snoozeChat as contract, type Momento } from '@balcao/contracts/snooze';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { changeChat, requireChat } from '../conversations/change-chat';
import { presentChat } from '../conversations/present-chat';
import { readMoment } from './snooze.repository';

const YEAR_MS = 366 * 86_400_000;

function requireAhead(at: Date, now: Date): Date {
  if (Number.isNaN(at.getTime()) || at <= now) throw new AppError('chats/snooze-past');
  if (at.getTime() - now.getTime() > YEAR_MS) throw new AppError('chats/snooze-far');
  return at;
}

/** Puts a conversation off until a moment on the company's clock; null brings it back now. The AI answers as before. */
export const snoozeChat = useCase(
  contract,
  (deps: Pick<Deps, 'db' | 'realtime' | 'clock'>) =>
    async (actor: Actor, id: string, { ate }: { ate: Momento | null }) => {
      const chat = await deps.db.tenant(tenantOf(actor), async (unit) => {
        const adiada_ate = ate && requireAhead(await readMoment(unit, ate), deps.clock());
        await requireChat(unit, id);
        return changeChat(deps, unit, id, { adiada_ate });
      });
      return presentChat(chat);
    },
);
