/** What is denied: 'se não gostar', 'sem problema' and 'não perca' deny nothing. */
const DENIED =
  /(?<!\bse )\b(?:nao|nenhum|nenhuma|nunca|infelizmente|nem|nada de)\b(?! se preocupe| tem problema| perca)|\bsem (?!juros|custo|problemas?|compromisso)/;

export const isDenied = (folded: string): boolean => DENIED.test(folded);

/** Is what stands at a place denied in front of it, within its clause? 'Não perca: hoje é grátis' denies nothing. */
export const isDeniedAt = (folded: string, at: number): boolean =>
  DENIED.test(
    folded
      .slice(Math.max(0, at - 60), at)
      .split(/[,.;:!?]/)
      .at(-1) ?? '',
  );
