import * as z from 'zod/mini';
import { needsFault, type ShellOffers } from './remote-needs';
import { type BrokenArea, NavEntry, overlaps, type Registry, RemoteEntry, RemoteRoute, Widget } from './remotes';

/** When this area first claimed this address (milliseconds); who came first keeps it. */
export type ClaimedAt = (name: string, route: string) => number;
type Reading = { kind: 'good'; entry: RemoteEntry } | { kind: 'broken'; area: BrokenArea };

const MAX_SALVAGED = 40;
const SHOWN_PROBLEMS = 3;

// docs/decisions/0020-one-broken-area-costs-itself.md
/**
 * One registry row, whatever it holds: an entry, or what can be saved of it for its card. Never throws. `offers`: of the shell
 * that shall run it; without them nobody asks whether it can.
 */
export function readArea(value: unknown, name = nameOf(value), offers?: ShellOffers): Reading {
  const parsed = z.safeParse(RemoteEntry, value);
  if (!parsed.success) return broken(value, name, problemsOf(parsed.error).join(' '));
  const entry = parsed.data;
  const fault = ownFault(entry, name) ?? (offers && needsFault(entry, offers));
  return fault ? broken(value, name, fault) : { kind: 'good', entry };
}

/**
 * Areas side by side: of two that claim one address (or one name) the one that claimed it later is broken, and no
 * broken area stands on an address of a working one. Without `claimedAt` the order of the list decides.
 */
export function settleAreas(readings: readonly Reading[], claimedAt: ClaimedAt = () => 0): Registry {
  const good = readings.flatMap((reading) => (reading.kind === 'good' ? [reading.entry] : []));
  const lost = new Map<RemoteEntry, string>();
  for (const [index, first] of good.entries()) {
    for (const second of good.slice(index + 1)) {
      const clash = clashOf(first, second, claimedAt);
      if (clash) lost.set(clash.loser, clash.reason);
    }
  }
  const remotes = good.filter((entry) => !lost.has(entry));
  const fallen = readings.flatMap((reading) => {
    if (reading.kind === 'broken') return [reading.area];
    const reason = lost.get(reading.entry);
    return reason ? [salvage(reading.entry, reading.entry.name, reason)] : [];
  });
  return { remotes, broken: withoutTakenRoutes(fallen, remotes), em_teste: [] };
}

/** The body of `GET /api/remotes`, each entry read alone. Throws only when there is no list at all. */
export function readRegistryBody(body: unknown, offers?: ShellOffers): Registry {
  const lists = body as { remotes?: unknown; broken?: unknown; shell?: unknown } | null | undefined;
  if (!Array.isArray(lists?.remotes)) throw new Error('registry has no list');
  const told = Array.isArray(lists.broken) ? lists.broken : [];
  const readings = lists.remotes.map((value) => readArea(value, undefined, offers));
  const fallen = told.map((value): Reading => {
    const reason = textOf(value, 'reason') ?? '';
    return { kind: 'broken', area: salvage(value, nameOf(value), reason) };
  });
  const tried = itemsOf(body, 'em_teste').filter((name) => typeof name === 'string');
  const shell = textOf(lists, 'shell');
  return Object.assign(settleAreas([...readings, ...fallen]), { em_teste: tried }, shell && { shell });
}

/** Pairs (area, address) that more than one entry claims. */
export function contestedClaims(entries: readonly RemoteEntry[]): { name: string; route: string }[] {
  return entries.flatMap(({ name, routes }) => {
    const others = entries.filter((other) => other.name !== name).flatMap((other) => other.routes);
    return routes.filter((route) => others.some((taken) => overlaps(taken, route))).map((route) => ({ name, route }));
  });
}

function ownFault(entry: RemoteEntry, name: string): string | undefined {
  if (entry.name !== name) return `O registro diz ${name}, o documento diz ${entry.name}.`;
  if (entry.scope !== entry.name.replaceAll('-', '_')) return 'O escopo não é o do nome.';
  const folder = `/remotes/${entry.name}/${entry.version}/`;
  const foreign = [entry.entry, ...Object.keys(entry.files)].some(
    (file) => !file.startsWith(folder) || file.includes('..'),
  );
  if (foreign) return 'Há arquivos fora da pasta da área.';
  return entry.files[entry.entry] === entry.integrity
    ? placesFault(entry)
    : 'O arquivo de entrada está sem o seu hash.';
}

