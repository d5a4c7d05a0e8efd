import type { Intention } from './flow-state';
import { bareWords, plainWords } from './plain-words';

const whole = (...lists: string[]): Set<string> =>
  new Set(
    lists
      .join('|')
      .split('|')
      .map((phrase) => phrase.trim().replace(/\s+/g, ' ')),
  );

/** One of these says yes by itself … */
const YES_WORD =
  'sim+|s|ss|si|sin|sm|yes|okay|oks?|okk|blz|beleza|bele|certo|certinho|certissimo|correto|isso|exato|exatamente|claro|certeza|ctz|combinado|fechad[oa]|fechou|fechadissimo|perfeito|perfeita|positivo|joinha|uhu?m|aham|otim[oa]|show|maravilh(?:a|os[oa])|bora|vamos|vamo|pode|podem|quero|aceito|topo|marca|marque|marcar|agenda|agende|agendar|reserva|reservar|confirma|confirmo|confirmado|confirmar|serve|bom|boa|massa|legal|top|dale|demorou|partiu|tranquilo|manda(?: ver| bala| brasa)?|fecho|esse|essa|excelente|ideal|feito|da';
/** … and these change nothing about it. */
const BESIDE_YES =
  'ser|mesmo|ai|eu|la|de|bola|com|por|pra|para|mim|tudo|esta|e|agora|entao|senhora?|opa|sou|seria|n?esse|n?essa|horario|hora|dia|meu|o|a|fica|ficou|assim|muito|super|demais';
const YES = new RegExp(`^(?:(?:${BESIDE_YES}) ){0,4}(?:${YES_WORD})(?: (?:${YES_WORD}|${BESIDE_YES})){0,7}$`);
/** Words that say yes only to a booking: to 'Posso cancelar?' they would be a misunderstanding. */
const BOOKS = /\b(?:marca|marque|marcar|agenda|agende|agendar|reserva|reservar)\b/;
const NO = whole(
  `nao|n|nn|nao nao|nops|negativo|nao quero|nao esse nao|esse nao|nao posso|nao da|nao vai dar|nao consigo|nao serve|nenhum|nenhuma|nenhum desses|nenhum deles|nenhuma dessas|nenhuma delas|nenhum serve|nenhum da|nenhum dos dois
  |nao posso em nenhum|nao posso nenhum|nao consigo nenhum|nao da nenhum|nao gostei|nao e isso|errado|ta errado|esta errado|nao ta certo|nao esta certo|nao pode|nao posso nesse|nao posso nesse horario|nesse nao posso|nesse nao da|nesse horario nao da|nesse horario nao posso|esse horario nao|esse horario nao da|esse horario nao posso|esses nao|esses nao da`,
);

/** Nothing but a yes, in any words; to a cancellation nothing that speaks of booking. */
export const isYes = (bare: string, about: Intention = 'agendar'): boolean =>
  YES.test(bare) && !(about === 'cancelar' && BOOKS.test(bare));
export const isNo = (bare: string): boolean => NO.has(bare);
const FIRST =
  /^(?:sim|ok|okay|isso|isso mesmo|claro|fechado|perfeito|combinado|beleza|blz|pode ser|pode marcar|pode agendar|pode|confirmo|confirma|quero|certo|joinha)\b/;
/** A yes at the beginning, and no question or doubt behind it. */
export const saysYesFirst = (text: string): boolean => {
  const bare = bareWords(text);
  return FIRST.test(bare) && !/\?|\b(?:mas|so que|porem|nao|talvez|acho|se)\b/.test(bare);
};

const HOLD_ON =
  /^(?:(?:nao|ops|opa|epa|ah|eita|mas|ei) ){1,3}(?:pera|perai|espera|espere|calma|para|nao)(?: (?:um pouco|pouco|la|nao|um minuto|um segundo)){0,3}$/;
/** 'Não, pera', and 'sim' with a 'não' right behind it: what was asked is not agreed to. */
export function takesBack(texts: readonly string[]): boolean {
  const [last = '', ...before] = texts.map(bareWords).reverse();
  return HOLD_ON.test(last) || (isNo(last) && before.some((text) => isYes(text)));
}

