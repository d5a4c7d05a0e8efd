import type { AppStore } from '../store';
import { createPlace } from './follow-place';
import { joinStream, type Member, type Seat } from './shared-stream';
import { createStream, type StreamOptions } from './stream-client';
import { browserTabs, type Tabs } from './tab-channel';

/**
 * Holds a place in the stream of whoever is signed in: another person or company leaves it and joins another. A tab that is
 * frozen leaves too, so that the others are not kept waiting. Returns the function that ends it.
 */
export function followSession(store: AppStore, options: StreamOptions, tabs: Tabs | null = browserTabs()): () => void {
  let seat: Seat | null = null;
  let member: Member | null = null;
  let frozen = false;

  function sit(): void {
    member?.leave();
    member = seat && !frozen ? join(options, seat, tabs) : null;
  }
  function follow(): void {
    const { user, tenant } = store.getState().session;
    const session = user && `${user.id}/${tenant?.id ?? ''}`;
    if (session === (seat?.session ?? null)) return;
    seat = session ? { session, mine: createPlace() } : null;
    sit();
  }
  const freeze = (now: boolean) => () => {
    if (!tabs || frozen === now) return;
    frozen = now;
    sit();
  };
  const wake = () => member?.wake();
  const heard = [
    listen(window, 'online', wake),
    listen(document, 'visibilitychange', wake),
    listen(document, 'freeze', freeze(true)),
    listen(document, 'resume', freeze(false)),
    listen(window, 'pagehide', freeze(true)),
    listen(window, 'pageshow', freeze(false)),
    store.subscribe(follow),
  ];
  follow();
  return () => {
    for (const end of heard) end();
    member?.leave();
  };
}

function listen(target: EventTarget, event: string, listener: () => void): () => void {
  target.addEventListener(event, listener);
  return () => target.removeEventListener(event, listener);
}

function join(options: StreamOptions, seat: Seat, tabs: Tabs | null): Member {
  if (tabs) return joinStream(options, seat, tabs);
  const stream = createStream(options);
  stream.start();
  return { wake: stream.wake, leave: stream.stop };
}
