import { recordOf } from '@balcao/kit/record';
import type { ProviderAgreement, ProviderCharge } from './card-provider';
import { centsOf, instantOf, textOf } from './read-answers';

/** A page somebody may be led to; the simulator's where that is what is asked. */
function pageOf(value: unknown, baseUrl: string): string | null {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : null;
  return url && (url.protocol === 'https:' || url.host === new URL(baseUrl).host) ? url.href : null;
}

export const readAgreement =
  (baseUrl: string) =>
  (answer: unknown): ProviderAgreement | null => {
    const found = recordOf(answer);
    const [id, status] = [textOf(found.id), textOf(found.status)];
    if (!id || !status) return null;
    const { transaction_amount, currency_id } = recordOf(found.auto_recurring);
    return {
      id,
      status,
      reference: textOf(found.external_reference),
      cents: centsOf(transaction_amount),
      currency: textOf(currency_id) ?? '',
      collectorId: textOf(found.collector_id) ?? '',
      payUrl: pageOf(found.init_point, baseUrl),
      nextAt: instantOf(found.next_payment_date),
    };
  };

export function readCharge(answer: unknown): ProviderCharge | null {
  const { id, preapproval_id, transaction_amount, payment } = recordOf(answer);
  const [name, agreementId] = [textOf(id), textOf(preapproval_id)];
  if (!name || !agreementId) return null;
  return { id: name, agreementId, cents: centsOf(transaction_amount), paymentId: textOf(recordOf(payment).id) };
}

/** One page of them, and how many there are. */
export function readCharges(answer: unknown): { charges: ProviderCharge[]; total: number } {
  const { results, paging } = recordOf(answer);
  const charges = (Array.isArray(results) ? results : []).map(readCharge).filter((one) => one !== null);
  const { total } = recordOf(paging);
  return { charges, total: typeof total === 'number' ? total : charges.length };
}
