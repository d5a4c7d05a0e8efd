import type { JobData } from '@balcao/contracts/jobs';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { during } from '@balcao/kit/doing';
import { createSlots } from '@balcao/kit/slots';
import type { ChatRow } from '../conversations/present-chat';
import type { MessageRow } from '../messages/present-message';
import { hasOpenSends, insertEnvio } from './envios.repository';
import { envioOf, type SendPlan } from './plan-send';
import type { FindSender, Sender } from './sender';
import type { Attempt } from './take-next';

/** So many of a company and of all at once: a gateway that hangs must not take all hands. */
const PER_TENANT = 4;
const ALL = { total: 130, whenFull: 0 };

interface AtOncePorts {
  findSender: FindSender;
  /** `sendPlanned`. */
  send(job: JobData<'send-planned'>, claimed: Attempt): Promise<void>;
}
/** A place for one call: left by whoever entered, unless it was passed on to the call. */
export interface Place {
  leave(): void;
  passedOn: boolean;
}
/** A message that is about to be planned, its conversation locked, and through whom it can leave. */
interface Ready {
  chat: ChatRow;
  message: MessageRow;
  sender: Sender;
  place: Place;
}

// docs/decisions/0047-an-answer-leaves-at-once.md
/** Sends a message behind the commit that plans it, instead of by a job: claimed in that same transaction, in the same outbox. */
export const sendAtOnce = (deps: Pick<Deps, 'clock' | 'jobs'>, { findSender, send }: AtOncePorts) => {
  const slots = createSlots(PER_TENANT, ALL);
  return {
    /** A place for one more; null: all are taken, or this process is ending, and a job is to send it. */
    enter(tenantId: string): Place | null {
      const leave = deps.jobs.hasHand() ? slots.enter(tenantId) : null;
      return leave && { leave, passedOn: false };
    },

    /** Through whom it can leave; null: nobody just now, or something else has to leave before it. `chat` must be locked. */
    async look(unit: UnitOfWork, chat: ChatRow): Promise<Sender | null> {
      const [others, sender] = await Promise.all([hasOpenSends(unit, chat.id), findSender(unit, chat)]);
      return !others && sender?.connected ? sender : null;
    },

    /** Whoever finds it later knows that it may have left, as of every claimed send. */
    plan(unit: UnitOfWork, { chat, message, sender, place }: Ready, plan: SendPlan): void {
      const now = deps.clock();
      const claim = { status: 'sending' as const, iniciado_em: now, tentativas: 1 };
      const stored = insertEnvio(unit, { ...envioOf(message, plan, now), ...claim });
      const job = { tenantId: unit.tenantId, chatId: chat.id };
      unit.afterCommit(async () => {
        const [envio] = await stored;
        // The same cause asked for it before.
        if (!envio) return deps.jobs.enqueue('send-planned', job);
        const claimed: Attempt = { kind: 'send', sender, chat, send: { envio, message } };
        const call = () => send(job, claimed).finally(place.leave);
        // Not waited for: the conversation's next message is answered meanwhile.
        place.passedOn = deps.jobs.doHere('send-planned', job, call);
        if (!place.passedOn) await during('send-planned', call);
      });
    },
  };
};
export type SendAtOnce = ReturnType<typeof sendAtOnce>;
