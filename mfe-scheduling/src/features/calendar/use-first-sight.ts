import { useEffect, useRef } from 'react';
import { today, toWall } from './wall-clock';

const HOUR_MS = 3_600_000;

/** Time of the day a calendar starts to show: an hour ago when it is today's, else its opening. */
export function startOfSight(date: string, now = Date.now()): { startScrollTime?: string } {
  if (date !== today()) return {};
  const wall = toWall(new Date(now - HOUR_MS).toISOString());
  return { startScrollTime: wall.slice(0, 10) === date ? `${wall.slice(11, 13)}:00:00` : '00:00:00' };
}

/** A week is wider than a phone: brings the chosen day into sight, once there is something to see. */
export function useDayInSight(date: string, ready: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!ready) return;
    const label = frame.current?.querySelector(`[aria-label$="${date}"]`);
    label?.scrollIntoView?.({ inline: 'center', block: 'nearest' });
  }, [date, ready]);
  return frame;
}
