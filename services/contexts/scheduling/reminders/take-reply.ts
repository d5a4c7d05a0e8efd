import { companyState } from '@balcao/contracts/company-state';
import type { UnitOfWork } from '@balcao/kit/db';
import type { ReplyDeps } from '../scheduling-ports';
import { openDoors } from '../visits/open-visits';
import { answerOffer, askAboutOffer } from '../waitlist/answer-offer';
import { findOfferOfMessage } from '../waitlist/offers.repository';
import { understandOffer } from '../waitlist/understand-offer';
import { stopWaiting } from '../waitlist/wait-for-time';
import { type Awaited, answerReminder, type ReminderAnswer } from './answer-reminder';
import { findAwaited, findCompany, lastWordOfOurs } from './reminders.repository';
import { leavesList, type Meaning, understandReply } from './understand-reply';

interface Reply {
  id: string;
  chatId: string;
  clienteId: string;
  text: string;
  at: Date;
}
/** Whether a message was the answer to a reminder or to an offered time, and what follows from it. */
type Taken = { kind: 'not-ours' } | ({ kind: 'answered' } & ReminderAnswer);

const NOT_OURS: Taken = { kind: 'not-ours' };

/** What a meaning asks for; null: it is not about the reminder. Pure. */
function decideAnswer(meaning: Meaning, { lembrete }: Awaited): 'confirm' | 'cancel' | 'move' | 'ask' | null {
  if (meaning === 'outra') return null;
  if (meaning === 'remarcar') return 'move';
  if (lembrete.aguarda === 'decisao') return meaning === 'cancelar' ? 'cancel' : null;
  return meaning === 'sim' ? 'confirm' : 'ask';
}

/** A time of the waiting list was offered last, to this customer: what they say is about that. */
const takeOffer = (deps: ReplyDeps) => {
  const answers = answerOffer(Object.assign({ visits: openDoors(deps) }, deps));
  return async (unit: UnitOfWork, { id, chatId, clienteId, text }: Reply, asked: string): Promise<Taken | null> => {
    const offer = await findOfferOfMessage(unit, asked);
    if (offer?.cliente_id !== clienteId) return null;
    const meaning = understandOffer(text);
    if (meaning === 'outra') return NOT_OURS;
    const said = { chatId, mensagemId: id, text };
    const answer = meaning === 'sim' ? await answers.accept(unit, offer, said) : await answers.decline(unit, offer);
    await deps.realtime.announce(unit, 'agenda.changed', {});
    return { kind: 'answered', ...answer };
  };
};

/** The customer's answer to a reminder: confirms at once, never cancels without asking, and leaves the unclear alone. */
export const takeReply = (deps: ReplyDeps) => {
  const answers = answerReminder(deps);
  const offered = takeOffer(deps);

  const offeredBefore = async (unit: UnitOfWork, reply: Reply): Promise<Taken> => {
    if (understandOffer(reply.text) !== 'sim' || !(await isOpen(unit))) return NOT_OURS;
    const asked = await askAboutOffer(deps, unit, reply);
    return asked ? { kind: 'answered', ...asked } : NOT_OURS;
  };

  const isOpen = async (unit: UnitOfWork) => companyState(await findCompany(unit), deps.clock().getTime()) === 'open';

  const leaves = stopWaiting(deps);

  return async (unit: UnitOfWork, reply: Reply): Promise<Taken> => {
    const { chatId, clienteId, text } = reply;
    if (leavesList(text) && (await isOpen(unit)) && (await leaves(unit, clienteId)) > 0)
      return { kind: 'answered', reply: 'Pronto, tirei você da lista de espera.' };
    const meaning = understandReply(text);
    if (meaning === 'outra' && understandOffer(text) === 'outra') return NOT_OURS;
    const last = await lastWordOfOurs(unit, chatId);
    // After anybody else's word (staff, AI, the owner's phone) a "sim" may be the answer to that.
    if (last?.autor === 'ai' && !last.asks) return offeredBefore(unit, reply);
    if (last?.autor !== 'system') return NOT_OURS;
    // A company that may only read changes nothing and answers nobody: the message calls its team, as any other.
    const ofOffer = (await isOpen(unit)) ? await offered(unit, reply, last.id) : NOT_OURS;
    if (ofOffer) return ofOffer;
    const awaited = await findAwaited(unit, chatId, clienteId, deps.clock());
    const wish = awaited && decideAnswer(meaning, awaited);
    if (!awaited || !wish) return NOT_OURS;
    return { kind: 'answered', ...(await answers[wish](unit, awaited, reply)) };
  };
};
