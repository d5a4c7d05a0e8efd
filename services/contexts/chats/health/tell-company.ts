import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { markTold } from './health.repository';

/** The company's people are told at once, in the panel and on their devices, that the WhatsApp does not work; once it does again, too. */
export async function tellCompany({ notify, clock }: Pick<Deps, 'notify' | 'clock'>, unit: UnitOfWork): Promise<void> {
  await notify(unit, { evento: 'whatsapp' });
  await markTold(unit, clock());
}
