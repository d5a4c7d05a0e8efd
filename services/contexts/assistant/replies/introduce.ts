/** Who speaks, and whether nobody of the company has said anything in this conversation before. */
export interface Introduction {
  empresa: string;
  first: boolean;
}

const SAYS_SO = /\b(?:assistente|recepcionista|atendente|recepção) virtual\b/i;
/** 'Oi!', 'Olá, Ana!' */
const GREETING = /^(?:[Oo]i+e*|[Oo]l[aá])(,? \p{Lu}\p{Ll}{1,20})?! /u;

/** Whoever answers first says what it is, whichever way the answer came about. Pure. */
export function introduce(text: string, { empresa, first }: Introduction): string {
  if (!first || SAYS_SO.test(text)) return text;
  const greeting = GREETING.exec(text);
  const rest = text.slice(greeting?.[0].length ?? 0);
  const said = greeting ? rest.charAt(0).toUpperCase() + rest.slice(1) : rest;
  return `Oi${greeting?.[1] ?? ''}! Sou a assistente virtual de ${empresa.replace(/[.!?]$/, '')}. ${said}`;
}
