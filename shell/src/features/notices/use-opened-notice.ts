import { useNavigate } from '@balcao/platform';
import { mayLeave } from '@balcao/ui';
import { useEffect } from 'react';

/** A notice outside of the panel was clicked: this tab was brought to the front to show what it is about. */
export function useOpenedNotice(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
    const follow = async ({ data }: MessageEvent) => {
      if (data?.kind !== 'balcao.abrir' || typeof data.url !== 'string') return;
      const { origin, pathname, search } = new URL(data.url, location.origin);
      if (origin === location.origin && (await mayLeave())) navigate(pathname + search);
    };
    worker?.addEventListener('message', follow);
    return () => worker?.removeEventListener('message', follow);
  }, [navigate]);
}
