import { dayKey } from '@balcao/platform';
import { useEffect, useState } from 'react';

/** Noon of UTC lies within the same day on every clock of Brazil. */
const today = () => `${dayKey(Date.now())}T12:00:00.000Z`;

/** A moment of the company's running day; asked for again when the day ends, so that 'Hoje' becomes 'Ontem' on a screen left open. */
export function useToday(): string {
  const [, seen] = useState(today);
  useEffect(() => {
    const timer = setInterval(() => seen(today()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return today();
}
