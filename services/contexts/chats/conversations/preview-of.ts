import { spokenMoney } from '@balcao/kit/spoken';

const HEAD = '000201';
const CHARGED = /5303986(54(\d{2})(.*))?/s;

/** One line of what was said last. A Pix code says nothing to people: its amount does, when it has one. Pure. */
export function previewOf(said: string | null): string | null {
  if (!said?.startsWith(HEAD) || !/br\.gov\.bcb\.pix/i.test(said)) return said;
  const [, , length, rest = ''] = CHARGED.exec(said) ?? [];
  const amount = rest.slice(0, Number(length ?? 0));
  return /^\d+\.\d{2}$/.test(amount) ? `Pix de ${spokenMoney(amount)}` : 'Código Pix';
}
