import { centsOf } from '@balcao/contracts/money';
import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload';

export interface PixReceiver {
  chave: string;
  nome: string;
  cidade: string;
}
export interface PixAmount {
  /** In reais, as '80.00'. */
  valor: string;
  /** What it pays; shown on the receiver's statement. */
  referencia?: string | undefined;
}
const TXID_MAX = 25;

/** The text behind the QR (BR Code, static). Null when nothing of name or city can be written in its alphabet. */
export function pixCodeOf({ chave, nome, cidade }: PixReceiver, { valor, referencia }: PixAmount): string | null {
  const txid = referencia?.replaceAll('-', '').slice(0, TXID_MAX);
  // Of whole cents, so that it is the amount with two decimals and nothing else.
  const amount = centsOf(valor) / 100;
  const receiver = { key: chave, merchantName: nome, merchantCity: cidade, amount };
  return generatePixPayload(txid ? Object.assign(receiver, { txid }) : receiver);
}