/** What is wrong with the places an area asks for in the menu and on other screens. */
export function placesFault({
  routes,
  nav,
  widgets,
}: Pick<RemoteEntry, 'routes' | 'nav' | 'widgets'>): string | undefined {
  const paths = nav.map(({ path }) => path);
  if (new Set(paths).size < paths.length) return 'Duas entradas do menu levam ao mesmo endereço.';
  const outside = paths.find((path) => !covered(routes, path));
  if (outside) return `A entrada ${outside} do menu está fora dos endereços da área.`;
  if (new Set(widgets.map(keyOf)).size < widgets.length) return 'Dois cartões têm o mesmo nome no mesmo lugar.';
  const stray = widgets.find(({ path }) => !covered(routes, path));
  return stray && `O cartão ${stray.name} leva para fora dos endereços da área.`;
}

const covered = (routes: readonly string[], path: string): boolean =>
  routes.some((route) => path === route || path.startsWith(`${route}/`));
const keyOf = ({ slot, name }: Widget): string => `${slot} ${name}`;

function clashOf(first: RemoteEntry, second: RemoteEntry, claimedAt: ClaimedAt) {
  if (first.name === second.name) return { loser: second, reason: `Já existe uma área ${first.name}.` };
  for (const mine of first.routes) {
    for (const theirs of second.routes) {
      if (!overlaps(mine, theirs)) continue;
      const secondIsElder = claimedAt(second.name, theirs) < claimedAt(first.name, mine);
      const [loser, winner, route] = secondIsElder ? [first, second, mine] : [second, first, theirs];
      return { loser, reason: `O endereço ${route} já é de ${winner.name}.` };
    }
  }
  return undefined;
}

const broken = (value: unknown, name: string, reason: string): Reading => ({
  kind: 'broken',
  area: salvage(value, name, reason),
});

function salvage(value: unknown, name: string, reason: string): BrokenArea {
  const routes = itemsOf(value, 'routes').flatMap((route) => z.safeParse(RemoteRoute, route).data ?? []);
  const nav = itemsOf(value, 'nav').flatMap((entry) => z.safeParse(NavEntry, entry).data ?? []);
  const widgets = itemsOf(value, 'widgets').flatMap((entry) => z.safeParse(Widget, entry).data ?? []);
  return { name: name.slice(0, 50), routes, nav, widgets, reason: reason.slice(0, 500) };
}

function withoutTakenRoutes(areas: readonly BrokenArea[], remotes: readonly RemoteEntry[]): BrokenArea[] {
  const seen = new Set(remotes.flatMap((remote) => remote.nav.map(({ path }) => path)));
  const cards = new Set(remotes.flatMap((remote) => remote.widgets.map(keyOf)));
  const all = remotes.flatMap((remote) => remote.routes);
  return areas.map(({ name, routes: claimed, nav: offered, widgets: told, reason }) => {
    const routes = claimed.filter((route) => !all.some((other) => overlaps(other, route)));
    const nav = offered.filter(({ path }) => covered(routes, path) && isFirst(seen, path));
    const widgets = told.filter((widget) => covered(routes, widget.path) && isFirst(cards, keyOf(widget)));
    return { name, routes, nav, widgets, reason };
  });
}

/** Not seen before; from now on it is. */
function isFirst(seen: Set<string>, key: string): boolean {
  if (seen.has(key)) return false;
  seen.add(key);
  return true;
}

/** The first few, as lines for a person. */
export function problemsOf(error: z.core.$ZodError): string[] {
  const lines = error.issues.map(({ path, message }) => `${path.join('.').slice(0, 60) || 'remote.json'}: ${message}`);
  const rest = lines.length - SHOWN_PROBLEMS;
  return rest > 0 ? [...lines.slice(0, SHOWN_PROBLEMS), `E mais ${rest}.`] : lines;
}

function part(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
}

function textOf(value: unknown, key: string): string | undefined {
  const found = part(value, key);
  return typeof found === 'string' ? found : undefined;
}

function itemsOf(value: unknown, key: string): unknown[] {
  const found = part(value, key);
  return Array.isArray(found) ? found.slice(0, MAX_SALVAGED) : [];
}

const nameOf = (value: unknown): string => textOf(value, 'name')?.slice(0, 50) ?? '?';
