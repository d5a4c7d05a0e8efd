import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from './panel';
import { stack } from './stack';

/** What is sent to a browser while it is looked at: every answer, and every line of its console. */
export function listen(page: Page) {
  const heard = new Map<string, string>();
  const coming: Promise<unknown>[] = [];
  page.on('console', (line) => heard.set(`console ${heard.size}`, line.text()));
  page.on('response', (answer) => {
    // A stream never ends; what it tells is read by secrets-stay-sealed.it.ts.
    if (answer.headers()['content-type']?.startsWith('text/event-stream')) return;
    const name = `${answer.request().method()} ${answer.url()}`;
    // Of an answer that a page left behind there is nothing to read.
    const read = answer.text().then(
      (text) => heard.set(`${name} ${heard.size}`, `${JSON.stringify(answer.headers())} ${text}`),
      () => undefined,
    );
    coming.push(read);
  });
  return async () => {
    await Promise.all(coming);
    return heard;
  };
}

/** What a page shows and keeps at this moment, by place: fields as typed, the document, the store of the panel, every storage. */
export async function keptBy(page: Page): Promise<Map<string, string>> {
  const kept = await page.evaluate(async () => {
    interface Fiber {
      memoizedProps?: { store?: { getState?: () => unknown } } | null;
      child?: Fiber | null;
      sibling?: Fiber | null;
    }
    const places: Record<string, string> = {
      document: document.documentElement.outerHTML,
      localStorage: JSON.stringify(Object.entries(localStorage)),
      sessionStorage: JSON.stringify(Object.entries(sessionStorage)),
      address: `${location.href} ${window.name} ${JSON.stringify(history.state)}`,
      databases: JSON.stringify(await indexedDB.databases()),
      caches: JSON.stringify(await caches.keys()),
    };
    for (const [index, field] of document.querySelectorAll<HTMLInputElement>('input, textarea').entries())
      places[`field ${index} ${field.name}`] = field.value;
    const roots = [document.body, ...document.querySelectorAll<HTMLElement>('body > *')];
    const fibers = roots.flatMap((element) =>
      Object.keys(element)
        .filter((key) => key.startsWith('__reactContainer'))
        .map((key) => Reflect.get(element, key) as Fiber),
    );
    for (let fiber = fibers.pop(); fiber; fiber = fibers.pop()) {
      const state = fiber.memoizedProps?.store?.getState?.();
      if (state) places.store = JSON.stringify(state);
      for (const next of [fiber.child, fiber.sibling]) if (next) fibers.push(next);
    }
    return places;
  });
  const cookies = JSON.stringify(await page.context().cookies());
  return new Map(Object.entries(Object.assign(kept, { cookies })));
}

/** Names of places in which one of the words stands. */
export const placesWith = (places: ReadonlyMap<string, string>, words: readonly string[]): string[] =>
  [...places].filter(([, text]) => words.some((word) => text.includes(word))).map(([name]) => name);

/** Everything the panel and its areas are made of, source maps too, wherever it lies. */
export function builtFiles(): Map<string, string> {
  const folders = [join(__dirname, '../../shell/dist'), join(stack().dataDir, 'remotes')];
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(br|gz|png|woff2)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
}

/** What the running installation itself must tell nobody. */
export function ownSecrets(): string[] {
  const { env } = stack();
  const named = Object.entries(env).filter(([name]) => /SECRET$|_KEY$|TOKEN$/.test(name) && !/PUBLIC_KEY$/.test(name));
  const passwords = Object.values(env).flatMap((text) => (URL.canParse(text) ? [new URL(text).password] : []));
  const secrets = [...named.map(([, text]) => text), ...passwords].filter((text) => text.length >= 12);
  expect(secrets.length).toBeGreaterThan(4);
  return secrets;
}
