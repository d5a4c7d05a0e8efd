import type { HorarioLivre } from '@balcao/contracts/scheduling';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSchedulingHoldMutation, useSchedulingReleaseMutation } from '../../api/booking-api';

/** Renewed this long before it would run out. */
const RENEW_MS = 30_000;

/**
 * Keeps the chosen time while the form is open: takes it, renews it, and lets it go. A time that somebody else has is an
 * `error` (the conflict), and nothing is kept.
 */
export function useHold() {
  const [hold, { error, reset }] = useSchedulingHoldMutation();
  const [release] = useSchedulingReleaseMutation();
  const kept = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [chosen, setChosen] = useState<HorarioLivre | null>(null);

  const drop = useCallback(() => {
    clearTimeout(timer.current);
    if (kept.current) void release(kept.current);
    kept.current = null;
    setChosen(null);
    reset();
  }, [release, reset]);
  useEffect(() => {
    return () => {
      clearTimeout(timer.current);
      if (kept.current) void release(kept.current);
    };
  }, [release]);

  const take = useCallback(
    async (time: HorarioLivre): Promise<boolean> => {
      clearTimeout(timer.current);
      const itens = time.itens.map(({ profissional_nome: _, ...item }) => item);
      const answer = await hold({ body: { itens, ...(kept.current && { anterior_id: kept.current }) } });
      if (!answer.data) {
        setChosen(null);
        return false;
      }
      kept.current = answer.data.id;
      setChosen(time);
      const left = Date.parse(answer.data.expira_em) - Date.now() - RENEW_MS;
      timer.current = setTimeout(() => void take(time), Math.max(left, 1_000));
      return true;
    },
    [hold],
  );
  /** The booking used it up: there is nothing to release any more. */
  const spend = useCallback(() => {
    clearTimeout(timer.current);
    kept.current = null;
  }, []);
  const holdId = useCallback(() => kept.current, []);
  return { chosen, take, drop, spend, error, holdId };
}
