import type { MessagePath, PathStep } from '@balcao/contracts/message-path';
import { INBOX_LIMITS } from '../inbox/inbox-limits';
import { isTrialId } from '../inbox/trial-message';
import { sendSteps, sendVerdict } from './describe-send';
import { byReserve, turnSteps, turnsSince } from './describe-turns';
import { type Answers, findAnswers, reasonOf } from './find-answers';
import type { Leg, PathFacts, PathNews } from './path-facts';
import { seconds, stepOf, type Verdict, verdict } from './path-steps';

type Described = Pick<MessagePath, 'conclusao' | 'passos'>;
const step = stepOf('mensagem');
type Told = Omit<PathFacts, 'following'>;

/** Later than this it did not come by the shortest way. */
const AT_ONCE_MS = 60_000;
const WITH_TEAM = 'A conversa está com a equipe: a IA não responde até ser devolvida a ela.';
const RETRYING = 'A IA ainda não respondeu. O Balcão tenta de novo sozinho.';
const OVERDUE = 'A resposta já devia ter saído: há fila, ou o serviço que responde parou.';
const NO_ANSWER_ASKED: Partial<Record<Leg['message']['tipo'], string>> = {
  sticker: 'Figurinhas não pedem resposta.',
  reaction: 'Reações não pedem resposta.',
  unsupported: 'O WhatsApp não mostrou o que ela diz: é preciso abrir no celular.',
};

function arrivalOf({ news }: Leg): PathNews | undefined {
  return news.find(({ event }) => event === 'MESSAGES_UPSERT' || event === 'MESSAGES_SET');
}

function receivedText(at: Date, { created_at }: Leg['message']): string {
  const late = at.getTime() - created_at.getTime();
  if (late < AT_ONCE_MS) return 'O servidor do WhatsApp avisou na hora.';
  return `O servidor do WhatsApp só avisou ${Math.round(late / 60_000)} min depois.`;
}

/** Written, received and stored. */
function arrivalSteps(leg: Leg): PathStep[] {
  const { message } = leg;
  const trial = message.wa_id !== null && isTrialId(message.wa_id);
  const texto = trial ? "Escrita no painel, em 'Testar como cliente'." : 'O cliente escreveu no WhatsApp.';
  const written = step('escrita', { estado: 'feito', em: message.created_at, texto });
  const arrival = arrivalOf(leg);
  if (!arrival) return [written, step('guardada', { estado: 'feito', texto: 'Está na conversa.' })];
  const { received_at, processed_at } = arrival;
  const took = processed_at ? ` em ${seconds(Math.max(0, processed_at.getTime() - received_at.getTime()))}` : '';
  return [
    written,
    step('recebida', { estado: 'feito', em: received_at, texto: receivedText(received_at, message) }),
    step('guardada', { estado: 'feito', em: processed_at, texto: `Passou para a conversa${took}.` }),
  ];
}

const isHistory = (leg: Leg): boolean => {
  const arrival = arrivalOf(leg);
  if (!arrival) return false;
  const age = arrival.received_at.getTime() - leg.message.created_at.getTime();
  return arrival.event === 'MESSAGES_SET' || age > INBOX_LIMITS.historyMs;
};

/** By the AI, or by the agenda's word. */
function answered({ ai, other }: Answers, steps: PathStep[], reserve: boolean): Described | null {
  const legs = ai.length > 0 ? ai : other ? [other] : [];
  const last = legs.at(-1);
  if (!last) return null;
  const byAi = reserve ? 'Respondida pela IA reserva: o provedor principal falhou.' : 'Respondida pela IA.';
  const who = ai.length > 0 ? byAi : 'Respondida sem a IA: era a resposta a um lembrete.';
  const { estado, texto } = sendVerdict(legs.find(({ message }) => message.entrega === 'failed') ?? last);
  const told = estado === 'falhou' ? `A resposta não chegou ao cliente: ${texto}` : `${who} ${texto}`;
  return { conclusao: verdict(estado, told), passos: [...steps, ...legs.flatMap((leg) => sendSteps(leg, 'resposta'))] };
}

/** By somebody of the team, who may have been called. */
function leftToTeam({ called, human, other }: Answers, steps: PathStep[]): Described | null {
  const wrote =
    human && step('equipe', { estado: 'feito', em: human.message.created_at, texto: 'A equipe respondeu.' });
  const after = human && wrote ? [wrote, ...sendSteps(human, 'resposta')] : [];
  if (!called) return human && { conclusao: verdict('feito', 'Respondida pela equipe.'), passos: [...steps, ...after] };
  const reason = reasonOf(called);
  const calling = step('equipe', { estado: 'feito', em: called.message.created_at, texto: `Chamada: ${reason}` });
  const heard = other ? sendSteps(other, 'resposta') : [];
  const end = human ? 'A equipe respondeu depois.' : 'A conversa espera por alguém da equipe.';
  return {
    conclusao: verdict(human ? 'feito' : 'falhou', `A IA não respondeu: ${reason} ${end}`),
    passos: [...steps, calling, ...heard, ...after],
  };
}

/** Nothing was answered, and nobody was called by a note of ours. */
function unanswered({ chat, leg, turns, now }: Told, steps: PathStep[]): Described {
  const { message } = leg;
  const ending = (conclusao: Verdict, ...more: PathStep[]) => ({ conclusao, passos: [...steps, ...more] });
  const skipped = (texto: string) => ending(verdict('pulado', texto), step('ia', { estado: 'pulado', texto }));
  const quiet = NO_ANSWER_ASKED[message.tipo];
  if (quiet) return skipped(quiet);
  if (isHistory(leg)) return skipped('Mensagem antiga, trazida ao conectar o WhatsApp: só foi guardada.');
  if (chat.modo !== 'ai') {
    const why = chat.modo === 'attention' && chat.motivo ? chat.motivo : WITH_TEAM;
    // With the team since before it came: then since it came.
    const since = chat.pausada_em && chat.pausada_em > message.created_at ? chat.pausada_em : message.created_at;
    const waits = step('equipe', { estado: 'espera', em: since, texto: why });
    return ending(verdict('falhou', `Sem resposta: ${why}`), waits);
  }
  if (message.seq <= chat.respondida_ate_seq)
    return skipped('Foi tratada com outras mensagens, e a resposta não está mais perto dela na conversa.');
  const due = chat.responder_em;
  if (!due) return skipped('Ela chegou quando a IA não estava na conversa, e ninguém foi encarregado de responder.');
  if (turns.length > 0)
    return ending(verdict('espera', RETRYING), step('ia', { estado: 'espera', em: due, texto: 'Próxima tentativa.' }));
  const texto = due > now ? 'O cliente pode ainda estar escrevendo.' : OVERDUE;
  return ending(verdict('espera', texto), step('rajada', { estado: 'espera', em: due, texto }));
}

/** What a customer's message went through, and why she got an answer, or none. Pure. */
export function describeInbound(facts: PathFacts): Described {
  const { leg } = facts;
  const arrival = arrivalOf(leg);
  const turns = turnsSince(facts.turns, arrival?.processed_at ?? leg.message.created_at);
  const answers = findAnswers(facts);
  const arrived = arrivalSteps(leg);
  const steps = [...arrived, ...turnSteps(turns)];
  // What the customer heard as a person was called is no answer.
  const answer = answers.ai.length > 0 || answers.called === null ? answered(answers, steps, byReserve(turns)) : null;
  return answer ?? leftToTeam(answers, steps) ?? unanswered({ ...facts, turns }, steps);
}
