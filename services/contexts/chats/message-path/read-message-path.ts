import { readMessagePath as contract, type MessagePath, readAnyMessagePath } from '@balcao/contracts/message-path';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { findChat } from '../conversations/chats.repository';
import { findMessage } from '../messages/messages.repository';
import { describePath } from './describe-path';
import { findChatCompany, findSend, listFollowing, listNews, listTurns } from './message-path.repository';
import type { Leg, PathFacts } from './path-facts';

type PathDeps = Pick<Deps, 'db' | 'clock'>;
interface Place {
  chatId: string;
  messageId: string;
}

async function readFacts(unit: UnitOfWork, { chatId, messageId }: Place, now: Date): Promise<PathFacts> {
  const [chat, message] = await Promise.all([findChat(unit, chatId), findMessage(unit, messageId)]);
  if (!chat || message?.chat_id !== chatId) throw new AppError('chats/message-not-found');
  const [send, after] = await Promise.all([
    findSend(unit, messageId),
    message.autor === 'customer' ? listFollowing(unit, message) : [],
  ]);
  const news = await listNews(unit, [message, ...after.map((leg) => leg.message)]);
  const withNews = (leg: Leg): Leg => Object.assign(leg, { news: news.get(leg.message.id) ?? [] });
  const leg = withNews({ message, send, news: [] });
  const since = leg.news.find(({ processed_at }) => processed_at)?.processed_at ?? message.created_at;
  const turns = message.autor === 'customer' ? await listTurns(unit, chatId, since) : [];
  return { chat, leg, following: after.map(withNews), turns, now };
}

async function readPath(deps: PathDeps, tenantId: string, place: Place, empresa: string | null): Promise<MessagePath> {
  const now = deps.clock();
  const facts = await deps.db.tenant(tenantId, (unit) => readFacts(unit, place, now));
  const { id, autor } = facts.leg.message;
  return Object.assign({ mensagem_id: id, chat_id: facts.chat.id, autor, empresa }, describePath(facts));
}

/** What a message of the company went through. */
export const readMessagePath = useCase(
  contract,
  (deps: PathDeps) => (actor: Actor, chatId: string, messageId: string) =>
    readPath(deps, tenantOf(actor), { chatId, messageId }, null),
);

/** The same for the platform's master, of any company: steps and times, nothing that was written. */
export const readMessagePathAnywhere = useCase(
  readAnyMessagePath,
  (deps: PathDeps) => async (_actor: Actor, chatId: string, messageId: string) => {
    const company = await deps.db.platform((unit) => findChatCompany(unit, chatId));
    if (!company) throw new AppError('chats/message-not-found');
    return readPath(deps, company.tenantId, { chatId, messageId }, company.nome);
  },
);
