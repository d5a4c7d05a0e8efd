import { takeLostFocus } from '@balcao/ui';
import { type RefObject, useEffect, useRef } from 'react';

/** Where the keyboard goes on when one of so many things is gone, and with it the button that was pressed. */
export function usePlaceAfter(count: number): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(0);
  useEffect(() => {
    if (count < shown.current) takeLostFocus(place.current);
    shown.current = count;
  }, [count]);
  return place;
}
