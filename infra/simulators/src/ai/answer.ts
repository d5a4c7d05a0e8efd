import { answerBooking, type ToolResult } from './answer-booking';
import { findPassage } from './find-document';
import { findServices, showService } from './find-service';
import { type Intent, intentsOf } from './intents';
import { likeIn } from './likes';
import { type Knowledge, parsePrompt, type Service } from './parse-prompt';
import { pickIn } from './picks';
import { fillArguments, takesWords, toolFor, type Wish } from './tools';
import { type Answer, type ChatMessage, type ChatRequest, type Tool, textOf } from './types';
import { dayOf, timeOf } from './when';
import { keywords, plain } from './words';

const FALLBACK =
  'Essa informação eu ainda não tenho aqui. Posso chamar alguém da equipe para te ajudar. Quer que eu chame?';
const REMEMBERED = 6;

interface Turn {
  said: string;
  before: string[];
  lastReply: string;
  knowledge: Knowledge;
  tools: Tool[];
  results: ToolResult[];
  intents: Set<Intent>;
}

const toolName = (messages: ChatMessage[], id: string | undefined): string =>
  messages.flatMap((row) => row.tool_calls ?? []).find((call) => call.id === id)?.function.name ?? '';

/** Everything the customer wrote since the last answer is one turn, so that a burst gets one answer. */
const readTurn = (request: ChatRequest): Turn => {
  const { messages } = request;
  const prompt = messages
    .filter((row) => row.role === 'system' || row.role === 'developer')
    .map(textOf)
    .join('\n');
  const talk = messages.filter((row) => row.role === 'user' || (row.role === 'assistant' && !row.tool_calls));
  const lastReplyAt = talk.map((row) => row.role).lastIndexOf('assistant');
  const lastUserAt = messages.map((row) => row.role).lastIndexOf('user');
  const said = talk
    .slice(lastReplyAt + 1)
    .map(textOf)
    .join('\n');
  const results = messages
    .slice(lastUserAt + 1)
    .filter((row) => row.role === 'tool')
    .map((row) => ({ name: toolName(messages, row.tool_call_id), content: textOf(row) }));
  return {
    said,
    before: talk
      .slice(0, lastReplyAt + 1)
      .filter((row) => row.role === 'user')
      .map(textOf)
      .slice(-REMEMBERED),
    lastReply: lastReplyAt >= 0 ? textOf(talk[lastReplyAt]) : '',
    knowledge: parsePrompt(prompt),
    tools: request.tool_choice === 'none' ? [] : (request.tools ?? []),
    results,
    intents: intentsOf(said),
  };
};

const firstName = (knowledge: Knowledge): string => (knowledge.customer ? `, ${knowledge.customer.split(' ')[0]}` : '');

const callTeam = ({ tools, results, said, knowledge }: Turn): Answer => {
  const tool = toolFor(tools, 'handoff');
  if (tool && results.length === 0) {
    const wish: Wish = { text: said };
    return { content: null, calls: [{ name: tool.function.name, arguments: fillArguments(tool, wish, knowledge) }] };
  }
  const text = `Claro${firstName(knowledge)}! Vou chamar alguém da equipe para continuar com você por aqui.`;
  const { mark, first } = knowledge.handoffMarker ?? {};
  if (!mark) return { content: text };
  return { content: first ? `${mark} ${text}` : `${text} ${mark}` };
};

const wishOf = (turn: Turn): Wish => {
  const { knowledge, before, said } = turn;
  const latest = <T>(read: (text: string) => T | undefined): T | undefined =>
    [said, ...[...before].reverse()].map(read).find((value) => value !== undefined);
  const written = (about: (text: string) => unknown) =>
    latest((text) => (about(text) === undefined ? undefined : text));
  const service = written((text) => findServices(text, knowledge.services)[0]);
  const moment = written((text) => dayOf(text, knowledge.today) ?? timeOf(text));
  return {
    words: { ...(service && { service }), ...(moment && { moment }) },
    service: latest((text) => findServices(text, knowledge.services)[0]),
    day: latest((text) => dayOf(text, knowledge.today)),
    time: latest(timeOf),
    text: said,
  };
};

/** With a tool for it: a wish to cancel or move is one, a question about the company's rules is none. */
const changeOf = ({ intents, said, tools, knowledge }: Turn, wish: Wish): Answer | undefined => {
  if (!intents.has('cancel') || /\b(politica|taxa|multa|prazo|antecedencia|regras?)\b/.test(plain(said)))
    return undefined;
  const name = /\b(remarc|reagend)/.test(plain(said)) ? 'remarcar' : 'cancelar';
  const tool = tools.find((one) => one.function.name === name && takesWords(one));
  return tool && { content: null, calls: [{ name, arguments: fillArguments(tool, wish, knowledge) }] };
};

/** With a tool for it: what the customer likes is noted, and of what was numbered the one they name is chosen. */
const namedOf = ({ said, lastReply, tools, results, knowledge }: Turn): Answer | undefined => {
  const call = (name: string, given: Record<string, string> | undefined): Answer | undefined => {
    const offered = given && results.length === 0 && tools.some((one) => one.function.name === name);
    return offered ? { content: null, calls: [{ name, arguments: JSON.stringify(given) }] } : undefined;
  };
  const preferencia = likeIn(said, knowledge.today);
  const opcao = pickIn(said, lastReply);
  return (
    call('escolher', opcao === undefined ? undefined : { opcao }) ??
    call('anotar_preferencia', preferencia === undefined ? undefined : { preferencia })
  );
};