const GIVES_UP =
  /^(?:deixa(?: (?:pra|para) la| quieto| assim| por enquanto| depois)?|deixa (?:pra|para) (?:depois|outr[oa] (?:dia|hora|vez))|esquece(?: isso)?|desisto|desisti|nao quero (?:nada|mais(?: nada| marcar| agendar)?|(?:marcar|agendar)(?: nada| mais)?)|nao precisa(?: mais)?|nao vou (?:querer|marcar|agendar)(?: mais)?|(?:eu )?(?:depois|mais tarde|amanha|outra hora|outro dia) (?:eu )?(?:vejo|marco|volto|falo|agendo|decido|confirmo|te falo|aviso)(?: (?:isso|com vc|com voce|com voces))?|(?:eu )?(?:vou (?:ver|pensar)|preciso pensar)(?: (?:aqui|melhor|primeiro))?(?: (?:e|depois) (?:te |eu )?(?:aviso|falo|volto|retorno|vejo))?|agora nao(?: quero| posso| da)?|por enquanto nao|nao nao precisa|nao deixa(?: (?:pra|para) la)?|(?:nao )?mudei de ideia|melhor nao|para(?:r)?|sair|nada|nada nao)$/;
const PUTS_OFF = /\b(?:depois|mais tarde|amanha|outra hora|outro dia|vou (?:ver|pensar)|preciso pensar|por enquanto)\b/;
/** 'Vou ver e te falo': given up for now only. */
export const putsOff = (bare: string): boolean => PUTS_OFF.test(bare);
const TAKES_BACK = /^(?:pode )?(?:cancela|cancelar|cancele|cancelado)(?: (?:tudo|isso|por enquanto|entao))?$/;

/** A visit that stands is left as it is: 'não, deixa, eu vou'. */
const KEEPS =
  /^(?:(?:nao|sim|entao|eu|melhor|prefiro|pode|ah|vou) ){0,4}(?:deixar?|manter|mantem|mantenha|fica|ficar|continua|continuar|ir|vou)(?: (?:assim|como|esta|era|marcad[oa]|quieto|do jeito que|n?esse|n?essa|ele|ela|o|a|meu|minha|horario|mesmo|eu|vou|ir|sim|la|pra|por enquanto|hora|dia|que|estava)){0,8}$/;

/** Does it end what is open? 'Cancela' does while there is nothing else to cancel yet. */
export function givesUp(bare: string, about: Intention): boolean {
  if (GIVES_UP.test(bare)) return true;
  return about === 'agendar' || about === 'visitas' ? TAKES_BACK.test(bare) : KEEPS.test(bare);
}

const WHICHEVER =
  /^(?:(?:ah|pra mim|por mim|pode ser|entao|eu) )*(?:tanto faz|qualquer (?:um|uma|hora|horario|desses|dessas|deles|delas|um desses|um deles)|o que (?:vc|voce|voces|vcs) (?:achar|quiser|preferir)(?: melhor)?|(?:vc|voce|voces|vcs) (?:escolhe|que sabe|decide)|pode escolher|escolhe (?:vc|voce)|o que (?:tiver|for melhor)|a que (?:tiver|for melhor))(?: (?:pra mim|mesmo|serve|ta bom|sim|dia|hora))*$/;
/** Does any of what was numbered suit? */
export const takesAny = (bare: string): boolean => WHICHEVER.test(bare);

/** Which way other times are wished for. */
export type Towards = 'cedo' | 'tarde' | 'dia';
/** Which way a whole sentence points: 'passa pra mais tarde'. */
export function towardsIn(said: string): Towards | null {
  if (/\bmais (?:tarde|pro fim|pra frente)\b/.test(said)) return 'tarde';
  if (/\bmais cedo\b/.test(said)) return 'cedo';
  return /\boutr[oa] (?:dia|data)\b/.test(said) ? 'dia' : null;
}
/** 'Os dois', 'todos'. */
export type HowMany = number | 'todas';

const COUNTS: Record<string, number> = { dois: 2, duas: 2, '2': 2, tres: 3, '3': 3, quatro: 4, '4': 4 };
const TOGETHER =
  /\b(?:[oa]s|nenhum[a]? d[oa]s|minhas|meus) (dois|duas|tres|quatro|[234])\b(?! (?:horas?|dias?|e meia|da|de))|\b(?:amb[oa]s|tod[oa]s)\b(?! (?:[oa]s )?(?:dias?|seman|vez|mes))|\btudo\b(?! (?:bem|bom|certo|joia))/;
