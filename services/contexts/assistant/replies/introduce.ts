import type { PromptInput } from './build-prompt';

/** Who speaks, and whether anybody of the company has said anything in this conversation before. */
export interface Introduction {
  empresa: string;
  first: boolean;
}

const SAYS_SO = /\bassistente virtual\b/i;
const GREETING = /^(?:oi+e*|ol[aá])! /iu;

/** Whoever answers first says what it is, whichever way the answer came about. Pure. */
export function introduce(text: string, { empresa, first }: Introduction): string {
  if (!first || SAYS_SO.test(text)) return text;
  const rest = text.replace(GREETING, '');
  return `Oi! Sou a assistente virtual de ${empresa}. ${rest.charAt(0).toUpperCase()}${rest.slice(1)}`;
}

/** Of a turn, by what the model was given. */
export const introductionOf = ({
  company,
  conversation,
}: Pick<PromptInput, 'company' | 'conversation'>): Introduction => ({
  empresa: company.nome,
  first: isFirst(conversation),
});

/** Did nobody but the customer write yet, as far as is known? */
export const isFirst = (conversation: readonly { autor: string }[]): boolean =>
  conversation.every(({ autor }) => autor === 'customer' || autor === 'system');
