import type { Understood, Wish } from './command';
import { type Around, detailsIn } from './details';
import { CANCEL, intentionIn, MOVE } from './intention';
import { plainWords } from './plain-words';
import { readOther } from './read-other';
import { clausesIn } from './several-wishes';

/** A wish begins with one of these; a weaker one says so only with a service. */
const BOOKS = /\b(?:marc(?:a|ar|ue)|agend(?:a|ar|e)|reserv(?:a|ar|e)|encaix(?:a|ar|e)|coloca|bota|poe)\b/;
const WISHES = /\b(?:quero|queria|gostaria|preciso)\b/;
/** As many as a flow keeps for later. */
const MOST = 3;

type Part = { kind: 'cancel' | 'book' | null; text: string };

function kindOf(clause: string, around: Around): Part['kind'] {
  const said = plainWords(clause);
  if (CANCEL.test(said)) return 'cancel';
  if (BOOKS.test(said)) return 'book';
  return WISHES.test(said) && detailsIn(clause, around).servicos.length > 0 ? 'book' : null;
}

/** What belongs to one verb stands together; what comes before the first belongs to it. */
function partsOf(text: string, around: Around): Part[] {
  const parts: Part[] = [];
  for (const clause of clausesIn(text.replace(/[.!?]\s/g, '\n'))) {
    const kind = kindOf(clause, around);
    const last = parts.at(-1);
    if (last && (kind === null || last.kind === null || kind === last.kind)) {
      last.text += `, ${clause}`;
      last.kind ??= kind;
    } else parts.push({ kind, text: clause });
  }
  return parts;
}

function wishIn(text: string, known: (word: string) => boolean, around: Around): Wish | null {
  const { para, rest } = readOther(text, known);
  const detalhes = detailsIn(rest, around);
  const says = detalhes.servicos.length + detalhes.duvida.length > 0 || (detalhes.quando?.janelas.length ?? 0) > 0;
  return says ? { detalhes: Object.assign({}, detalhes, { outra: 'mais' as const }), para } : null;
}

// docs/decisions/0127-several-wishes-are-done-one-after-the-other.md
/** 'Cancela meu corte e marca uma escova quarta 10h', in either order: what stands ends first. Null: it is not both. */
export function cancelAndBook(text: string, known: (word: string) => boolean, around: Around): Understood | null {
  const said = plainWords(text);
  if (!CANCEL.test(said) || MOVE.test(said)) return null;
  const parts = partsOf(text.slice(0, 1_000), around);
  const [cancel, ...others] = parts.filter(({ kind }) => kind === 'cancel');
  if (!cancel || others.length > 0) return null;
  const detalhes = detailsIn(cancel.text, around);
  if (intentionIn([cancel.text], '', detalhes) !== 'cancelar') return null;
  const depois = parts
    .filter(({ kind }) => kind === 'book')
    .flatMap(({ text: one }) => wishIn(one, known, around) ?? []);
  if (depois.length === 0 || depois.length > MOST) return null;
  return { command: { kind: 'pedido', intencao: 'cancelar', detalhes, depois }, para: null };
}
