import { type BookingRequest, getBookingRequest as contract } from '@balcao/contracts/assistant';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { listBookable } from '../flow/flow.repository';
import { findCompany } from '../replies/ai.repository';
import { chatExists, lastCustomerTexts, listPeopleNames } from './booking-request.repository';
import { guessRequest } from './guess-request';

/** What 'Agendar' fills the booking form with. */
export const readBookingRequest = useCase(
  contract,
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
    async (actor: Actor, chatId: string): Promise<BookingRequest> => {
      return db.tenant(tenantOf(actor), async (unit) => {
        const company = await findCompany(unit);
        if (!company || !(await chatExists(unit, chatId))) throw new AppError('chats/not-found');
        const services = await listBookable(unit);
        const texts = await lastCustomerTexts(unit, chatId);
        return guessRequest(texts, {
          zone: company.fuso_horario,
          now: clock(),
          services,
          people: await listPeopleNames(unit),
        });
      });
    },
);
