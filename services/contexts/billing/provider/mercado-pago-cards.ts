import type { Egress } from '@balcao/kit/egress';
import { Invoice, PreApproval } from 'mercadopago';
import { openCalls } from './calls';
import type { NewAgreement, OpenCardProvider, ProviderCharge } from './card-provider';
import { stampOf } from './mercado-pago';
import type { Answer } from './pix-provider';
import { readAgreement, readCharge, readCharges } from './read-agreements';

const BRL = 'BRL';
const PAGE = 50;
/** Of an agreement, years of months. */
const MOST_PAGES = 6;

const bodyOf = ({ reason, reference, cents, payerEmail, backUrl, startsAt }: NewAgreement) => ({
  reason,
  external_reference: reference,
  payer_email: payerEmail,
  back_url: backUrl,
  status: 'pending',
  auto_recurring: {
    frequency: 1,
    frequency_type: 'months',
    transaction_amount: cents / 100,
    currency_id: BRL,
    start_date: startsAt ? stampOf(startsAt) : undefined,
  },
});

// docs/decisions/0098-a-card-is-another-way-to-pay-the-invoice.md
/** Subscriptions of Mercado Pago: its PreApproval and, by the name of its library, its invoices. */
export function createMercadoPagoCards(baseUrl: string, egress: Pick<Egress, 'check'>): OpenCardProvider {
  const open = openCalls(baseUrl, egress);
  const read = readAgreement(baseUrl);

  return (credentials) => {
    const { ask, askOne } = open(credentials);
    const update = (id: string, body: Parameters<PreApproval['update']>[0]['body']) =>
      askOne((config) => new PreApproval(config).update({ id, body }), read);

    async function listCharges(preapproval_id: string): Promise<Answer<ProviderCharge[]>> {
      const all: ProviderCharge[] = [];
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const options = { preapproval_id, limit: PAGE, offset: page * PAGE };
        const answer = await ask((config) => new Invoice(config).search({ options }), readCharges);
        if (answer.kind !== 'ok') return answer;
        const { charges, total } = answer.data;
        // A filter that is not understood must not give us somebody else's.
        all.push(...charges.filter(({ agreementId }) => agreementId === preapproval_id));
        if (charges.length === 0 || options.offset + charges.length >= total) break;
      }
      return { kind: 'ok', data: all };
    }

    return {
      create: (order) => askOne((config) => new PreApproval(config).create({ body: bodyOf(order) }), read),
      find: (id) => askOne((config) => new PreApproval(config).get({ id }), read),
      setAmount: (id, cents) => update(id, { auto_recurring: { transaction_amount: cents / 100, currency_id: BRL } }),
      end: (id) => update(id, { status: 'cancelled' }),
      listCharges,
      findCharge: (id) => askOne((config) => new Invoice(config).get({ id }), readCharge),
    };
  };
}
