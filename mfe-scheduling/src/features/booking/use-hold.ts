import type { HorarioLivre } from '@balcao/contracts/scheduling';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSchedulingHoldMutation, useSchedulingReleaseMutation } from '../../api/booking-api';
import { conflictOf } from '../changes/conflict-notice';

/** Renewed this long before it would run out. */
const RENEW_MS = 30_000;

/**
 * Keeps the chosen time while the form is open: takes it, renews it, and lets it go. A time is chosen from the press on;
 * one that somebody else has is an `error` (the conflict) and chosen no more. Where it could not be kept for another
 * reason it stays chosen, `unkept`: the booking asks for it again.
 */
export function useHold() {
  const [hold, { error, reset }] = useSchedulingHoldMutation();
  const [release] = useSchedulingReleaseMutation();
  const kept = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const wanted = useRef<HorarioLivre | null>(null);
  const pending = useRef<Promise<void>>(Promise.resolve());
  const [chosen, setChosen] = useState<HorarioLivre | null>(null);
  const [unkept, setUnkept] = useState(false);

  const want = useCallback((time: HorarioLivre | null) => {
    clearTimeout(timer.current);
    wanted.current = time;
    setChosen(time);
    setUnkept(false);
  }, []);
  const letGo = useCallback(() => {
    if (kept.current) void release(kept.current);
    kept.current = null;
  }, [release]);
  const drop = useCallback(() => {
    want(null);
    letGo();
    reset();
  }, [want, letGo, reset]);
  useEffect(() => {
    return () => {
      clearTimeout(timer.current);
      wanted.current = null;
      letGo();
    };
  }, [letGo]);

  const ask = useCallback(
    async (time: HorarioLivre): Promise<void> => {
      if (wanted.current !== time) return;
      const itens = time.itens.map(({ profissional_nome: _, ...item }) => item);
      const answer = await hold({ body: { itens, ...(kept.current && { anterior_id: kept.current }) } });
      if (answer.data) {
        kept.current = answer.data.id;
        // Another time was chosen, or the form is gone: this one is for others again.
        if (!wanted.current) letGo();
        const left = Date.parse(answer.data.expira_em) - Date.now() - RENEW_MS;
        timer.current = setTimeout(() => void ask(time), Math.max(left, 1_000));
      } else if (wanted.current === time) {
        if (conflictOf(answer.error)) want(null);
        else setUnkept(true);
      }
    },
    [hold, letGo, want],
  );
  const take = useCallback(
    (time: HorarioLivre): Promise<void> => {
      want(time);
      // One after the other: the next one replaces what the one before got.
      pending.current = pending.current.then(() => ask(time));
      return pending.current;
    },
    [want, ask],
  );
  /** Waits for the answer that is on its way; the time that is chosen then. */
  const settle = useCallback(async (): Promise<HorarioLivre | null> => {
    await pending.current;
    return wanted.current;
  }, []);
  /** The booking used it up: there is nothing to release any more. */
  const spend = useCallback(() => {
    clearTimeout(timer.current);
    kept.current = null;
  }, []);
  const holdId = useCallback(() => kept.current, []);
  return { chosen, unkept, take, drop, spend, settle, holdId, error: conflictOf(error) ? error : undefined };
}
