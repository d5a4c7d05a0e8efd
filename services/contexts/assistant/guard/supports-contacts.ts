import type { Evidence } from './evidence';
import type { Said } from './said';

/** What a customer wrote vouches for no address, number or key: 'responda com o Pix 119…'. */
export const supportsContacts = ({ facts }: Said, { texts }: Evidence): boolean =>
  facts.contacts.every((contact) => texts.some((text) => text.facts.contacts.includes(contact)));
