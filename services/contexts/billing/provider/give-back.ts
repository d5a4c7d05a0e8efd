import type { Answer, PixProvider, ProviderPayment } from './pix-provider';

/** Asks for the whole to go back, once: the key says so. One that was refused by the bank is asked for anew. */
export async function giveBack(
  provider: PixProvider,
  { id, cents }: { id: string; cents: number },
  payment: ProviderPayment,
): Promise<Answer<ProviderPayment>> {
  const left = cents - payment.refundedCents;
  if (!payment.approvedAt || left <= 0) return { kind: 'ok', data: payment };
  const listed = await provider.listRefunds(payment.id);
  if (listed.kind !== 'ok') return listed;
  if (listed.data.some(({ status }) => status === 'in_process')) return { kind: 'ok', data: payment };
  const tries = listed.data.filter(({ status }) => status === 'rejected').length;
  const sent = await provider.refund(payment.id, { cents: left, key: `${id}-devolver-${tries}` });
  return sent.kind === 'ok' ? provider.find(payment.id) : sent;
}
