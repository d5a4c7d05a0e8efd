import type { Evidence } from './evidence';
import type { Said } from './said';

const STREET =
  /\b(?:rua|r\.|avenida|av\.?|alameda|travessa|praca|rodovia|estrada|largo|bairro) ((?:d[aeo]s? )?[a-z]{3,}(?: [a-z]{3,})?)(?:[ ,]{1,3}(?:n[.o°º]{0,2} ?)?(\d{1,5}))?/g;

/** Where something is stands in a text of the company, street and number together. */
export function supportsPlaces({ folded }: Said, { texts }: Evidence): boolean {
  return [...folded.matchAll(STREET)].every(([, name = '', number]) => {
    const first = name.replace(/^d[aeo]s? /, '').split(' ')[0] ?? '';
    return texts.some(
      (text) =>
        text.folded.includes(first) && (number === undefined || new RegExp(`\\b${number}\\b`).test(text.folded)),
    );
  });
}
