import { isPolicyTool } from '@balcao/contracts/assistant-actions';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { spokenMoney } from '@balcao/kit/spoken';
import type { ChatRow, Conversations } from '../../chats';
import type { GivenBack, VisitFacts } from '../../scheduling';
import type { ActionRow } from '../actions/actions.repository';
import { findCompany } from '../replies/ai.repository';
import { preferenceText } from './preference-text';
import { receipt, undone } from './speak';

interface TellDeps extends Pick<Deps, 'clock'> {
  conversations: Conversations;
}
interface About {
  chat: ChatRow;
  row: ActionRow;
  visitas: readonly VisitFacts[];
  /** What became of the money, when the visit is taken back. */
  devolvido?: GivenBack[] | undefined;
}

async function speakingOf(deps: TellDeps, unit: UnitOfWork) {
  const company = await findCompany(unit);
  const zone = company?.fuso_horario ?? '';
  return { empresa: company?.nome ?? '', zone, now: deps.clock().getTime(), services: [], first: false };
}

/** The conversation is the AI's again, unless the customer wrote something since that a person has yet to read. */
const backToAi = ({ modo, ultima_entrada_seq, respondida_ate_seq }: ChatRow) =>
  modo === 'attention' && ultima_entrada_seq <= respondida_ate_seq ? { modo: 'ai' as const, motivo: null } : {};

const OPTED_OUT = 'Um horário mudou, e a pessoa pediu para não receber mensagens: avise de outro jeito.';
const BY_HAND = (amount: string) =>
  `Devolva ${amount} ao cliente: foi pago por um horário desmarcado, e não volta sozinho.`;

async function tell(
  { conversations }: TellDeps,
  unit: UnitOfWork,
  { chat, row }: About,
  said: { text: string; causa: string; validoAte?: Date },
): Promise<ChatRow> {
  const { text, causa, validoAte } = said;
  // What the customer likes called nobody: whoever is in the conversation stays there.
  const chatPatch = row.preferencia === null ? backToAi(chat) : {};
  const stored = await conversations.store(unit, chat, { autor: 'ai', content: text, chatPatch });
  await conversations.planSend(unit, stored.message, { causa: `${causa}:${row.id}`, validoAte: validoAte ?? null });
  return stored.chat;
}

/** The receipt of a draft that was accepted; the conversation as it is then. */
export async function tellDone(deps: TellDeps, unit: UnitOfWork, about: About): Promise<ChatRow> {
  const { row, visitas } = about;
  const speaking = await speakingOf(deps, unit);
  const { ferramenta } = row;
  const tool = isPolicyTool(ferramenta) ? ferramenta : 'agendar';
  return tell(deps, unit, about, { text: receipt({ tool, visitas, para: row.para }, speaking), causa: 'acao' });
}

/** What was noted, or is not any more; who wants nothing by itself hears nothing of it. */
export async function tellPreference(
  deps: TellDeps,
  unit: UnitOfWork,
  { chat, row }: Pick<About, 'chat' | 'row'>,
  how: 'noted' | 'forgotten',
): Promise<ChatRow> {
  if (chat.saiu_em) return chat;
  const text = preferenceText(row.preferencia ?? '', how);
  return tell(deps, unit, { chat, row, visitas: [] }, { text, causa: how === 'noted' ? 'acao' : 'acao-desfeita' });
}

/**
 * What was told is corrected: as long as the time is still to come, and not to who wants nothing by itself; then the team is
 * asked to.
 */
export async function tellUndone(deps: TellDeps, unit: UnitOfWork, about: About): Promise<ChatRow> {
  const { chat, row, visitas, devolvido = [] } = about;
  const owed = devolvido.find(({ como }) => como === 'a-mao');
  const byHand = owed && BY_HAND(spokenMoney(owed.valor));
  const callTeam = (motivo: string) => deps.conversations.change(unit, chat.id, { modo: 'attention', motivo });
  if (chat.saiu_em) return callTeam([OPTED_OUT, byHand].filter(Boolean).join(' '));
  const speaking = await speakingOf(deps, unit);
  const text = undone({ tool: row.ferramenta, visitas, devolvido }, speaking);
  const validoAte = new Date(Math.min(...visitas.map(({ inicio }) => inicio)));
  const told = await tell(deps, unit, about, { text, causa: 'acao-desfeita', validoAte });
  return byHand ? callTeam(byHand) : told;
}
