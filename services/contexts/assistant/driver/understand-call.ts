import { stemsOf } from '../booking-request/guess-service';
import type { Command, Details, Understood } from '../flow/command';
import { type Around, detailsIn } from '../flow/details';
import type { Flow, Intention } from '../flow/flow-state';
import { bareWords } from '../flow/plain-words';
import { readOther } from '../flow/read-other';
import { numberedIn, wish } from '../flow/understand';
import { askedByCustomer } from './asked-by-customer';
import type { ModelCall } from './read-calls';
import { standsIn } from './stands-in';
import type { ToolName, Word } from './tools';

/** What the customer wrote: what waits for an answer, and that with what was written shortly before. */
export interface SaidWords {
  texts: readonly string[];
  lately: readonly string[];
}

const WISHES: Partial<Record<ToolName, Intention>> = {
  agendar: 'agendar',
  remarcar: 'remarcar',
  cancelar: 'cancelar',
  meus_horarios: 'visitas',
};
const ANSWERS: Partial<Record<ToolName, Command['kind']>> = {
  aceitar: 'sim',
  recusar: 'nao',
  desistir: 'desistir',
};

/** Words that mean whoever writes. */
const ONESELF = /^(?:eu|mim|mi|me|comigo|o cliente|a cliente|cliente)\b/;
const NAME = /^\p{L}[\p{L}' -]{1,30}$/u;

function personIn(words: string, known: (word: string) => boolean): string | null {
  const { para } = readOther(`para ${words}`, known);
  if (para) return para;
  if (!NAME.test(words) || ONESELF.test(bareWords(words)) || known(bareWords(words))) return null;
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/**
 * What was said about the visit. Rules read it from what waits for an answer; the model's words count where the customer
 * said them, also earlier. What they did not say is asked for.
 */
function detailsOf(heard: (word: Word) => string | undefined, said: SaidWords, around: Around): Details {
  const own = detailsIn(said.texts.join('\n'), around);
  const read = (word: Word) => {
    const words = heard(word);
    return words === undefined ? null : detailsIn(words, around);
  };
  const whom = heard('profissional');
  const [service, when] = [read('servico'), read('quando')];
  const person = whom === undefined ? null : detailsIn(`com ${whom}`, around);
  const named = service && service.servicos.length + service.duvida.length > 0 ? service : own;
  // Nobody whom the customer has ruled out, whatever a model makes of it.
  const out = new Set(said.lately.flatMap((text) => detailsIn(text, around).sem));
  const meant = person && [person.profissional_id ?? [], person.xaras].flat();
  const who = meant && meant.length > 0 && !meant.some((id) => out.has(id)) ? person : own;
  return Object.assign({}, own, {
    servicos: named.servicos,
    duvida: named.duvida,
    profissional_id: who.profissional_id,
    xaras: who.xaras,
    sem: [...out].filter((id) => id !== who.profissional_id),
    quando: when?.quando ?? own.quando,
  });
}

/** Does a call only answer a question? Without one it means nothing. */
export const onlyAnswers = ({ name }: ModelCall): boolean =>
  name === 'escolher' || name === 'outros_horarios' || name in ANSWERS;

function choice(flow: Flow, { words }: ModelCall): Command | null {
  const n = Number(words.opcao);
  return Number.isInteger(n) && n >= 1 && n <= numberedIn(flow) ? { kind: 'escolher', n } : null;
}

/** A wish that is open already goes on. */
const beginning = (flow: Flow | null, intention: Intention): Intention | null =>
  flow?.pedido.intencao === intention && intention !== 'visitas' ? null : intention;

function commandOf(call: ModelCall, flow: Flow | null, details: Details, bySelf: boolean): Command | null {
  const intention = WISHES[call.name];
  if (intention) return wish(beginning(flow, intention), details);
  if (call.name === 'lista_de_espera') return { kind: 'esperar', detalhes: details };
  if (call.name === 'chamar_pessoa') return { kind: 'pessoa' };
  if (!flow) return null;
  if (call.name === 'escolher') return choice(flow, call);
  if (call.name === 'outros_horarios') return bySelf ? wish(null, details) : { kind: 'outros', rumo: null };
  const kind = ANSWERS[call.name];
  return kind === 'sim' || kind === 'nao' || kind === 'desistir' ? { kind } : null;
}

// docs/decisions/0123-a-model-names-one-command.md
/** What a model's call asks of the flow; null: nothing that fits what is open. Pure. */
export function understandCall(call: ModelCall, said: SaidWords, flow: Flow | null, around: Around): Understood | null {
  if (!askedByCustomer(call.name, said.lately, flow)) return null;
  const heard = (word: Word) => {
    const words = call.words[word];
    return words !== undefined && standsIn(words, said.lately) ? words : undefined;
  };
  const details = detailsOf(heard, said, around);
  const liked = call.name === 'anotar_preferencia' ? heard('preferencia') : undefined;
  if (call.name === 'anotar_preferencia')
    return liked ? { command: { kind: 'anotar', texto: liked }, para: null } : null;
  const command = commandOf(call, flow, details, heard('quando') !== undefined && details.quando !== null);
  if (!command) return null;
  const names = new Set(around.services.flatMap(({ nome }) => stemsOf(nome)));
  const known = (word: string) => stemsOf(word).some((stem) => names.has(stem));
  const whose = heard('para_quem');
  const para = whose ? personIn(whose, known) : readOther(said.texts.join('\n'), known).para;
  return { command, para };
}