const isBooking = ({ intents, lastReply, said, knowledge, results, tools }: Turn): boolean => {
  if (results.length > 0 && (toolFor(tools, 'book') || toolFor(tools, 'availability'))) return true;
  if (intents.has('opening') || intents.has('cancel')) return false;
  if (intents.has('book') && !intents.has('price')) return true;
  const asked = /qual (dia|horario|servico|prefere)|qual horario|outro dia/.test(plain(lastReply));
  const given = dayOf(said, knowledge.today) ?? timeOf(said) ?? findServices(said, knowledge.services)[0];
  return asked && given !== undefined && !intents.has('price');
};

const priceOf = ({ name, price, minutes }: Service): string => {
  const time = minutes ? ` e leva cerca de ${minutes} min` : '';
  return price
    ? `${name} custa ${price}${time}.`
    : `${name}${time.replace(' e leva', ' leva')}; o valor a equipe informa.`;
};

/** Words of a question that names nothing: 'quanto tempo dura mesmo?', 'e quanto é?'. */
const NAMES_NOTHING = /^(temp|dur|duraca|duracao|demor|lev|mesm|el|iss|e|eh)$/;

/** The services a question is about: those it names, else, where it names nothing, those that were spoken of last. */
const meantServices = ({ said, before, knowledge: { services } }: Turn): Service[] => {
  const named = findServices(said, services);
  if (named.length > 0 || keywords(said).some((word) => !NAMES_NOTHING.test(word))) return named;
  const earlier = [...before].reverse().map((text) => findServices(text, services));
  return earlier.find((found) => found.length > 0) ?? [];
};

const answerServices = (turn: Turn): string | undefined => {
  const { said, intents, knowledge } = turn;
  const { services } = knowledge;
  const asksPrice = intents.has('price') || intents.has('duration');
  const asksList = intents.has('list');
  const found = asksPrice ? meantServices(turn) : findServices(said, services);
  const [only] = found;
  if (only && found.length === 1) return `${priceOf(only)} Quer que eu veja um horário para você?`;
  if (found.length > 1) return `Temos estas opções:\n${found.map((row) => `- ${showService(row)}`).join('\n')}`;
  if (!asksPrice && !asksList) return undefined;
  if (services.length === 0) return undefined;
  const list = services.map((row) => `- ${showService(row)}`).join('\n');
  const unknown = asksPrice && !asksList && keywords(said).some((word) => !/^(tabel|orcament|servic|tod)$/.test(word));
  return unknown ? `Esse serviço eu não encontrei na nossa lista. Hoje temos:\n${list}` : `Nossos serviços:\n${list}`;
};

const greeting = ({ knowledge, lastReply, tools }: Turn): string => {
  const name = firstName(knowledge);
  if (lastReply) return `Oi${name}! Como posso ajudar?`;
  const who = knowledge.company ? ` Aqui é a assistente virtual de ${knowledge.company}.` : '';
  const book = toolFor(tools, 'book') ? ', ou agendar para você' : '';
  return `Olá${name}!${who} Posso falar de serviços, preços e horários${book}. Como posso ajudar?`;
};

const answerTalk = (turn: Turn): string => {
  const { intents, said, knowledge } = turn;
  if (intents.has('media'))
    return 'Recebi seu arquivo, obrigada! Por aqui eu ainda só consigo ler texto. Pode me escrever, por favor?';
  const services = intents.has('opening') || intents.has('cancel') ? undefined : answerServices(turn);
  if (services && (intents.has('price') || intents.has('list') || intents.has('duration'))) return services;
  // "cancelar meu horário" is about the policy, not about opening hours.
  const question = intents.has('cancel') ? 'política de cancelamento' : said;
  const passage = findPassage(question, knowledge.documents);
  if (services) return services;
  if (passage) return passage;
  if (intents.has('cancel'))
    return 'Entendi. Me diga o dia e o horário do agendamento, que a equipe cuida disso com você.';
  if (intents.has('thanks')) return `Por nada${firstName(knowledge)}! Qualquer coisa é só chamar.`;
  if (intents.has('bye')) return `Até logo${firstName(knowledge)}!`;
  if (intents.has('hello')) return greeting(turn);
  if (intents.has('yes')) return `Certo${firstName(knowledge)}! Se precisar de mais alguma coisa, é só escrever.`;
  return FALLBACK;
};

const forced = (request: ChatRequest, turn: Turn): Answer | undefined => {
  const choice = request.tool_choice;
  if (!choice || choice === 'auto' || choice === 'none' || turn.results.length > 0) return undefined;
  const wanted = typeof choice === 'object' ? choice.function.name : turn.tools[0]?.function.name;
  const tool = turn.tools.find((row) => row.function.name === wanted);
  return (
    tool && {
      content: null,
      calls: [{ name: tool.function.name, arguments: fillArguments(tool, wishOf(turn), turn.knowledge) }],
    }
  );
};

/** The deterministic answer to a chat completion request. */
export const answer = (request: ChatRequest): Answer => {
  const turn = readTurn(request);
  const must = forced(request, turn);
  if (must) return must;
  const offered = /quer que eu chame/.test(plain(turn.lastReply));
  const last = turn.results[turn.results.length - 1];
  if (last && last.name === toolFor(turn.tools, 'handoff')?.function.name) return callTeam(turn);
  if (turn.intents.has('human') || (offered && turn.intents.has('yes'))) return callTeam(turn);
  const named = namedOf(turn) ?? changeOf(turn, wishOf(turn));
  if (named) return named;
  if (isBooking(turn)) return answerBooking(wishOf(turn), turn.knowledge, turn.tools, turn.results);
  const said = answerTalk(turn);
  const greets = turn.intents.has('hello') && !turn.lastReply && said !== FALLBACK && !said.startsWith('Olá');
  return { content: greets ? `Olá${firstName(turn.knowledge)}! ${said}` : said };
};
