import type { Profissional } from '@balcao/contracts/agenda';
import type { Produto } from '@balcao/contracts/catalog';
import { useEffect, useRef } from 'react';
import { withService } from './booking-draft';
import type { BookingForm } from './use-booking';

/** Chooses the service a customer asked for, once, when services and team are there and nothing was chosen yet. */
export function useWishedService(
  { draft, prefill }: BookingForm,
  wished: string,
  services: readonly Produto[] | undefined,
  team: readonly Profissional[] | undefined,
): void {
  const done = useRef(false);
  useEffect(() => {
    if (done.current || !wished || !services || !team) return;
    done.current = true;
    const [first, ...rest] = draft.itens;
    const service = services.find(({ id }) => id === wished);
    if (first && service && !first.produto_id) prefill([withService(first, service, team), ...rest]);
  }, [wished, services, team, draft.itens, prefill]);
}
