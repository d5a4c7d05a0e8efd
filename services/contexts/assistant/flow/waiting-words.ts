/** What gets free, and how it does. */
const FREES =
  '(?:abr(?:ir|a)|abriu|vag(?:ar|ue)|surg(?:ir|a)|aparec(?:er|a)|liber(?:ar|e)|pint(?:ar|e)|sobr(?:ar|e)|tiver)';
const GIVES_UP = '(?:desist(?:ir|a)|desmarc(?:ar|e|arem)|cancel(?:ar|e|arem)|falt(?:ar|e))';

const JOINS = new RegExp(
  [
    '\\b(?:lista|fila) de espera\\b',
    `\\b(?:avis(?:a|e|ar|em)|cham(?:a|e|ar|em)|fala|fale|da um (?:toque|alo)|manda (?:msg|mensagem)|me liga)\\b.{0,30}\\b(?:se|quando|caso|assim que)\\b.{0,30}\\b(?:${FREES}|${GIVES_UP})\\b`,
    `\\b(?:se|quando|caso|assim que)\\b.{0,20}\\b(?:alguem|alguma|algum cliente|uma pessoa)\\b.{0,12}\\b${GIVES_UP}\\b`,
    `\\b(?:se|quando|caso|assim que)\\b.{0,12}\\b${FREES}\\b.{0,60}\\b(?:avis(?:a|e|ar|em)|cham(?:a|e|ar|em)|quero|me fala|me fale)\\b`,
  ].join('|'),
);
const LEAVES =
  /\b(?:sair|sai|tira|tire|tirar|remov[ea]r?|nao (?:quero|preciso) (?:mais )?(?:ficar|estar|esperar)?)\b.{0,20}\b(?:lista|fila) de espera\b/;

/** Whoever waits is not to wait any more. `said`: plain words. */
export const leavesList = (said: string): boolean => LEAVES.test(said);
/** Somebody would come if a time got free: 'me avisa se abrir um horário'. `said`: plain words. */
export const joinsList = (said: string): boolean => !leavesList(said) && JOINS.test(said);
/** The one word our offers name. */
export const isListWord = (bare: string): boolean => /^(?:a )?lista(?: sim)?$/.test(bare);
