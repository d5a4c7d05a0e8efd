import { companyState } from '@balcao/contracts/company-state';
import type { UnitOfWork } from '@balcao/kit/db';
import type { BookingDeps } from '../scheduling-ports';
import { type Awaited, answerReminder, type ReminderAnswer } from './answer-reminder';
import { findAwaited, findCompany, lastWordOfOurs } from './reminders.repository';
import { type Meaning, understandReply } from './understand-reply';

interface Reply {
  chatId: string;
  clienteId: string;
  text: string;
  at: Date;
}
/** Whether a message was the answer to a reminder, and what follows from it. */
type Taken = { kind: 'not-ours' } | ({ kind: 'answered' } & ReminderAnswer);

const NOT_OURS: Taken = { kind: 'not-ours' };

/** What a meaning asks for; null: it is not about the reminder. Pure. */
function decideAnswer(meaning: Meaning, { lembrete }: Awaited): 'confirm' | 'cancel' | 'move' | 'ask' | null {
  if (meaning === 'outra') return null;
  if (meaning === 'remarcar') return 'move';
  if (lembrete.aguarda === 'decisao') return meaning === 'cancelar' ? 'cancel' : null;
  return meaning === 'sim' ? 'confirm' : 'ask';
}

/** The customer's answer to a reminder: confirms at once, never cancels without asking, and leaves the unclear alone. */
export const takeReply = (deps: BookingDeps) => {
  const answers = answerReminder(deps);

  return async (unit: UnitOfWork, { chatId, clienteId, text }: Reply): Promise<Taken> => {
    const meaning = understandReply(text);
    if (meaning === 'outra') return NOT_OURS;
    const awaited = await findAwaited(unit, chatId, clienteId, deps.clock());
    // After anybody else's word (staff, AI, the owner's phone) a "sim" may be the answer to that.
    if (!awaited || (await lastWordOfOurs(unit, chatId)) !== 'system') return NOT_OURS;
    const wish = decideAnswer(meaning, awaited);
    if (!wish) return NOT_OURS;
    // A company that may only read changes nothing and answers nobody: the message calls its team, as any other.
    if (companyState(await findCompany(unit), deps.clock().getTime()) !== 'open') return NOT_OURS;
    return { kind: 'answered', ...(await answers[wish](unit, awaited)) };
  };
};
