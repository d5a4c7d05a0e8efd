import type { Egress } from '@balcao/kit/egress';
import { createMercadoPago } from './mercado-pago';
import { createMercadoPagoCards } from './mercado-pago-cards';

/** What there is at the payment provider, each to be opened with somebody's credentials. */
export const createProviders = (baseUrl: string, egress: Pick<Egress, 'check'>) => ({
  pix: createMercadoPago(baseUrl, egress),
  cards: createMercadoPagoCards(baseUrl, egress),
});
