/** Words of every price list: they make no subject. */
const USUAL = new Set(
  'custa custam valor valores preco precos reais minuto minutos hora horas leva levam dura duram demora fica ficam saem partir para voce temos cada nosso nossa nossos nossas hoje sessao sessoes esta estao pode mais menos como qual aqui gente total vcs tbm hrs blz vlw'.split(
    ' ',
  ),
);
/** Words, and short names like RPG, that make two texts speak of the same thing, by their beginnings: 'cancele', 'cancelamento'. */
export const topicOf = (folded: string): string[] =>
  (folded.match(/[a-z]{4,}|\b[bcdfghjklmnpqrstvwxz]{3}\b/g) ?? [])
    .filter((word) => !USUAL.has(word))
    .map((word) => word.slice(0, 5));
