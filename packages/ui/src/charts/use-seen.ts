import { useIntersection } from '@balcao/ui';
import { type RefCallback, useState } from 'react';

/** Whether somebody has come to where `ref` stands: what is drawn there is asked for only then. */
export function useSeen(): { ref: RefCallback<Element>; seen: boolean } {
  const { ref, entry } = useIntersection({ rootMargin: '200px' });
  const [seen, setSeen] = useState(false);
  if (entry?.isIntersecting && !seen) setSeen(true);
  return { ref, seen };
}
