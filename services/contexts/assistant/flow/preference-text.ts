/** What the customer hears of what they like. */
export function preferenceText(texto: string, how: 'noted' | 'known' | 'drafted' | 'forgotten'): string {
  const said = `“${texto}”`;
  if (how === 'known') return `Isso já está anotado para as próximas vezes: ${said}.`;
  if (how === 'drafted') return `Passei para a equipe anotar: ${said}.`;
  if (how === 'forgotten') return `Uma correção: a equipe apagou a anotação ${said}.`;
  return `Anotei para as próximas vezes: ${said}.`;
}
