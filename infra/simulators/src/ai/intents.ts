import { plain } from './words';

const PATTERNS = {
  human:
    /\b(atendente|humano|pessoa de verdade|alguem da equipe|falar com (a |o |um |uma |alguem)?(dona|dono|gerente|equipe|pessoa|alguem|moca|responsavel|isabela)|reclama\w*|me liga)\b/,
  opening:
    /funcionamento|\babre|\bfecha|\babert|expediente|\batende(m)?\b|que horas voces|horario de atendimento|\b(qual|quais)( e| sao)?( o| os)? horarios?\b(?! (dispon|livre|vago|tem|para|pra))/,
  book: /\b(agend\w*|marcar|marca|reserv\w*|encaix\w*|dispon\w+|vagas?(?!.*(carro|estacion))|(tem|ha|algum|um|outro) horarios?|horarios? (livres?|vagos?|para|pra|hoje|amanha|n[ao]|as))\b/,
  cancel: /\b(cancel\w*|desmarc\w*|remarc\w*|reagend\w*)\b/,
  price: /\b(quanto|preco|precos|valor|valores|custa|custam|tabela|orcamento)\b/,
  list: /\b(servicos?|oferecem|fazem o que|o que voces fazem|quais (sao )?os? ?(tratamentos|procedimentos)|catalogo|menu)\b/,
  duration: /\b(demora|dura|duracao|quanto tempo)\b/,
  thanks: /\b(obrigad[oa]|valeu|agradec\w*|brigad[oa])\b/,
  bye: /\b(tchau|ate mais|ate logo|ate breve)\b/,
  hello: /^(oi+e?|ola|opa|e ai|bom dia|boa tarde|boa noite|tudo bem|alo|hello)\b/,
  yes: /^(sim|s|claro|pode|pode ser|quero|isso|por favor|ok|beleza|confirmo|perfeito)\b/,
} as const;
// What a channel puts in place of a message without text.
const MEDIA =
  /^\s*[[(](?:o cliente enviou (?:uma? )?)?(áudio|audio|imagem|foto|vídeo|video|figurinha|documento|arquivo|localização|contato)[^\])]*[\])]\s*$/i;

export type Intent = keyof typeof PATTERNS | 'media';

/** Which intents a text shows; several may hold. */
export const intentsOf = (text: string): Set<Intent> => {
  const said = plain(text);
  const names = Object.keys(PATTERNS) as (keyof typeof PATTERNS)[];
  const found = new Set<Intent>(names.filter((name) => PATTERNS[name].test(said)));
  if (MEDIA.test(text)) found.add('media');
  return found;
};
