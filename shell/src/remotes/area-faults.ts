import type { FaultKind } from '@balcao/contracts/remote-signals';
import { type RemoteEntry, SHELL } from '@balcao/contracts/remotes';
import { isLoadFailure } from './load-failures';
import { addFault, addView, tellWhenHidden } from './signals';

/** What follows `/remotes/` in a line of a stack: area, version, file, line, column. */
const PLACE = /^([a-z][a-z0-9-]*)\/([\w.-]+)\/([\w./@~-]+):(\d+):(\d+)/;
const FOLDER = '/remotes/';
const LINES = 30;
const MOST_OF_A_LINE = 250;
const NAME = /^[A-Z][A-Za-z]{0,40}$/;

const wordOf = (error: unknown, word: 'name' | 'stack'): string => {
  const found = typeof error === 'object' && error !== null ? Reflect.get(error, word) : undefined;
  return typeof found === 'string' ? found : '';
};

/** Where an error arose: the first file of an area in its stack. What has none (`throw 'text'`) may still have `from`, lines like those. */
function placeOf(error: unknown, from = '') {
  for (const line of [...wordOf(error, 'stack').split('\n', LINES), ...from.split('\n', LINES)]) {
    const at = line.indexOf(FOLDER);
    const start = at + FOLDER.length;
    const found = at < 0 ? null : PLACE.exec(line.slice(start, start + MOST_OF_A_LINE));
    // What the shell shares runs on behalf of an area.
    if (found && found[1] !== SHELL)
      return { name: found[1] ?? '', version: found[2] ?? '', mark: `${found[3]}:${found[4]}:${found[5]}` };
  }
  return undefined;
}

// docs/decisions/0148-a-page-tells-that-an-area-failed-and-nothing-else.md
/** `TypeError js/main.1a2b.js:1:2345`: the class and our own place, never the text, which may hold what people wrote. */
function markOf(error: unknown, from?: string): string {
  const name = wordOf(error, 'name');
  const mark = placeOf(error, from)?.mark;
  const known = NAME.test(name) ? name : 'Error';
  return mark && mark.length <= 100 ? `${known} ${mark}` : known;
}

/** `/chats/*`: what an area declares of an address. What comes after it may name a customer. */
function routeOf({ routes, nav }: Pick<RemoteEntry, 'routes' | 'nav'>, pathname: string): string {
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
  const isLoad = isLoadFailure(error) || isChunk(error);
  // Without a network nothing comes, whatever the version.
  if (isLoad && !navigator.onLine) return;
  addFault(entry, isLoad ? 'carga' : 'desenho', markOf(error));
}

/** An area that was awaited for too long. */
export function noteLate(entry: Pick<RemoteEntry, 'name' | 'version'>): void {
  if (navigator.onLine) addFault(entry, 'carga', 'Error');
}

/** What an area threw while it was taken away. */
export const noteLeft = (error: unknown, stack: string): void => noteStray('desenho', error, stack);

/** An area that draws itself without end. */
export const noteLoop = (entry: Pick<RemoteEntry, 'name' | 'version'>): void => addFault(entry, 'laco', 'Error');

const isChunk = (error: unknown): boolean => /^(Chunk|Script|CSS)\w*Error$/.test(wordOf(error, 'name'));

function noteStray(tipo: FaultKind, error: unknown, from?: string): void {
  const place = placeOf(error, from);
  if (place) addFault(place, isChunk(error) ? 'carga' : tipo, markOf(error, from));
}

// Handlers, timers and promises: whose error it is, the address of the script in its stack tells.
window.addEventListener('error', ({ error, filename, lineno, colno }) =>
  noteStray('acao', error, `${filename}:${lineno}:${colno}`),
);
window.addEventListener('unhandledrejection', ({ reason }) => noteStray('promessa', reason));
tellWhenHidden();
