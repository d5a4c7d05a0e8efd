import type { MercadoPagoCredentials } from '@balcao/contracts/mercado-pago';
import { AppError } from '@balcao/kit/errors';

/** `unreachable`: nobody answered in time, which says nothing about the credentials. */
export type WalletVerdict = 'works' | 'refused' | 'unreachable';

/** Billing's: asks the provider something harmless with these credentials. */
export type TryWallet = (credentials: Pick<MercadoPagoCredentials, 'access_token'>) => Promise<WalletVerdict>;

/** What whoever saved or tried them reads; null: they work. */
export function walletFault(verdict: WalletVerdict): AppError | null {
  if (verdict === 'works') return null;
  if (verdict === 'unreachable') return new AppError('integrations/mercadopago-unreachable');
  const { message } = new AppError('integrations/mercadopago-refused');
  return new AppError('integrations/mercadopago-refused', { fields: { access_token: message } });
}
