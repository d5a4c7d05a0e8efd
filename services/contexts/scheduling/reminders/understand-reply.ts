/** What a customer means by the answer to a reminder. */
export type Meaning = 'sim' | 'nao' | 'cancelar' | 'remarcar' | 'outra';

/** Lower case, no accents, no punctuation, repeated letters of chat ("simmm") reduced. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(\p{Emoji_Modifier}|\u{FE0F}|\u{200D})/gu, '')
    .replace(/👍|👌|✅|🙌|🤝|💚|❤|😘|😍|🥰|😊|🙏/gu, (emoji) => ('👍👌✅🙌🤝'.includes(emoji) ? ' joinha ' : ' '))
    .replace(/([a-z])\1{2,}/g, '$1')
    .replace(/[^a-z0-9?]+/g, ' ')
    .trim();
}

const phrases = (list: string) => new Set(list.split('|').map(plain));

const YES =
  phrases(`1 | um | sim | s | ss | si | sin | sm | simm | ok | okay | oks | okk | blz | beleza | certo | certinho | isso
  | confirmo | confirmado | confirmada | confirmadissimo | confirma | confirmar | confirm | cfm | conf
  | presenca confirmada | claro | com certeza | ctz | combinado | fechado | perfeito | positivo | joinha
  | joinha joinha | uhum | aham | otimo | estarei la | estarei ai | estarei sim | vou sim | eu vou | vou | irei
  | irei sim | tudo certo | tudo ok | ta bom | ta certo | esta confirmado | ta confirmado | pode confirmar
  | pode confirmar sim | pode sim | pode ser | pode contar | confirmo sim | sim confirmo | sim confirmado
  | sim estarei | sim estarei la | sim vou | sim senhora | sim pode | sim pode confirmar | eu confirmo
  | quero confirmar | confirmo presenca | confirmo minha presenca | sim por favor | ok confirmado | ok confirmo
  | ok estarei la | ok estarei ai | ok sim | ok combinado | to confirmando | vou estar ai | vou estar la
  | estaremos ai | estaremos la | chego la | marcado | ta marcado | confirmadinho | sim sim | opa sim | bora`);
/** Words around an answer that change nothing about it. */
const POLITE =
  /\b(oi|oie|ola|opa|bom dia|boa tarde|boa noite|obrigad[oa]|obg|brigad[oa]|vlw|valeu|por favor|pfv|pf|amor|amiga|linda|querida|flor|gente|pessoal|ate la|ate amanha|ate mais|ate logo|ate hoje|beijos|bjs|bj|abracos|tb|tambem|lembrando|pelo lembrete|por lembrar|pela lembranca|meu bem|moca|moco|viu|ta)\b/g;
const MOVE =
  /\b(remarcar|remarca|remarque|remarco|remarcacao|reagendar|reagenda|reagende|reagendamento|outro (dia|horario)|outra (data|hora)|mudar (o )?(dia|horario|hora|a hora|a data|de dia|de horario|pra|para)|trocar (o |de )?(dia|horario|hora|data)|trocar a (hora|data)|mais tarde|mais cedo|adiar|adia|antecipar|passar (pra|para) (outro|outra|amanha|semana|segunda|terca|quarta|quinta|sexta|sabado)|pode ser (amanha|segunda|terca|quarta|quinta|sexta|sabado|semana que vem|depois)|pra semana que vem|para semana que vem)\b/;
const CANCEL =
  /\b(cancelar|cancela|cancele|cancelo|cancelado|cancelem|cancelamento|desmarcar|desmarca|desmarque|desmarco|pode tirar|nao quero mais)\b/;
const CANNOT =
  /\b((n|nao|num) (vou|irei|consigo|conseguirei|posso|poderei|da|dara|dou conta|vai dar|vou poder|vou conseguir|vou mais|vou dar conta|estarei|tem como|tenho como|vou estar|poder|deu|vai rolar|rola)|nao comparecerei|impossibilitad[oa]|infelizmente nao|hoje nao|nao (dessa|desta) vez|nao poderei|surgiu um imprevisto|tive um imprevisto|imprevisto|to doente|estou doente|fiquei doente|passando mal|vou faltar|terei que faltar|vou ter que faltar)\b/;
const NO = phrases('2 | dois | nao | n | nn | nao vou | negativo | nao posso | hj nao | hoje nao');
/** Doubts, conditions and questions: whatever else is in the text, a person or the AI should read it. */
const DOUBT =
  /\?|\b(mas|porem|quanto|qual|quais|quando|onde|como|sera|talvez|acho|depende|duvida|nao sei|nao tenho certeza|se (eu|der|nao|puder)|quem|porque|por que|preco|valor|aceita|endereco|posso levar|tem como|consegue|queria saber|gostaria de saber|so que|atras(o|ar|ada|ado|arei)|aviso|confirmo (mais tarde|depois|amanha|ja ja)|te aviso|vou ver|deixa eu ver|ainda nao)\b/;

/**
 * The meaning of a reply to "do you come?". Only whole, plain answers count as 'sim'; whatever doubts or asks is 'outra',
 * so that nothing is confirmed, and even less cancelled, by a guess.
 */
export function understandReply(text: string): Meaning {
  const said = plain(text);
  if (said.length > 120) return 'outra';
  // A thumb beside words adds nothing; alone it is the answer.
  const bare = said
    .replace(POLITE, ' ')
    .replace(/\bjoinha\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (/\b(confirmo|aviso|vejo|respondo|digo|falo) mais tarde\b/.test(said)) return 'outra';
  if (MOVE.test(said) && !/\b(nao quero|nao precisa|sem) (remarcar|mudar|trocar)\b/.test(said)) return 'remarcar';
  if (
    CANCEL.test(said) &&
    !/\b(nao|n|sem) (quero |precisa |vou |pode |e pra |era pra )?(cancelar|cancela|cancele|desmarcar|desmarca|desmarque)\b/.test(
      said,
    )
  )
    return DOUBT.test(said) ? 'outra' : 'cancelar';
  if (/\bnao sei\b|\bnao tenho certeza\b|\bcancel|\bdesmarc/.test(said)) return 'outra';
  if (CANNOT.test(said)) return /\?/.test(said) || /\b(mas|talvez|acho|depende)\b/.test(said) ? 'outra' : 'nao';
  if (DOUBT.test(said)) return 'outra';
  if (YES.has(bare) || YES.has(said)) return 'sim';
  if (NO.has(bare) || NO.has(said)) return 'nao';
  return 'outra';
}
