import type { BookingRequest } from '@balcao/contracts/assistant';
import { type Actor, requirePolicy, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { findCompany } from '../replies/ai.repository';
import { chatExists, lastCustomerTexts, listServiceNames } from './booking-request.repository';
import { guessRequest } from './guess-request';

/** What 'Agendar' fills the booking form with. */
export const readBookingRequest =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  async (actor: Actor, chatId: string): Promise<BookingRequest> => {
    requirePolicy(actor, 'chats.read');
    return db.tenant(tenantOf(actor), async (scope) => {
      const company = await findCompany(scope);
      if (!company || !(await chatExists(scope, chatId))) throw new AppError('chats/not-found');
      const services = await listServiceNames(scope);
      const texts = await lastCustomerTexts(scope, chatId);
      return guessRequest(texts, { zone: company.fuso_horario, now: clock(), services });
    });
  };
