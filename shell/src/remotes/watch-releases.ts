import { onRelease, onStreamState, streamState } from '@balcao/platform';
import { leaveUnasked, toast } from '@balcao/ui';
import { giveTypedBack, keepTyped, watchTyping } from './kept-typing';
import { onSwaps, takeSwaps, waitingSwaps } from './pinned';
import { getRegistry, readRegistry, subscribe } from './registry';
import { whoNow } from './who-now';

/** Everybody hears of a release at once; nobody needs it in the same second. */
const SPREAD_MS = 2_000;
/** Whoever comes back to a tab after longer than this has it look by itself. */
const OLD_MS = 300_000;
const TOAST = 'new-version';

/** The release this page runs, as its address says; undefined where the shell is served as it was installed. */
const ownShell = (): string | undefined =>
  /\/remotes\/shell\/([^/]+)\//.exec(
    document.querySelector<HTMLScriptElement>('script[src*="/remotes/shell/"]')?.src ?? '',
  )?.[1];

/** Whose a text is; nobody's of the pages before signing in. */
const owner = () => whoNow() ?? '';

let started = false;

// docs/decisions/0154-an-open-session-is-told-and-never-forced.md
/** Looks for newer releases when there is a reason to, and offers them. Runs as long as the page. */
export function watchReleases(): void {
  if (started) return;
  started = true;
  watchTyping();
  giveTypedBack(owner);
  const look = lookWhenSeen();
  onRelease(look);
  let before = streamState();
  onStreamState(() => {
    // The server was away: it may be a newer one that answers now.
    if (before === 'offline' && streamState() === 'open') look();
    before = streamState();
  });
  onSwaps(offer);
  subscribe(offer);
  offer();
}

/** Reads the registry soon, or when somebody looks at this tab again. */
function lookWhenSeen(): () => void {
  let [readAt, due] = [Date.now(), false];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const read = () => {
    [readAt, due] = [Date.now(), false];
    void readRegistry();
  };
  const look = () => {
    due = true;
    clearTimeout(timer);
    if (document.visibilityState === 'visible') timer = setTimeout(read, Math.random() * SPREAD_MS);
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && (due || Date.now() - readAt > OLD_MS)) look();
  });
  return look;
}

let offered = '';

function offer(): void {
  const { shell } = getRegistry();
  const own = ownShell();
  const reload = own !== undefined && shell !== undefined && shell !== own && shell !== reloadedFor();
  const what = reload ? `shell@${shell}` : waitingSwaps() > 0 ? 'areas' : '';
  if (what === offered) return;
  offered = what;
  toast.hide(TOAST);
  if (what) show('O que você está escrevendo fica guardado.', reload);
}

function show(text: string, reload: boolean): void {
  toast.info(text, {
    id: TOAST,
    title: 'Nova versão disponível',
    autoClose: false,
    action: { label: 'Atualizar', onClick: () => update(reload) },
  });
}

function update(reload: boolean): void {
  // What was chosen in a form cannot be given back to it, and the form itself would be gone.
  if (document.querySelector('[role="dialog"]')) show('Feche antes a janela que está aberta.', reload);
  else {
    keepTyped(owner());
    offered = '';
    if (reload) reloadFor(getRegistry().shell ?? '');
    else {
      takeSwaps();
      giveTypedBack(owner);
    }
  }
}

const RELOADED = 'balcao.reloaded';

function reloadFor(version: string): void {
  try {
    sessionStorage.setItem(RELOADED, version);
  } catch {
    // Storage may be blocked; then a server that does not serve it is asked for it again.
  }
  leaveUnasked();
  location.reload();
}

/** A release that a reload did not bring is not offered again: this server does not serve it. */
function reloadedFor(): string | null {
  try {
    return sessionStorage.getItem(RELOADED);
  } catch {
    return null;
  }
}
