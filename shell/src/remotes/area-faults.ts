import type { FaultKind } from '@balcao/contracts/remote-signals';
import type { RemoteEntry } from '@balcao/contracts/remotes';
import { addFault, addView } from './signals';

/** An address of a file of an area in a stack: area, version, file, line, column. */
const PLACE = /\/remotes\/([a-z][\w-]*)\/([\w.-]+)\/([\w./@~-]+):(\d+):(\d+)/;
const NAME = /^[A-Z][A-Za-z]{0,40}$/;

/** Why code of an area did not come; told apart from what it throws once it is here. */
const loadFailures = new WeakSet<object>();

/** Marks an error of the way here; what is no object becomes one. */
export function asLoadFailure(error: unknown): object {
  const failure = typeof error === 'object' && error !== null ? error : new Error(String(error));
  loadFailures.add(failure);
  return failure;
}

const wordOf = (error: unknown, word: 'name' | 'stack'): string => {
  const found = typeof error === 'object' && error !== null ? Reflect.get(error, word) : undefined;
  return typeof found === 'string' ? found : '';
};

// docs/decisions/0148-a-page-tells-that-an-area-failed-and-nothing-else.md
/** `TypeError js/main.1a2b.js:1:2345`: the class and our own place, never the text, which may hold what people wrote. */
export function markOf(error: unknown): string {
  const name = wordOf(error, 'name');
  const [, , , file, line, column] = PLACE.exec(wordOf(error, 'stack')) ?? [];
  const known = NAME.test(name) ? name : 'Error';
  return file && file.length <= 100 ? `${known} ${file}:${line}:${column}` : known;
}

/** `/chats/*`: what an area declares of an address. What comes after it may name a customer. */
export function routeOf({ routes, nav }: Pick<RemoteEntry, 'routes' | 'nav'>, pathname: string): string {
  const known = [...routes, ...nav.map(({ path }) => path)].filter(
    (route) => pathname === route || pathname.startsWith(`${route}/`),
  );
  const longest = known.sort((a, b) => b.length - a.length)[0];
  if (!longest) return '/dashboard';
  return pathname === longest ? longest : `${longest}/*`;
}

/** Somebody looks at a screen (or card) of an area. */
export const noteView = (entry: RemoteEntry, pathname: string): void => addView(entry, routeOf(entry, pathname));

/** What an area threw in its frame. */
export function noteCaught(entry: Pick<RemoteEntry, 'name' | 'version'>, error: unknown): void {
  const isLoad = (typeof error === 'object' && error !== null && loadFailures.has(error)) || isChunk(error);
  // Without a network nothing comes, whatever the version.
  if (isLoad && !navigator.onLine) return;
  addFault(entry, isLoad ? 'carga' : 'desenho', markOf(error));
}

/** An area that draws itself without end. */
export const noteLoop = (entry: Pick<RemoteEntry, 'name' | 'version'>): void => addFault(entry, 'laco', 'Error');

const isChunk = (error: unknown): boolean => /^(Chunk|Script|CSS)\w*Error$/.test(wordOf(error, 'name'));

function noteStray(tipo: FaultKind, error: unknown): void {
  const [, name, version] = PLACE.exec(wordOf(error, 'stack')) ?? [];
  if (name && version) addFault({ name, version }, isChunk(error) ? 'carga' : tipo, markOf(error));
}

/** Handlers, timers and promises: whose error it is, the address of the script in its stack tells. */
export function watchStrayErrors(): void {
  window.addEventListener('error', ({ error }) => noteStray('acao', error));
  window.addEventListener('unhandledrejection', ({ reason }) => noteStray('promessa', reason));
}
