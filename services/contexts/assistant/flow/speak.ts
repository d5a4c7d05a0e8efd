import type { AssistantTool } from '@balcao/contracts/assistant-actions';
import { centsOf, moneyOf } from '@balcao/contracts/money';
import { spokenList, spokenMoney } from '@balcao/kit/spoken';
import { wallClock } from '@balcao/kit/zone-time';
import { type GivenBack, holidayOn, type Refusal, type VisitFacts } from '../../scheduling';
import { introduce } from '../replies/introduce';
import { addDays, weekdayOf, yearOf } from '../time-words/calendar';
import { type Flow, isAboutAll, type Offer, type OpenVisit, startOf } from './flow-state';
import { ANY_OF_THEM, LISTED_PRICES, MENU } from './menu';
import type { Joined, Say } from './say';
import type { Person } from './who-is-meant';

/** What the words rest on. */
export interface Speaking {
  empresa: string;
  zone: string;
  now: number;
  services: readonly { id: string; nome: string; preco: string }[];
  people?: readonly Person[];
  /** Services whose price was asked besides. */
  precos?: readonly string[] | undefined;
  /** What of a wish cannot be as it was said, to be told first. */
  avisos?: readonly string[] | undefined;
  /** Nothing of ours stands in the conversation yet. */
  first: boolean;
}

/** How two of our answers begin: what comes next may be about them. */
export const LISTED_VISITS = 'Seus próximos horários:';
export const BOOKED = 'Pronto, está marcado:';

const WEEKDAYS = ['domingo', 'segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado'];
const DAY_END = 1440;
/** What one message has room for. */
const MOST_PRICES = 30;
const pad = (value: number) => String(value).padStart(2, '0');