/** Are several meant together: 'os dois', 'nenhuma das duas', 'todos'? */
export function howManyIn(said: string): HowMany | null {
  const found = TOGETHER.exec(said);
  if (!found) return null;
  return /\bamb[oa]s\b/.test(found[0]) ? 2 : (COUNTS[found[1] ?? ''] ?? 'todas');
}
/** 'Sim, os dois' says no more than yes, where both were asked about. */
export const withoutHowMany = (bare: string): string => bare.replace(TOGETHER, ' ').replace(/ {2,}/g, ' ').trim();

const WISH =
  '(?:nao )?(?:(?:e )?(?:tem|teria|tem como|nao tem|nao teria|consegue|quero|queria|prefiro|preferia|pode ser|seria|so|precisava|tem que ser|algum|alguma|um|uma|outro horario|de|no|em|pra|se for|nada) )*';
const LATER = new RegExp(
  `^${WISH}(?:bem |pouco |pouquinho |horario )*mais (?:tarde|pra tarde|para (?:a )?tarde)(?: (?:tem|um pouco|seria melhor|e melhor|por favor|pode ser))?(?: \\?)?$`,
);
const SOONER = new RegExp(
  `^${WISH}(?:bem |pouco |pouquinho |horario )*(?:mais cedo|antes|antes disso)(?: (?:tem|um pouco|seria melhor|e melhor|pode ser))?(?: \\?)?$`,
);
const OTHER_DAY = new RegExp(
  `^${WISH}outr[oa]s? (?:dias?|datas?)(?: (?:tem|pode ser|por favor|seria melhor))?(?: \\?)?$`,
);
const OTHERS = new RegExp(
  `^${WISH}(?:outr[oa]s?(?: (?:horarios?|hora|opcao|opcoes|alternativas?|possibilidades?|horas))?|mais (?:opcoes|horarios|alguma opcao|alguma|algum(?: horario)?)|nenhum outro|horarios? diferentes?)(?: (?:tem|pode ser|por favor|disponivel|disponiveis|livre|livres|ou data|ou dia|seria melhor))?(?: \\?)?$`,
);

/** Other times than those named; undefined: not asked for. */
export function otherTimes(bare: string): Towards | null | undefined {
  const said = bare.replace(/^nao (?=\S)/, '');
  if (LATER.test(said)) return 'tarde';
  if (SOONER.test(said)) return 'cedo';
  if (OTHER_DAY.test(said)) return 'dia';
  return OTHERS.test(said) ? null : undefined;
}

const PRICE =
  /\b(?:quanto(?! antes)|qto|qnto|qnt|preco|precos|valor|valores|custa|custam|cobra|cobram|tabela|sai por)\b/;
const OTHER =
  /\b(?:aceita|cartao|credito|debito|pix\b|dinheiro|parcel|desconto|promoc|endereco|onde\b|localizacao|estacion|chego\b|funciona|abrem?\b|fecham?\b|demora|dura\b|duracao|leva quanto|quem (?:e|sao|atende|faz|corta)\b|por ?que\b|pq\b|como (?:e|funciona|faz|faco|chego|que)\b|wifi|(?:que|qual|quais) marcas?\b|marcas\b|marca d[eoa]\b|produtos?\b|politica|garantia|precisa levar|posso levar|alergi|gravida|dor\b|doi\b|fazem\b|trabalham com|tem como saber)/;

/** Is a price asked for? */
export const asksPrice = (said: string): boolean => PRICE.test(said);

const CLAUSE = /[?.;\n]|,? e (?=se\b|tem\b|quer[oi]|queria|marca|agenda|pode|d[aá] p|voc[eê]s|vcs)/i;
/** 'Quanto é corte e coloração, e tem sábado pro corte?': what asks for prices, and the rest; null: it is one question. */
export function apartFromPrices(text: string): { prices: string; rest: string } | null {
  const clauses = text.split(CLAUSE).filter((one) => one.trim() !== '');
  const asking = clauses.filter((one) => asksPrice(plainWords(one)));
  const others = clauses.filter((one) => !asking.includes(one));
  return asking.length > 0 && others.length > 0 ? { prices: asking.join('. '), rest: others.join('. ') } : null;
}

/**
 * Is something asked besides that the flow has no words for? `known`: a question for the price, which offers name anyway,
 * is none.
 */
export function asksBeside(text: string, known?: 'price'): boolean {
  const said = plainWords(text);
  if (known !== 'price' && asksPrice(said)) return true;
  return (
    OTHER.test(said) &&
    (/\?/.test(text) || /\b(?:saber|onde|quem (?:e|sao)|como (?:e|funciona|chego))\b|^(?:por ?que|pq)\b/.test(said))
  );
}
