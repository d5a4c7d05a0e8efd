import type { Profissional } from '@balcao/contracts/agenda';
import type { Produto } from '@balcao/contracts/catalog';
import { useEffect, useRef } from 'react';
import { withPerson, withService } from './booking-draft';
import type { BookingWish } from './booking-start';
import type { BookingForm } from './use-booking';

/** Chooses the service and the person a customer asked for, once, when both lists are there and nothing was chosen yet. */
export function useWishedService(
  { draft, prefill }: BookingForm,
  wish: BookingWish | undefined,
  services: readonly Produto[] | undefined,
  team: readonly Profissional[] | undefined,
): void {
  const done = useRef(false);
  useEffect(() => {
    if (done.current || !wish || !services || !team) return;
    done.current = true;
    const [first, ...rest] = draft.itens;
    if (!first || first.produto_id) return;
    const person = team.find(({ id, ativo }) => ativo && id === wish.profissional_id);
    const service = services.find(({ id }) => id === wish.produto_id);
    if (!person && !service) return;
    const asked = person ? withPerson(first, person.id, undefined, team) : first;
    prefill([service ? withService(asked, service, team) : asked, ...rest]);
  }, [wish, services, team, draft.itens, prefill]);
}
