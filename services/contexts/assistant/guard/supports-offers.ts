import { fold } from '../language/words';
import type { Evidence, KnownSentence } from './evidence';
import { isDenied, isDeniedAt } from './is-denied';
import { mostPartsIn, partsIn } from './parts-in';
import type { Said } from './said';
import { topicOf } from './topic';
import { paymentsIn } from './ways-of-paying';

/** What is given for nothing, in whatever word. */
const FREE =
  /^(?:gratis|gratuit|de graca|cortesia|sem custo|sem taxa|nao cobramos|por nossa conta|por conta da casa|ganh.*)$/;
const kindOf = (offer: string): string => (FREE.test(offer) ? 'livre' : offer);
const OFFER_WORD = /^(?:desco|promo|grat|brind|corte|cupo|bonus|reemb|devol|garan|parce|juros|fiado|cobra)/;

/** 'Sobre garantia não tenho informação'. */
const NOTHING_KNOWN =
  /\bnao (?:tenho|temos|oferecemos|trabalhamos|sei|consigo|fazemos|ha)\b|^sobre [a-z ]{2,60} (?:e melhor|vale|prefiro|o ideal)\b/;

/** The text gives it for the same thing: a service that is named stands in it, and so does how one pays. */
function sameThing(text: KnownSentence, said: Said, from: number): boolean {
  const topic = topicOf(said.folded).filter((word) => !OFFER_WORD.test(word));
  const known = new Set(topicOf(text.folded));
  const named = said.named
    .filter(({ at }) => at >= from)
    .every(({ row }) => row.stems.some((stem) => text.folded.includes(stem)));
  return named && topic.some((word) => known.has(word));
}

/** '…, e o orçamento é gratuito': what stands before speaks of something else. */
const clauseAt = (folded: string, offer: string): number =>
  Math.max(0, folded.lastIndexOf(', e ', folded.indexOf(offer)));

/** A percentage holds for the ways of paying it was written with. */
function supportsPercents({ facts, folded, previous, next }: Said, { texts, asked }: Evidence): boolean {
  // Said in one breath: 'temos 5% de desconto. Só no dinheiro!'
  const around = paymentsIn(fold(`${previous} ${folded} ${next} ${asked}`));
  const sentences = texts.flatMap((text) => text.sentences);
  return facts.percents.every((percent) =>
    sentences.some(
      (known) =>
        known.facts.percents.includes(percent) &&
        (paymentsIn(known.folded).length === 0 || paymentsIn(known.folded).some((way) => around.includes(way))) &&
        paymentsIn(folded).every((way) => paymentsIn(known.folded).includes(way) || isDenied(folded)),
    ),
  );
}

const LEAST = /\b(?:acima de|a partir de|min(?:imo|ima)?\.?(?: de)?|maior(?:es)? que) r\$ ?([\d.]+)(?:,(\d{2}))?/;
/** 'Em até 4x acima de R$ 400,00': what is divided, as far as the sentence says it, comes to that. */
function supportsLeast(said: Said, { texts, services }: Evidence): boolean {
  const { folded, facts, named, mentions } = said;
  const parts = partsIn(folded);
  if (!/\bparcel|\bdivid/.test(folded) && parts.length === 0) return true;
  if (isDenied(folded) || LEAST.test(folded)) return true;
  const leasts = texts
    .flatMap(({ sentences }) => sentences)
    .filter((text) => partsIn(text.folded).length > 0 && LEAST.test(text.folded))
    .map((text) => LEAST.exec(text.folded))
    .map((found) => Number((found?.[1] ?? '0').replaceAll('.', '')) * 100 + Number(found?.[2] ?? 0));
  if (leasts.length === 0) return true;
  const least = Math.min(...leasts);
  const rows = named.length > 0 ? named : mentions;
  const sum = rows.reduce((all, { row }) => all + row.cents, 0);
  const whole = facts.money.map(({ value }) => value * Math.max(1, ...parts));
  const most = whole.length > 0 ? Math.max(...whole) : rows.length <= services.length / 2 ? sum : 0;
  return most === 0 || most >= least;
}

/** Discounts, gifts, guarantees and parts: a text of the company gives them; denying one needs nothing. */
export function supportsOffers(said: Said, evidence: Evidence): boolean {
  if (!supportsPercents(said, evidence) || !supportsLeast(said, evidence)) return false;
  const parts = partsIn(said.folded);
  const most = mostPartsIn(evidence.texts.flatMap(({ sentences }) => sentences));
  if (parts.some((count) => count > most)) return false;
  return said.facts.offers.every((offer) => {
    if (NOTHING_KNOWN.test(said.folded) || isDeniedAt(said.folded, said.folded.indexOf(offer))) return true;
    // What is sold for nothing.
    if (
      kindOf(offer) === 'livre' &&
      said.named.length > 0 &&
      said.named.every(({ row, full }) => full && row.cents === 0)
    )
      return true;
    if (offer === 'nao cobramos' && said.folded.includes('nao cobramos juros')) return most > 0;
    const giving = evidence.texts
      .flatMap(({ sentences }) => sentences)
      .filter((text) => text.facts.offers.some((known) => kindOf(known) === kindOf(offer)));
    if (offer === 'parcel' || offer === 'sem juros') return giving.length > 0 || most > 0;
    return kindOf(offer) === 'livre'
      ? giving.some((text) => sameThing(text, said, clauseAt(said.folded, offer)))
      : giving.length > 0;
  });
}
