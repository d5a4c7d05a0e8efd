import { pinAssistantCase as contract } from '@balcao/contracts/assistant-pin';
import type { CasoBody } from '@balcao/contracts/assistant-versions';
import { HANDOFF_NOTE } from '@balcao/contracts/chats';
import type { BodyOf } from '@balcao/contracts/endpoint';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { stemsOf } from '../booking-request/guess-service';
import { listBookable } from '../flow/flow.repository';
import { isWish } from '../flow/intention';
import { masked } from '../knowledge/unanswered-in';
import { addCase } from './cases';
import { type Answered, findAnswered, findPinned, readAround } from './cases.repository';
import { pricesIn } from './judge';
import { burstBefore, saidIn } from './lived-words';
import type { ReadDeps } from './read-versions';

const MOST_WORDS = 5;
const LONGEST = 1_000;
const BEFORE = 10;

/** The service whose price an answer says, where its name stands in the question or the answer. */
async function pricedService(unit: UnitOfWork, text: string, falas: readonly string[]): Promise<string | null> {
  const prices = pricesIn(text);
  if (prices.length === 0) return null;
  const stems = new Set(stemsOf(`${falas.join(' ')} ${text}`));
  const named = (await listBookable(unit)).filter(({ nome }) => stemsOf(nome).every((stem) => stems.has(stem)));
  const longestFirst = named.sort((one, other) => other.nome.length - one.nome.length);
  return longestFirst.find(({ preco }) => prices.includes(Math.round(Number(preco) * 100)))?.id ?? null;
}

/** How it ended in the conversation is how it has to end from now on. */
async function expectedOf(
  unit: UnitOfWork,
  { message, resultado }: Answered,
  { falas, called }: { falas: readonly string[]; called: boolean },
): Promise<Pick<CasoBody, 'espera' | 'referencia'>> {
  if (called || resultado?.startsWith('hand-over')) return { espera: 'equipe', referencia: null };
  if (resultado === 'answered:agenda' || isWish([...falas], '')) return { espera: 'agenda', referencia: null };
  const service = await pricedService(unit, message.content, falas);
  if (service) return { espera: 'preco', referencia: service };
  const [source] = message.fontes;
  return source ? { espera: 'documento', referencia: source.id } : { espera: 'resposta', referencia: null };
}

/** What a customer wrote, without numbers of theirs, and how the assistant's answer to it ended. Twice is once. */
export const pinCase = useCase(
  contract,
  ({ db }: Pick<ReadDeps, 'db'>) =>
    (actor: Actor, { mensagem_id }: BodyOf<typeof contract>): Promise<{ id: string }> =>
      db.tenant(tenantOf(actor), async (unit) => {
        const answered = await findAnswered(unit, mensagem_id);
        if (!answered) throw new AppError('chats/message-not-found');
        const pinned = await findPinned(unit, mensagem_id);
        if (pinned) return { id: pinned.id };
        const { before, after } = await readAround(unit, answered.message, BEFORE);
        const falas = saidIn(burstBefore(before).pending).slice(-MOST_WORDS);
        if (falas.length === 0) throw new AppError('assistant/nothing-to-pin');
        const called = after[0]?.autor === 'system' && after[0].content.startsWith(HANDOFF_NOTE);
        const expected = await expectedOf(unit, answered, { falas, called });
        const words = falas.map((fala) => masked(fala).slice(0, LONGEST));
        const { chat_id } = answered.message;
        const made = { falas: words, origem: 'conversa' as const, chat_id, mensagem_id };
        const kept = await addCase(unit, Object.assign(made, expected));
        const other = kept ? null : await findPinned(unit, mensagem_id);
        const id = kept?.id ?? other?.id;
        if (!id) throw new AppError('assistant/nothing-to-pin');
        return { id };
      }),
);
