import { foldAccents } from '@balcao/contracts/fold-accents';
import { each, phrases } from './phrases';

/** What a customer means by the answer to a reminder. */
export type Meaning = 'sim' | 'nao' | 'cancelar' | 'remarcar' | 'outra';

/** Lower case, no accents, no punctuation, repeated letters of chat ("simmm") reduced. */
export function plainReply(text: string): string {
  return foldAccents(text)
    .replace(/(\p{Emoji_Modifier}|\u{FE0F}|\u{200D})/gu, '')
    .replace(/👍|👌|✅|🙌|🤝|💚|❤|😘|😍|🥰|😊|🙏/gu, (emoji) => ('👍👌✅🙌🤝'.includes(emoji) ? ' joinha ' : ' '))
    .replace(/([a-z])\1{2,}/g, '$1')
    .replace(/[^a-z0-9?]+/g, ' ')
    .trim();
}

/** Whole answers, compared as they are. */
export const exactly = (list: string) => new Set(list.split('|').map(plainReply));

const YES =
  exactly(`1 | um | sim | s | ss | si | sin | sm | simm | ok | okay | oks | okk | blz | beleza | certo | certinho | isso
  | confirmo | confirmado | confirmada | confirmadissimo | confirma | confirmar | confirm | cfm | conf
  | presenca confirmada | claro | com certeza | ctz | combinado | fechado | perfeito | positivo | joinha
  | joinha joinha | uhum | aham | otimo | estarei la | estarei ai | estarei sim | vou sim | eu vou | vou | irei
  | irei sim | tudo certo | tudo ok | ta bom | ta certo | esta confirmado | ta confirmado | pode confirmar
  | pode confirmar sim | pode sim | pode ser | pode contar | confirmo sim | sim confirmo | sim confirmado
  | sim estarei | sim estarei la | sim vou | sim senhora | sim pode | sim pode confirmar | eu confirmo
  | quero confirmar | confirmo presenca | confirmo minha presenca | sim por favor | ok confirmado | ok confirmo
  | ok estarei la | ok estarei ai | ok sim | ok combinado | to confirmando | vou estar ai | vou estar la
  | estaremos ai | estaremos la | chego la | marcado | ta marcado | confirmadinho | sim sim | opa sim | bora`);
/** A yes with what people put behind it, and nothing else: 'sim kkk', 'claro que sim', 'pode deixar, estarei lá'. */
const YES_FIRST =
  '(?:sim+|s|ok|claro|confirmo|confirmad[oa]|confirmadissim[oa]|com certeza|certeza|pode deixar|pode contar|combinado|estarei|estamos|isso|opa)';
const BESIDE =
  '(?:k+|rs+|(?:ha)+|joinha|que|q|com|certeza|deixar|contar|comigo|te|vejo|nos|vemos|ate|la|ai|amanha|hoje|logo|estarei|estaremos|vou|irei|sim+|confirmo|confirmad[oa]|confirmadissim[oa]|combinado|presenca|minha|eu|mesmo|no|horario|nesse|otimo|perfeito|obrigad[oa]|bom|dia|boa|tarde|noite|beijos?|bjs?)';
const LOOSE_YES = new RegExp(`^${YES_FIRST}(?: ${BESIDE}){0,10}$`);
const NO = exactly('2 | dois | nao | n | nn | nao vou | negativo | nao posso | hj nao | hoje nao');
/** Words around an answer that change nothing about it; a thumb beside words adds nothing either. */
const POLITE = phrases(
  'oi | oie | ola | opa | bom dia | boa tarde | boa noite | joinha',
  'obrigado | obrigada | obg | brigado | brigada | vlw | valeu | por favor | pfv | pf',
  'amor | amiga | linda | querida | flor | gente | pessoal | meu bem | moca | moco',
  'ate la | ate amanha | ate mais | ate logo | ate hoje | beijos | bjs | bj | abracos',
  'tb | tambem | viu | ta | lembrando | pelo lembrete | por lembrar | pela lembranca',
);

/** What is left of an answer without greetings and thanks. */
export const withoutPolite = (said: string): string => POLITE.takenFrom(said);

