import { asksForAppointment, asksForWork } from '../booking-request/asks-for-appointment';
import { asksToChange } from '../booking-request/asks-to-change';
import { clausesOf } from '../language/words';
import { noSuchDay } from '../time-words/no-such-day';
import { readWhen } from '../time-words/read-when';
import type { Details } from './command';
import type { Intention } from './flow-state';
import { insteadOf } from './instead-of';
import { LISTED_PRICES, offersMenu } from './menu';
import { asksHours } from './opening-hours';
import { bareWords, plainWords, WISHES } from './plain-words';
import { asksPrice, towardsIn } from './short-answers';
import { BOOKED, LISTED_VISITS } from './speak';
import { asksWhetherBooked, saysLate, saysPaid } from './told-by-customer';
import { joinsList, leavesList } from './waiting-words';

const MINE =
  /\b(?:(?:meus?|minhas?) (?:proxim[oa]s? )?(?:horarios?(?! (?:de almoco|de trabalho|do almoco|do trabalho|livre|vago|de folga))|visitas?|consultas?|agendamentos?|reservas?|sess(?:ao|oes))|(?:eu )?(?:tenho|marquei) (?:algo |algum |alguma |um |uma )?(?:coisa |horario |hora )?(?:marcad[oa]|agendad[oa]))\b/;
const ASKS =
  /\b(?:qual|quais|quando|que dia|que horas?|ver|saber|lembra|confere|conferir|consultar|tenho|mesmo|esqueci)\b|\?/;
/** 'Que horas é meu corte?', 'marquei pra quando?'. */
const WHEN_MINE =
  /\b(?:que (?:horas?|dia)|quando|qual (?:o |a )?(?:dia|hora|horario)) (?:mesmo )?(?:e|era|eh|foi|ficou|ta|esta) (?:[oa] )?(?:meu|minha)\b|\b(?:marquei|agendei|tenho|to com|estou com) (?:[a-z]+ ){0,3}(?:quando|que dia|que horas?)\b|\b(?:to|estou|tou|tenho) com (?:algum |um )?(?:horario|agendamento|visita)(?: marcad[oa])?\b/;
/** 'Qual era mesmo o dia da minha limpeza?' */
const WHICH_DAY = /\bqual (?:mesmo |e |era |eh |foi |ficou ){0,2}[oa] (?:dia|data|hora|horario) d[eoa] (?:meu|minha)\b/;
/** 'Qual dia que é minha escova?' */
const WHEN_IS = /\b(?:que|qual) (?:dia|horas?|horario) que (?:e|era|eh|ficou) (?:meu|minha)\b/;
export const CANCEL = /\b(?:cancel|desmarc)/;
/** 'Não precisa cancelar', 'não é pra cancelar'. */
export const NOT_CANCEL =
  /\b(?:nao|nem|n|sem) (?:(?:precisa|precisava|quero|queria|quer|e pra|era pra|eh pra|pode|vai|me|va) )?(?:mais )?(?:cancel|desmarc)/;
export const MOVE = /\b(?:remarc|reagend|mud|troc|alter|antecip|adi(?:ar|a|e|antar|anta)\b|passar?\b|transferir\b)/;
const OTHER_TIME = /\boutr[oa] (?:dia|data|hora|horario)\b/;
/** What was, or is on its way, is no wish. */
const PAST =
  /\b(?:fiz|fez|fizeram|ficou|foi|fui|amei|adorei|gostei|ontem|anteontem|passad[oa]|tava|estava|tive|atras[a-z]*|chegando|cheguei|a caminho)\b/;

/** 'N vou' is 'não vou'. */
const spelled = (text: string) => text.replace(/(?<![\p{L}\d])n(?![\p{L}\d])/giu, 'não');

function changes(texts: readonly string[]): boolean {
  return texts.some((text) =>
    clausesOf(spelled(text))
      .flat()
      .some(({ words, asked }) => asksToChange(words, asked)),
  );
}

/** 'E que horas?', said of the visits we have just listed, and 'não dá, tem mais tarde?'. */
function aboutListed(said: string): Intention | null {
  if (
    /^(?:e |ta |ah |mas )*(?:que horas?|que dia|qual (?:o )?(?:dia|horario)|com quem|a que horas?)(?: mesmo| e| era)* ?\??$/.test(
      said,
    )
  )
    return 'visitas';
  const cannot = /\bnao (?:da|vai dar|posso|consigo|vou (?:poder|conseguir))\b/.test(said);
  if (towardsIn(said) !== null || OTHER_TIME.test(said)) return 'remarcar';
  return cannot && !CANCEL.test(said) ? 'faltar' : null;
}

/** Said to a receipt: what was asked for was a slip. */
const SLIP =
  /\b(?:errad[oa]|errei|enganei|engano|confundi|equivoquei|na verdade|alias|quis dizer|queria dizer|era (?:pra|para|no|na|as|dia|hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|\d))\b/;
const hasTime = ({ quando }: Details) => quando !== null && (quando.janelas.length > 0 || quando.ordem !== null);