/** '14h', '9h30'. */
function spokenHour(instant: number, zone: string): string {
  const { minutes } = wallClock(instant, zone);
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)}h${rest ? pad(rest) : ''}`;
}

/** 'hoje, ', 'amanhã, ', or nothing. */
export const nearTo = (today: string, day: string): string =>
  day === today ? 'hoje, ' : day === addDays(today, 1) ? 'amanhã, ' : '';

/** 'amanhã, terça-feira, 24/11, às 14h': weekday, date and hour, always. */
function spokenMoment(instant: number, { zone, now }: Pick<Speaking, 'zone' | 'now'>): string {
  const { day } = wallClock(instant, zone);
  const today = wallClock(now, zone).day;
  const year = yearOf(day) === yearOf(today) ? '' : `/${yearOf(day)}`;
  return `${nearTo(today, day)}${WEEKDAYS[weekdayOf(day)]}, ${day.slice(8)}/${day.slice(5, 7)}${year}, às ${spokenHour(instant, zone)}`;
}

const unique = (words: readonly string[]) => [...new Set(words)];

const nameOf = ({ services }: Speaking, id: string) => services.find((one) => one.id === id)?.nome ?? 'atendimento';
const sumOf = (prices: readonly string[]) => moneyOf(prices.reduce((sum, price) => sum + centsOf(price), 0));
const peopleOf = ({ itens }: Offer) => spokenList(unique(itens.map(({ profissional_nome }) => profissional_nome)));
const numbered = (lines: readonly string[]) => lines.map((line, at) => `${at + 1}. ${line}`).join('\n');
const forWhom = (para: string | null) => (para ? ` para ${para}` : '');

/** 'Corte e Barba com Júlia, terça-feira, 24/11, às 14h (R$ 120,00)' */
function spokenOffer(offer: Offer, speaking: Speaking, para: string | null): string {
  const names = spokenList(offer.itens.map(({ produto_id }) => nameOf(speaking, produto_id)));
  const price = spokenMoney(sumOf(offer.itens.map(({ preco }) => preco)));
  return `${names}${forWhom(para)} com ${peopleOf(offer)}, ${spokenMoment(startOf(offer), speaking)} (${price})`;
}
const depositOf = (sinal: string | null) =>
  sinal ? `\nPara garantir o horário é pedido um sinal de ${spokenMoney(sinal)}: as instruções vêm por aqui.` : '';

/** 'Corte com Júlia, terça-feira, 24/11, às 14h' */
function spokenVisit({ nomes, profissional_nome, inicio }: OpenVisit, speaking: Pick<Speaking, 'zone' | 'now'>) {
  const who = profissional_nome ? ` com ${profissional_nome}` : '';
  return `${spokenList(nomes)}${who}, ${spokenMoment(inicio, speaking)}`;
}

const listed = (visits: readonly OpenVisit[], speaking: Speaking): string =>
  visits.map((visit) => `• ${spokenVisit(visit, speaking)}`).join('\n');

const BESIDE = {
  hora: 'Nesse horário não tenho vaga. O mais perto que tenho:',
  dia: 'Nesse dia não encontrei vaga. Os próximos horários:',
  pessoa: 'Com quem você pediu não encontrei vaga. Com outras pessoas da equipe tenho:',
  outros: 'Os próximos horários que tenho:',
} as const;

/** What no waiting would change. */
const NEVER: readonly Refusal[] = ['past', 'too-soon', 'too-far'];

/** How the times offered stand to what was asked for. */
function besideText({ relaxed, after, why }: Extract<Say, { kind: 'offers' }>): string {
  if (!relaxed || after === 'no-others') return 'Tenho estes horários:';
  return why && NEVER.includes(why) ? `${WHY[why]} O mais perto que tenho:` : BESIDE[relaxed];
}

function offersText(flow: Flow, say: Extract<Say, { kind: 'offers' }>, speaking: Speaking): string {
  const { relaxed, after, why } = say;
  const { ofertas, pedido, visita } = flow;
  const [first] = ofertas;
  const names = spokenList(first?.itens.map(({ produto_id }) => nameOf(speaking, produto_id)) ?? []);
  const price = spokenMoney(sumOf(first?.itens.map(({ preco }) => preco) ?? []));
  const what = visita ? `Para mudar ${spokenVisit(visita, speaking)}.` : `${names}${forWhom(pedido.para)} (${price}).`;
  const taken = after === 'taken' ? 'Esse horário não está mais livre.' : null;
  const noOthers = after === 'no-others' ? 'Assim não tenho mais horários.' : null;
  const lead = taken ?? noOthers ?? what;
  const lines = ofertas.map((offer) => `${spokenMoment(startOf(offer), speaking)}, com ${peopleOf(offer)}`);
  const [one, more] = ofertas;
  const wait =
    relaxed && relaxed !== 'outros' && !visita && !(why && NEVER.includes(why))
      ? ' Ou responda LISTA, e eu aviso se abrir o que você pediu.'
      : '';
  const end =
    one && !more
      ? 'Serve? Se não, é só dizer outro dia ou horário.'
      : 'Responda com o número, ou diga outro dia ou horário.';
  return `${lead} ${besideText(say)}\n${numbered(lines)}\n${end}${wait}`;
}

/** 'terça-feira, 24/11' */
export const spokenDay = (day: string) => `${WEEKDAYS[weekdayOf(day)]}, ${day.slice(8)}/${day.slice(5, 7)}`;
export const spokenMinutes = (minutes: number) =>
  `${Math.floor(minutes / 60)}h${minutes % 60 ? pad(minutes % 60) : ''}`;

/** What the customer waits for, by what the list has. */
function waitingText(joined: readonly Joined[]): string {
  const lines = joined.map(({ waiting: { row, profissional_nome, produto_nome } }) => {
    const { dia_de, dia_ate, hora_de, hora_ate } = row;
    const days = dia_de === dia_ate ? spokenDay(dia_de) : `de ${spokenDay(dia_de)}, a ${spokenDay(dia_ate)}`;
    const hours =
      hora_de === 0 && hora_ate === DAY_END
        ? ''
        : `, entre ${spokenMinutes(hora_de)} e ${spokenMinutes(hora_ate % 60 === 1 ? hora_ate - 1 : hora_ate)}`;
    return `${produto_nome}${profissional_nome ? ` com ${profissional_nome}` : ''}, ${days}${hours}`;
  });
  const what = lines.length > 1 ? `\n${lines.map((line) => `• ${line}`).join('\n')}\n` : ` ${lines[0] ?? ''}. `;
  const already = joined.every(({ known }) => known) ? 'Você já está' : 'Pronto, você está';
  return `${already} na lista de espera:${what}Se abrir um horário assim, aviso por aqui, e você responde SIM para ficar com ele.`;
}

const WHY: Partial<Record<Refusal, string>> = {
  past: 'Esse horário já passou.',
  'too-soon': 'Com tão pouca antecedência não consigo marcar por aqui.',
  'too-far': 'Tão longe assim a agenda ainda não está aberta.',
  closed: 'Nesse horário não atendemos.',
};

function whichService(flow: Flow, among: 'some' | 'all' | 'too-many', speaking: Speaking): string {
  if (among === 'too-many') return 'Claro! Qual serviço você gostaria de marcar?';
  const lines = flow.opcoes.map((id) => {
    const preco = speaking.services.find((one) => one.id === id)?.preco;
    return `${nameOf(speaking, id)}${preco ? ` (${spokenMoney(preco)})` : ''}`;
  });
  const ask = among === 'some' ? 'Qual deles você gostaria de marcar?' : 'Claro! Qual serviço você gostaria de marcar?';
  return `${ask}\n${numbered(lines)}\nResponda com o número ou o nome.`;
}

/** Enough to tell two of one name apart. */
const MOST_DONE = 3;

function whichPerson({ opcoes }: Flow, { people = [], services }: Speaking): string {
  const lines = opcoes.map((id) => {
    const person = people.find((one) => one.id === id);
    const done = services.filter((one) => person?.servicos?.includes(one.id)).map(({ nome }) => nome);
    return `${person?.nome ?? ''}${done.length > 0 ? ` (${spokenList(done.slice(0, MOST_DONE))})` : ''}`;
  });
  return `Temos mais de uma pessoa com esse nome. Com quem você quer?\n${numbered(lines)}\nResponda com o número ou o nome.`;
}

function when({ about, after }: Extract<Say, { kind: 'when' }>, flow: Flow | null, speaking: Speaking): string {
  if (after === 'no') return 'Sem problema! Que dia e horário ficam melhor para você?';
  const moved = about === 'remarcar' && flow?.visita ? ` ${spokenVisit(flow.visita, speaking)}` : '';
  if (about === 'remarcar') return `Claro! Para que dia e horário você gostaria de mudar${moved}?`;
  return 'Que dia e horário ficam melhor para você?';
}

function readBack(flow: Flow, speaking: Speaking): string {
  const { escolhida, pedido, visita } = flow;
  if (!escolhida) return 'Que dia e horário ficam melhor para você?';
  const what = spokenOffer(escolhida, speaking, pedido.para);
  const ask = visita
    ? `Posso mudar ${spokenVisit(visita, speaking)} para ${spokenMoment(startOf(escolhida), speaking)}, com ${peopleOf(escolhida)}?`
    : `Posso marcar? ${what}.${depositOf(escolhida.sinal)}`;
  const { day } = wallClock(startOf(escolhida), speaking.zone);
  const holiday = holidayOn(day);
  const hint = holiday ? `\nÉ feriado nesse dia: ${holiday}.` : '';
  return `${ask}${hint}\nResponda SIM, ou me diga o que mudar.`;
}

function moveOrBook(visits: readonly OpenVisit[], speaking: Speaking): string {
  const [one, more] = visits;
  const known =
    one && !more
      ? ` ${spokenVisit(one, speaking)}`
      : visits.map((visit) => `\n• ${spokenVisit(visit, speaking)}`).join('');
  return `Você já tem${more ? ':' : ''}${known}${more ? '' : '.'}\nVocê quer\n1. mudar ${more ? 'um desses horários' : 'esse horário'}\n2. marcar mais um`;
}

function pricesText({ services: all, precos = [] }: Speaking): string {
  const named = all.filter(({ id }) => precos.includes(id));
  const services = named.length > 0 ? named : all;
  const lines = services.slice(0, MOST_PRICES).map(({ nome, preco }) => `• ${nome}: ${spokenMoney(preco)}`);
  const more = services.length > MOST_PRICES ? '\n… e outros: é só perguntar pelo nome.' : '';
  return `${LISTED_PRICES}\n${lines.join('\n')}${more}\n${services.length === 1 ? 'Quer marcar?' : ANY_OF_THEM}`;
}

/** The words themselves, without who speaks. */
function wordsOf(say: Say, flow: Flow | null, speaking: Speaking): string {
  switch (say.kind) {
    case 'which-service':
      return flow ? whichService(flow, say.among, speaking) : '';
    case 'which-person':
      return flow ? whichPerson(flow, speaking) : '';
    case 'when':
      return when(say, flow, speaking);
    case 'offers':
      return flow ? offersText(flow, say, speaking) : '';
    case 'which-offer':
      return `Qual deles? Responda com o número${flow && flow.ofertas.length > 1 ? ` de 1 a ${flow.ofertas.length}` : ''}, ou diga outro dia ou horário.`;
    case 'read-back':
      return flow ? `${say.again ? 'Só para confirmar. ' : ''}${readBack(flow, speaking)}` : '';
    case 'read-back-cancel':
      if (flow && isAboutAll(flow))
        return `Posso cancelar estes horários?\n${listed(flow.visitas, speaking)}\nResponda SIM, ou diga qual deles.`;
      return `Posso cancelar ${flow?.visita ? spokenVisit(flow.visita, speaking) : 'o seu horário'}?\nResponda SIM, ou diga se prefere mudar o horário.`;
    case 'no-room':
      return `${(say.why && WHY[say.why]) || 'Não encontrei vaga assim.'} Que outro dia ou horário serviria? Se preferir, responda LISTA e eu aviso se abrir uma vaga.`;
    case 'which-visit': {
      const what = { cancelar: 'cancelar', remarcar: 'mudar', faltar: 'mudar ou cancelar', confirmar: 'confirmar' }[
        say.about
      ];
      const lead = say.other ? 'Esse horário eu não encontrei. Seus próximos são estes. ' : '';
      return `${lead}Qual deles você quer ${what}?\n${numbered((flow?.visitas ?? []).map((visit) => spokenVisit(visit, speaking)))}\nResponda com o número.`;
    }
    case 'move-or-cancel':
      return `Sem problema. Sobre ${flow?.visita ? spokenVisit(flow.visita, speaking) : 'o seu horário'}: você prefere\n1. mudar o horário\n2. cancelar`;
    case 'move-or-book':
      return moveOrBook(flow?.visitas ?? [], speaking);
    case 'visits':
      return `${LISTED_VISITS}\n${listed(say.visits, speaking)}\nSe quiser mudar ou cancelar, é só dizer.`;
    case 'waiting':
      return waitingText(say.joined);
    case 'left-list':
      return say.n > 0 ? 'Pronto, tirei você da lista de espera.' : 'Você não está na lista de espera.';
    case 'no-visits':
      return `Você não tem nenhum horário marcado.${flow ? '' : ' Quer marcar um?'}`;
    case 'gave-up':
      return say.about === 'agendar'
        ? 'Tudo bem, não marquei nada. Quando quiser, é só escrever por aqui.'
        : 'Tudo bem, nada mudou: seu horário continua marcado. Quando quiser, é só escrever por aqui.';
    case 'confirmed':
      return `Presença confirmada! ${flow?.visita ? `${spokenVisit(flow.visita, speaking)}. ` : ''}Esperamos você! 😊`;
    case 'kept':
      return 'Certo, seu horário continua marcado.';
    case 'menu':
      return MENU;
    case 'prices':
      return pricesText(speaking);
    case 'thanked':
      return 'Eu que agradeço! Quando quiser, é só escrever por aqui.';
  }
}

/** With the prices that were asked for beside it. */
function introduced(text: string, speaking: Speaking): string {
  const { precos = [], avisos = [], services } = speaking;
  const first = avisos.map((told) => `${told}\n`).join('');
  const priced = services
    .filter(({ id }) => precos.includes(id))
    .map(({ nome, preco }) => `${nome} custa ${spokenMoney(preco)}`);
  const prices = priced.length > 0 ? `${spokenList(priced)}.\n` : '';
  return introduce(first + prices + text, speaking);
}

/** What the customer reads. */
export const speak = (say: Say, flow: Flow | null, speaking: Speaking): string => {
  const words = wordsOf(say, flow, speaking);
  return say.kind === 'prices' ? introduce(words, speaking) : introduced(words, speaking);
};

const factsText = (visits: readonly VisitFacts[], speaking: Speaking) => {
  const [first] = visits;
  if (!first) return '';
  const who = spokenList(unique(visits.flatMap(({ profissional_nome }) => profissional_nome ?? [])));
  return `${spokenList(visits.map(({ produto_nome }) => produto_nome))}${who ? ` com ${who}` : ''}, ${spokenMoment(first.inicio, speaking)}`;
};

/** What was done, by what stands in the agenda now. */
export function receipt(
  done: {
    tool: 'agendar' | 'remarcar' | 'cancelar';
    visitas: readonly VisitFacts[];
    para: string | null;
    /** Something else is taken up right behind it. */
    goesOn?: boolean;
  },
  speaking: Speaking,
): string {
  const { tool, visitas, para, goesOn } = done;
  const what = factsText(visitas, speaking);
  if (tool === 'cancelar')
    return `Pronto, cancelei: ${what}.${goesOn ? '' : ' Quando quiser marcar de novo, é só escrever.'}`;
  const price = spokenMoney(sumOf(visitas.map(({ preco }) => preco)));
  const sinal = visitas.find((visit) => visit.sinal)?.sinal ?? null;
  const deposit = depositOf(sinal);
  if (tool === 'remarcar') return `Pronto, mudei: ${what}. Esperamos você! 😊`;
  return `${BOOKED} ${what}${forWhom(para)} (${price}).${deposit || ' Esperamos você! 😊'}`;
}

/** The same of several. */
export const cancelled = (visits: readonly OpenVisit[], speaking: Speaking): string =>
  visits.length > 1
    ? `Pronto, cancelei:\n${listed(visits, speaking)}\nQuando quiser marcar de novo, é só escrever.`
    : `Pronto, cancelei: ${visits.map((one) => spokenVisit(one, speaking)).join('')}.`;

/** The team decides: nothing is promised but that the time is kept, and until when. */
export function drafted(
  { tool, ate }: { tool: 'agendar' | 'remarcar' | 'cancelar'; ate: number | null },
  speaking: Speaking,
): string {
  if (tool === 'cancelar') return 'Certo! Passei seu pedido de cancelamento para a equipe, que responde por aqui.';
  const kept = ate ? ` O horário fica separado para você até ${spokenHour(ate, speaking.zone)}.` : '';
  return `Certo! Passei seu pedido para a equipe, que confirma por aqui.${kept}`;
}

/** Too late to change it here. */
export const TOO_LATE =
  'O prazo para mudar ou cancelar por aqui já passou. Já chamei a equipe, que vai falar com você nesta conversa.';

/** The team took back what was done. */
const MONEY: Record<GivenBack['como'], (amount: string) => string> = {
  devolver: (amount) => ` O valor que você pagou, ${amount}, será devolvido pelo Pix.`,
  credito: (amount) => ` O valor que você pagou, ${amount}, ficou como crédito.`,
  'a-mao': (amount) => ` A equipe vai combinar com você a devolução de ${amount}, que você já pagou.`,
};

export function undone(
  { tool, visitas, devolvido = [] }: { tool: AssistantTool; visitas: readonly VisitFacts[]; devolvido?: GivenBack[] },
  speaking: Speaking,
): string {
  const what = factsText(visitas, speaking);
  const money = devolvido.map(({ como, valor }) => MONEY[como](spokenMoney(valor))).join('');
  if (tool === 'agendar')
    return `Uma correção: a equipe desmarcou ${what}.${money} Se quiser outro horário, é só dizer.`;
  return `Uma correção: a equipe desfez a mudança. Fica valendo ${what}.`;
}
