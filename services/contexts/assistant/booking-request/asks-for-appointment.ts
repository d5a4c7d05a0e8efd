import { clausesOf } from '../language/words';
import { firstDay, firstPart, firstTime } from '../time-words/first-moment';
import { readWhen } from '../time-words/read-when';
import { asksToChange } from './asks-to-change';

const VERB =
  /^(?:agendar|agendo|agende|agenda|agendamento|marcar|marca|marque|remarcar|remarca|reagendar|reagenda|desmarcar|desmarca|reservar|reserve|encaixar|encaixa|encaixe|antecipar|adiar)$/;
const NOUN_ONLY = /^(?:agenda|marca|reserva|agendamento|encaixe)$/;
const HAVE =
  /^(?:tem|tens|teria|teriam|consigo|consegue|conseguem|arruma|arranja|ha|sobrou|abriu|quero|queria|gostaria|preciso|precisava)$/;
const ROOM = /^(?:horario|horarios|hora|vaga|vagas|encaixe|agenda|espaco|disponibilidade)$/;
const WANT = /^(?:quero|queria|gostaria|preciso|posso|pode|podemos|poderia|podia|consigo|vou|marco|faz)$/;
const CANCEL = /^(?:cancelar|cancela|cancele|cancelo|desmarcar|desmarca)$/;
const MINE = /^(?:meu|minha|horario|visita|amanha|hoje)$/;
/** Questions about the house: its hours, its rules, its car park, its brands. */
const ABOUT_HOUSE =
  /^(?:funcionamento|funciona|funcionam|abre|abrem|abrir|aberto|aberta|abertos|fecha|fecham|fechado|atende|atendem|atendimento|expediente|estacionar|estacionamento|carro|politica|taxa|multa|regra|regras|saber|marcas|produto|produtos)$/;
/** A place to work is no time of ours; a haircut for an interview is. */
const WORK =
  /\bvagas? (?:aberta |abertas |ai )?(?:de|para|pra|pro|p) (?:empregos?|trabalho|trabalhar|estagio)\b|\b(?:contratando|contratam)\b|\b(?:mandar|enviar|deixar|entregar) (?:o |meu |um )?curriculo\b|\btrabalhar (?:ai|com (?:voces|vcs))\b|\bprocur(?:o|ando) (?:emprego|trabalho)\b/;
export const asksForWork = (said: string): boolean => WORK.test(said);
const YES =
  /^(?:sim|ss|s|claro|pode|pode ser|pode sim|quero|quero sim|isso|isso mesmo|por favor|ok|okay|beleza|blz|perfeito|fechado|combinado|bora|vamos|com certeza|uhum|aham)(?: por favor| obrigad[oa])?$/;
const OFFER = /\b(?:agend|reserv|encaix|remarc|(?:marc(?:ar|o|amos|ado)|horarios?|qual dia|que dia)\b)/;

/** Which parts of a moment words speak of; which moment it is does not matter here. */
function momentIn(text: string): { day: boolean; time: boolean; part: boolean } {
  const when = readWhen(text, { today: '2026-01-01' });
  return { day: firstDay(when) !== null, time: firstTime(when) !== null, part: firstPart(when) !== null };
}

/** Several clauses are looked at one by one: 'oi, quero marcar, qual o preço?' asks for both. */
function asksIn(words: readonly string[], asked: boolean): boolean {
  const text = words.join(' ');
  if (asksForWork(text)) return false;
  const { day, time, part } = momentIn(text);
  const moment = day || time;
  const some = (fits: RegExp) => words.some((word) => fits.test(word));
  if (asksToChange(words, asked) || (some(CANCEL) && some(MINE))) return true;
  const ruleOnly =
    asked && !moment && /\b(?:precisa|preciso|tem que|necessario|obrigatorio|sem|como funciona)\b/.test(text);
  if (ruleOnly || /\b(?:hora|horario|so) marcad[oa]\b/.test(text)) return false;
  if (words.some((word, at) => VERB.test(word) && !NOUN_ONLY.test(word) && words[at - 1] !== 'sem')) return true;
  if (some(NOUN_ONLY) && (some(WANT) || /\b(?:agenda|marca|reserva) (?:para|pra|pro|p|um|uma|ai|pf)\b/.test(text)))
    return true;
  if (some(ABOUT_HOUSE)) return false;
  const room = words.some((word, at) => HAVE.test(word) && words.slice(at + 1, at + 5).some((next) => ROOM.test(next)));
  const free =
    /\b(?:horarios?|vagas?) (?:livres?|vagos?|disponive(?:l|is)|(?:(?:que )?(?:voce|vc|voces|vcs) )?tem)\b/.test(text);
  if (room || free) return true;
  const exact = day && (time || part);
  const late = /\b(?:atras\w*|chegando|cheguei|a caminho)\b/.test(text);
  return (
    !late &&
    (exact ||
      (some(WANT) && moment && !asked) ||
      (some(/^(?:posso|pode|podemos|consigo|consegue|conseguem)$/) && moment))
  );
}

/**
 * Does a customer ask for an appointment, for another time, or to cancel one? `before` is what the assistant said
 * last: 'sim' and 'sexta' are answers to it. Errs on the side of "no": what a model then says is looked at, too.
 */
export function asksForAppointment(text: string, before = ''): boolean {
  const clauses = clausesOf(text.slice(0, 2_000)).flat();
  if (clauses.some(({ words, asked }) => asksIn(words, asked))) return true;
  const asked = clausesOf(before.slice(-600)).at(-1)?.at(-1);
  if (!asked?.asked || !OFFER.test(asked.words.join(' '))) return false;
  const { day, time, part } = momentIn(text);
  const short = clauses.length <= 2 && clauses.some(({ words }) => YES.test(words.join(' ')));
  const house = clauses.some(({ words }) => words.some((word) => ABOUT_HOUSE.test(word)));
  // 'Quinta às 10 deixo o carro aí': a day and an hour are an answer, whatever else is said.
  return short || (day && time) || (!house && (day || time || part));
}