/** Was what we have just booked a slip of theirs: 'ops, era quinta'? */
export const slipped = (said: string, lastAnswer: string, details: Details): boolean =>
  lastAnswer.includes(BOOKED) &&
  SLIP.test(said) &&
  hasTime(details) &&
  details.servicos.length === 0 &&
  !CANCEL.test(said);

/** What follows from what we said last. */
function goesOn(said: string, lastAnswer: string, details: Details): Intention | null {
  if (lastAnswer.includes(LISTED_VISITS)) return aboutListed(said);
  // 'E a unha também', said to a receipt.
  // 'Corte', said to the prices.
  if (lastAnswer.includes(LISTED_PRICES) && details.servicos.length > 0 && !asksPrice(said)) return 'agendar';
  const more = details.servicos.length > 0 && (details.soma || details.outra === 'mais') && !asksPrice(said);
  return more && lastAnswer.includes(BOOKED) && !PAST.test(said) ? 'agendar' : null;
}

/** 'Posso trocar pro Renato?', 'quero trocar de profissional': of a visit that stands. */
const OTHER_PERSON = /\b(?:troc|mud|pass)[a-z]* de (?:profissional|cabeleireir[oa]|barbeir[oa]|manicure|esteticista)\b/;
const TO_PERSON = /\b(?:troc|mud|pass)[a-z]* (?:[a-z]+ ){0,4}(?:pr[oa]|para|pel[oa]) /;
const changesPerson = (said: string, { profissional_id, xaras }: Details): boolean =>
  OTHER_PERSON.test(said) ||
  (TO_PERSON.test(said) && ((profissional_id !== null && profissional_id !== 'qualquer') || xaras.length > 0));

/** What words alone ask for; null: nothing. */
function spokenIntention(texts: readonly string[], said: string, lastAnswer: string): Intention | null {
  if (changes(texts) && !NOT_CANCEL.test(said)) {
    if (CANCEL.test(said) && !MOVE.test(said)) return 'cancelar';
    return MOVE.test(said) ? 'remarcar' : 'faltar';
  }
  if (MINE.test(said) && ASKS.test(said) && !MOVE.test(said)) return 'visitas';
  if (WHEN_MINE.test(said) || WHEN_IS.test(said) || WHICH_DAY.test(said)) return 'visitas';
  return texts.some((text) => asksForAppointment(text, lastAnswer)) ? 'agendar' : null;
}

const WANTS = /\b(?:quero|queria|gostaria|preciso|precisava|vou querer|da pra|tem como|consigo|aproveitar)\b/;
/** 'No mesmo dia', 'logo depois' of what stands. */
const THE_SAME = /\b(?:mesm[oa] (?:dia|data)|logo (?:depois|apos)|em seguida)\b/;

/** A service and a time are a wish without a verb; so is a time in place of another. */
function isPlainWish(said: string, details: Details): boolean {
  const { servicos, duvida, outra, rumo, mesmo } = details;
  if (asksPrice(said) || (PAST.test(said) && outra !== 'troca')) return false;
  const time = hasTime(details) || noSuchDay(said) !== null || (mesmo.dia && WANTS.test(said));
  if (outra === 'troca') return time || rumo !== null || mesmo.dia || mesmo.hora || OTHER_TIME.test(said);
  return time && servicos.length + duvida.length > 0;
}

/** What is newly asked for, whatever was open; null: nothing. */
export function intentionIn(texts: readonly string[], lastAnswer: string, details: Details): Intention | null {
  const said = plainWords(texts.join(' . '));
  if (slipped(said, lastAnswer, details)) return 'remarcar';
  return (
    spokenIntention(texts, said, lastAnswer) ??
    (changesPerson(said, details) ? 'remarcar' : null) ??
    goesOn(said, lastAnswer, details) ??
    (isPlainWish(said, details) ? 'agendar' : null)
  );
}

/** May a burst begin something the flow is for? Cheap: most do not, and whoever names a time may. */
export function isWish(texts: readonly string[], lastAnswer: string): boolean {
  const text = texts.join('\n');
  const said = plainWords(text);
  const bare = bareWords(text);
  if (OTHER_PERSON.test(said) || TO_PERSON.test(said) || WISHES.test(said)) return true;
  if (asksHours(said) || asksForWork(said) || saysLate(said) || saysPaid(bare) || asksWhetherBooked(bare)) return true;
  if (spokenIntention(texts, said, lastAnswer) !== null || joinsList(said) || leavesList(said)) return true;
  if (THE_SAME.test(said) && WANTS.test(said)) return true;
  // What was listed or booked is spoken of in few words.
  if ([LISTED_VISITS, LISTED_PRICES, BOOKED].some((begins) => lastAnswer.includes(begins)) || offersMenu(lastAnswer))
    return true;
  const clock = { today: '2026-01-01' };
  const { janelas, exclui, ordem } = readWhen(text, clock);
  return (
    janelas.length + exclui.length > 0 || ordem !== null || noSuchDay(text) !== null || insteadOf(text, clock) !== null
  );
}
