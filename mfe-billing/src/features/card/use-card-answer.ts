import { CARD_GIVEN, type FormaDePagamento } from '@balcao/contracts/subscription-card';
import { useEffect, useState } from 'react';
import { useBillingCheckCardQuery } from '../../api/card-api';
import { useAddress } from '../use-address';

/** A card is known as soon as it was given; its first charge may come a little later. */
const ASKS = { card: { everyMs: 3_000, longestMs: 30_000 }, charge: { everyMs: 10_000, longestMs: 300_000 } };
type Stage = keyof typeof ASKS;

const stageOf = ({ espera, cartao }: FormaDePagamento): Stage | null => {
  if (espera) return 'card';
  return cartao?.fatura_id ? 'charge' : null;
};

/** Somebody is back from the provider's page: it is asked what became of the card until that is known, or for too long. */
export function useCardAnswer(way: FormaDePagamento, onNews: () => void) {
  const address = useAddress();
  const stage = stageOf(way);
  const [asks, setAsks] = useState(() => address.read(CARD_GIVEN.name) === CARD_GIVEN.value);
  const isAsking = asks && stage !== null;
  const { everyMs, longestMs } = ASKS[stage ?? 'card'];
  const { data } = useBillingCheckCardQuery(undefined, {
    skip: !isAsking,
    pollingInterval: everyMs,
    refetchOnMountOrArgChange: true,
  });
  useEffect(() => {
    if (!isAsking) return;
    const timer = setTimeout(() => setAsks(false), longestMs);
    return () => clearTimeout(timer);
  }, [isAsking, longestMs]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another answer is news
  useEffect(() => {
    if (data && stageOf(data) !== stage) onNews();
  }, [data]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once, and asks again after a reload until there is nothing to ask
  useEffect(() => {
    if (!isAsking && address.read(CARD_GIVEN.name)) address.set({ [CARD_GIVEN.name]: '' });
  }, [isAsking]);
  return { asking: isAsking ? stage : null, ask: () => setAsks(true) };
}
