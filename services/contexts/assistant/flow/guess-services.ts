import { guessService, stemsOf } from '../booking-request/guess-service';
import { rootOf } from '../knowledge/sound';
import { SYNONYMS } from '../knowledge/synonyms';
import { isOneSlip } from '../language/one-slip';
import { fold } from '../language/words';

interface Named {
  id: string;
  nome: string;
}
export interface ServicesSaid {
  /** In the order in which they were said. */
  servicos: string[];
  /** One of them is meant; which is not said. */
  duvida: string[];
}

/** Where one service ends and the next may begin. */
const AND = /\s(?:e|mais|tambem|com)\s|[,+&;\n/]/i;

/** All that a name says is said, and it is not part of a longer name that is said as well. */
function whole<S extends Named>(said: ReadonlySet<string>, services: readonly S[]): { service: S; stems: string[] }[] {
  const full = services
    .map((service) => ({ service, stems: stemsOf(service.nome) }))
    .filter(({ stems }) => stems.length > 0 && stems.every((stem) => said.has(stem)));
  return full.filter(
    ({ stems }) =>
      !full.some((other) => other.stems.length > stems.length && stems.every((one) => other.stems.includes(one))),
  );
}

/** Of too little weight to tell a service by: 'Dia da noiva' is not meant by 'qual dia'. */
const says = (stem: string) => stem.length > 2 && !/^(?:dia|noit|tard|manh|hor|horari|seman|mes)[aeo]?s?$/.test(stem);

/** Which services have most of the words of a part of speech. */
function closest<S extends Named>(part: string, services: readonly S[]): S[] {
  const said = new Set(stemsOf(part).filter(says));
  const rated = services.map((service) => ({
    service,
    hits: stemsOf(service.nome).filter((stem) => said.has(stem)).length,
  }));
  const most = Math.max(0, ...rated.map(({ hits }) => hits));
  return most === 0 ? [] : rated.filter(({ hits }) => hits === most).map(({ service }) => service);
}

/** By how it sounds, however it is spelt and whatever it ends in: 'iscova', 'escovinha', 'manicuri'. */
const keyOf = (word: string) => rootOf(word).replace(/(?<=...)[aeo]$/, '');
const keysOf = (text: string) =>
  new Set(
    (fold(text).match(/[a-z]+/g) ?? [])
      .filter(says)
      .map(keyOf)
      .filter(({ length }) => length > 2),
  );
const FAMILIES = SYNONYMS.map(({ asked }) => keysOf(asked.join(' ')));

/** What a barber does to it, where nothing else is said. */
const HAIR = keysOf('cabelo corte');

const inFamily = (named: readonly { id: string; keys: string[] }[], families: readonly ReadonlySet<string>[]) =>
  named.filter(({ keys }) => keys.some((key) => families.some((family) => family.has(key)))).map(({ id }) => id);

/** Shorter ones are too near to other words, as 'escola' is to 'escova'; so are these. */
const SAFE_LENGTH = 7;
const OTHER_WORDS = new Set(['passagem', 'passagens', 'mensagem', 'colocacao', 'colocacoes']);

/** Those whose names a text has with one slip of the finger in a word. */
function slipped(text: string, services: readonly Named[]): string[] {
  const typed = (fold(text).match(/[a-z]+/g) ?? []).filter(
    (word) => word.length >= SAFE_LENGTH && !OTHER_WORDS.has(word),
  );
  const named = services.filter(({ nome }) => {
    const words = fold(nome).match(/[a-z]{3,}/g) ?? [];
    return words.some(
      (word) => word.length > SAFE_LENGTH && words.length === 1 && typed.some((one) => isOneSlip(one, word)),
    );
  });
  return named.map(({ id }) => id);
}

/** Those whose names a text has misspelt, else those it means in other words: 'cortar o cabelo', 'fazer a unha'. */
function loosely(text: string, services: readonly Named[]): string[] {
  const heard = keysOf(text);
  const named = services.map(({ id, nome }) => ({ id, keys: [...keysOf(nome)] }));
  const spelt = named.filter(({ keys }) => keys.length > 0 && keys.every((key) => heard.has(key)));
  if (spelt.length > 0) return spelt.map(({ id }) => id);
  const meant = inFamily(
    named,
    FAMILIES.filter((family) => [...heard].some((key) => family.has(key))),
  );
  if (meant.length > 0) return meant;
  return [...HAIR].some((key) => heard.has(key)) ? inFamily(named, [HAIR]) : slipped(text, services);
}

/** Which services a text asks for: 'corte e barba' are two, a bare 'corte' may be one of several. */
export function guessServices(text: string, services: readonly Named[]): ServicesSaid {
  const short = text.slice(0, 2_000);
  const order = stemsOf(short);
  const named = whole(new Set(order), services);
  const spent = new Set(named.flatMap(({ stems }) => stems));
  const found = named.map(({ service, stems }) => ({
    id: service.id,
    at: Math.min(...stems.map((one) => order.indexOf(one))),
  }));
  let duvida: string[] = [];
  for (const part of short.split(AND)) {
    if (stemsOf(part).some((stem) => spent.has(stem))) continue;
    const near = closest(part, services).filter(({ id }) => !found.some((one) => one.id === id));
    const [only] = near.length === 1 ? near : [guessService(part, near)];
    if (only)
      found.push({
        id: only.id,
        at: order.indexOf(stemsOf(part).find((stem) => stemsOf(only.nome).includes(stem)) ?? ''),
      });
    else if (near.length > 1) duvida = near.map(({ id }) => id);
    else {
      const meant = loosely(part, services).filter((id) => !found.some((one) => one.id === id));
      const [alone, more] = meant;
      if (alone && !more) found.push({ id: alone, at: order.indexOf(stemsOf(part)[0] ?? '') });
      else if (more) duvida = meant;
    }
  }
  return { servicos: found.sort((a, b) => a.at - b.at).map(({ id }) => id), duvida };
}
