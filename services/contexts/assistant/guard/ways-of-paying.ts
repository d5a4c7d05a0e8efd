const PAYMENT = /\b(?:pix|dinheiro|especie|debito|credito|cartao|boleto)\b/g;

/** The ways of paying that a folded text names, in its order. */
export const paymentsIn = (folded: string): string[] => [...folded.matchAll(PAYMENT)].map(([word]) => word);
