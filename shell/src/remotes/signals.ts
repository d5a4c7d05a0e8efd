import { SIGNALS } from '@balcao/contracts/constants';
import type { FaultKind, ViewsOfArea } from '@balcao/contracts/remote-signals';
import { getAccessToken } from '@balcao/platform';
import { whoNow } from './who-now';

/** A fault is told soon, so that a version that fails is gone soon; looks alone can wait. */
const SOON_MS = 1_500;
const LATER_MS = 20_000;
/** Between two batches, whatever happens. */
const GAP_MS = 4_000;

type Version = { name: string; version: string };

let told = new Map<string, ViewsOfArea>();
/** The screen of each version that was looked at last, and whether it has failed since. */
const looks = new Map<string, { rota: string; failed: boolean }>();
/** What was seen in one company is not told in the name of another. */
let whose: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let due = Number.POSITIVE_INFINITY;
let sentAt = Number.NEGATIVE_INFINITY;

const versionKey = ({ name, version }: Version) => `${name}@${version}`;

function rowOf({ name, version }: Version, rota: string): ViewsOfArea | undefined {
  if (whose !== whoNow()) told = new Map();
  whose = whoNow();
  const key = `${name}@${version}${rota}`;
  const known = told.get(key);
  if (known || told.size >= SIGNALS.areas) return known;
  const row = { name, version, rota, vistas: 0, falhas: 0, faltas: [] };
  told.set(key, row);
  return row;
}

export function addView(of: Version, rota: string): void {
  looks.set(versionKey(of), { rota, failed: false });
  const row = rowOf(of, rota);
  if (!row || row.vistas >= SIGNALS.views) return;
  row.vistas += 1;
  flushIn(LATER_MS);
}

/** However often a look fails, it failed once; a version nobody has looked at is none of this page's. */
export function addFault(of: Version, tipo: FaultKind, marca: string): void {
  const look = looks.get(versionKey(of));
  const row = look && rowOf(of, look.rota);
  if (!look || !row) return;
  if (!look.failed) row.falhas += 1;
  look.failed = true;
  const known = row.faltas.find((fault) => fault.tipo === tipo && fault.marca === marca);
  if (known) known.vezes = Math.min(known.vezes + 1, SIGNALS.views);
  else if (row.faltas.length < SIGNALS.faults) row.faltas.push({ tipo, marca, vezes: 1 });
  flushIn(SOON_MS);
}

function flushIn(ms: number): void {
  const at = Math.max(performance.now() + ms, sentAt + GAP_MS);
  if (at >= due) return;
  clearTimeout(timer);
  due = at;
  timer = setTimeout(flush, at - performance.now());
}

/** Tells what was counted; what does not arrive is not told again: these are shares, not accounts. */
function flush(): void {
  clearTimeout(timer);
  due = Number.POSITIVE_INFINITY;
  const token = getAccessToken();
  const areas = [...told.values()];
  if (areas.length === 0 || !token || whose !== whoNow()) return;
  told = new Map();
  sentAt = performance.now();
  void fetch('/api/remote-signals', {
    method: 'POST',
    // Also of a page that is being left.
    keepalive: true,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-balcao': '1' },
    body: JSON.stringify({ areas }),
  }).catch(() => undefined);
}

export function tellWhenHidden(): void {
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
}
