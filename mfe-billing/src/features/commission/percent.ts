/** What is typed ("40", "12,5", "33,33%") as it travels ("40.00"); null for what is no percentage from 0 to 100. */
export function readPercent(text: string): string | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim());
  if (!match) return null;
  const [, whole = '', part = ''] = match;
  const wire = `${Number(whole)}.${part.padEnd(2, '0')}`;
  return Number(wire) <= 100 ? wire : null;
}

/** `40%`, `12,5%` */
export const percentText = (wire: string): string => `${String(Number(wire)).replace('.', ',')}%`;