const WEEKDAYS = 'segunda | terca | quarta | quinta | sexta | sabado';
const MOVE = phrases(
  'remarcar | remarca | remarque | remarco | remarcacao | reagendar | reagenda | reagende | reagendamento',
  'outro dia | outro horario | outra data | outra hora | mais tarde | mais cedo | adiar | adia | antecipar',
  each('mudar | mudar o', 'dia | horario | hora | a hora | a data | de dia | de horario | pra | para'),
  each('trocar | trocar o | trocar de', 'dia | horario | hora | data'),
  'trocar a hora | trocar a data',
  each('passar pra | passar para', `outro | outra | amanha | semana | ${WEEKDAYS}`),
  each('pode ser', `amanha | semana que vem | depois | ${WEEKDAYS}`),
  'pra semana que vem | para semana que vem',
);
const NOT_MOVE = phrases(each('nao quero | nao precisa | sem', 'remarcar | mudar | trocar'));

const CANCEL = phrases(
  'cancelar | cancela | cancele | cancelo | cancelado | cancelem | cancelamento',
  'desmarcar | desmarca | desmarque | desmarco | pode tirar | nao quero mais',
);
const NOT_CANCEL = phrases(
  each(
    each('nao | n | sem', ' | quero | precisa | vou | pode | e pra | era pra'),
    'cancelar | cancela | cancele | desmarcar | desmarca | desmarque',
  ),
);

const CANNOT = phrases(
  each('n | nao | num', 'vou | vou poder | vou conseguir | vou mais | vou dar conta | vou estar | irei | estarei'),
  each('n | nao | num', 'consigo | conseguirei | posso | poderei | poder | tem como | tenho como'),
  each('n | nao | num', 'da | dara | deu | dou conta | vai dar | vai rolar | rola'),
  'nao comparecerei | impossibilitado | impossibilitada | infelizmente nao | hoje nao | nao dessa vez | nao desta vez',
  'surgiu um imprevisto | tive um imprevisto | imprevisto | to doente | estou doente | fiquei doente | passando mal',
  'vou faltar | terei que faltar | vou ter que faltar',
);

const UNSURE = 'mas | talvez | acho | depende';
/** Doubts, conditions and questions: whatever else is in the text, a person or the AI should read it. */
const DOUBT = phrases(
  `? | ${UNSURE} | porem | sera | duvida | nao sei | nao tenho certeza | so que | ainda nao`,
  'quanto | qual | quais | quando | onde | como | quem | porque | por que | preco | valor | aceita | endereco',
  'se eu | se der | se nao | se puder | posso levar | tem como | consegue | queria saber | gostaria de saber',
  'atraso | atrasar | atrasada | atrasado | atrasarei | aviso | te aviso | vou ver | deixa eu ver',
  each('confirmo', 'mais tarde | depois | amanha | ja ja'),
);
const NOT_NOW = phrases(each('confirmo | aviso | vejo | respondo | digo | falo', 'mais tarde'));
const IF_ONLY = phrases(`? | ${UNSURE}`);

/**
 * The meaning of a reply to "do you come?". Only whole, plain answers count as 'sim'; whatever doubts or asks is 'outra',
 * so that nothing is confirmed, and even less cancelled, by a guess.
 */
export function understandReply(text: string): Meaning {
  const said = plainReply(text);
  if (said.length > 120) return 'outra';
  const bare = withoutPolite(said);
  if (NOT_NOW.isIn(said)) return 'outra';
  if (MOVE.isIn(said) && !NOT_MOVE.isIn(said)) return 'remarcar';
  if (CANCEL.isIn(said) && !NOT_CANCEL.isIn(said)) return DOUBT.isIn(said) ? 'outra' : 'cancelar';
  if (/\bnao sei\b|\bnao tenho certeza\b|\bcancel|\bdesmarc/.test(said)) return 'outra';
  if (CANNOT.isIn(said)) return IF_ONLY.isIn(said) ? 'outra' : 'nao';
  if (DOUBT.isIn(said)) return 'outra';
  if (YES.has(bare) || YES.has(said) || LOOSE_YES.test(said)) return 'sim';
  if (NO.has(bare) || NO.has(said)) return 'nao';
  return 'outra';
}

/** 'Me tira da lista', 'quero sair da lista de espera'. */
const LEAVES_LIST =
  /^(?:oi |por favor |quero |queria |pode |me )*(?:sair|sai|tira|tire|tirar|remova|remove|remover)(?: (?:me|meu nome))? d[ae] lista(?: de espera)?(?: por favor| obrigad[oa])?$/;
export const leavesList = (text: string): boolean => LEAVES_LIST.test(plainReply(text));
