import type { Said } from './said';

/** What somebody at a desk does and a model cannot: it is never true that it did, or is going to. */
const DID =
  /\b(?:avisei|enviei|reenviei|mandei|liberei|apliquei|cadastrei|perdoei|encaminhei|repassei|conferi|consultei|chequei|verifiquei|atualizei|corrigi|estornei|reembolsei|devolvi|emiti|gerei|comprei|liguei|autorizei|concedi|apaguei|exclui|removi|adicionei|solicitei|cobrei|descontei|desbloqueei|notifiquei|comuniquei|providenciei|resolvi|(?:eu|ja) inclui|inclui (?:voce|ela|ele|seu|sua)|(?:falei|conversei|combinei) com (?:a|o|as|os) \w+)\b/g;
const WILL =
  /\b(?:vou|vamos|ja|irei) (?:te |lhe |ja |logo |agora |mesmo ){0,2}(?:avisar|aviso|enviar|envio|mandar|mando|ligar|ligo|estornar|estorno|reembolsar|devolver|devolvo|liberar|libero|aplicar|aplico|cadastrar|emitir|cobrar|descontar|providenciar|incluir|retornar|retorno)\b|\b(?:te|lhe) (?:aviso|ligo|mando|envio|retorno|devolvo)\b|\bvai te (?:ligar|retornar|mandar|enviar|avisar)\b|\beu (?:garanto|prometo|concedo|autorizo|libero)\b/g;
const MONEY =
  'pagamento|pix|sinal|estorno|reembolso|recibo|comprovante|nota fiscal|divida|debito|cadastro|cobranca|desconto|transferencia';
const DONE =
  'confirmad|recebid|aprovad|enviad|estornad|realizad|perdoad|quitad|aplicad|cadastrad|registrad|efetuad|liberad|cancelad|emitid';
const HAPPENED = new RegExp(
  `\\b(?:${MONEY})\\b[a-z0-9 ]{0,40}\\b(?:${DONE})[oa]s?\\b|\\b(?:recebemos|recebi|identifiquei|localizei) (?:o |a |os |as |seu |sua |seus )*(?:${MONEY}|r\\$)|\\bvoce (?:ja )?(?:esta|foi|ficou) (?:n[ao]|cadastrad[oa]|inscrit[oa])(?: (?:lista|fila))?`,
  'g',
);
/** 'Se', 'quando', 'assim que' it is so; 'não', and what is asked. */
const NOT_STATED = /\b(?:se|quando|caso|apos|depois que|assim que|nao|nunca|nem|sem|sao|e|precisa|deve|pode)\b/;
const CLAUSE = /[,;:]/;

const states = (folded: string, pattern: RegExp): boolean =>
  [...folded.matchAll(pattern)].some(({ index }) => {
    const before = folded.slice(Math.max(0, index - 60), index);
    return !NOT_STATED.test(before.split(CLAUSE).at(-1) ?? '');
  });

/** Something was done, came in or is going to be done: only our own words say such things, when they are so. */
export function supportsActions({ folded }: Said): boolean {
  if (folded.trimEnd().endsWith('?')) return true;
  return ![DID, WILL, HAPPENED].some((pattern) => states(folded, pattern));
}
