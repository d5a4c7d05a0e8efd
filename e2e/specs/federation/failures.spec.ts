import { appendFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { filesOf, REMOTES } from '../../support/remotes-folder';
import { cardOf, type Federation, firstScreen, goTo, open, test, titleOf } from './panel';

interface Fault {
  breakIt: (federation: Federation, name: string) => void;
  repair: (federation: Federation, name: string) => void;
}

const find = (folder: string, pattern: RegExp): string => {
  const file = filesOf(folder).find((path) => pattern.test(path));
  if (!file) throw new Error(`no ${pattern} in ${folder}`);
  return join(folder, file);
};
const folder = ({ remotes }: Federation, name: string) => remotes.folderOf(name, 'v1');
// A browser keeps files of a published folder: what went out broken is repaired by a new folder and a registry edit.
const toNewFolder = ({ panel, remotes }: Federation, name: string) =>
  void panel.registry.set(name, remotes.publish(name, 'repaired'));

const FAULTS: Record<string, Fault> = {
  'folder missing': {
    breakIt: (federation, name) => renameSync(folder(federation, name), `${folder(federation, name)}.gone`),
    repair: (federation, name) => renameSync(`${folder(federation, name)}.gone`, folder(federation, name)),
  },
  'entry 404': {
    breakIt: (federation, name) => rmSync(find(folder(federation, name), /^remoteEntry/)),
    repair: (federation, name) => {
      rmSync(folder(federation, name), { recursive: true });
      federation.panel.registry.set(name, federation.remotes.publish(name, 'v1'));
    },
  },
  'entry throws': {
    breakIt: ({ panel, remotes }, name) => {
      const change = (at: string) => writeFileSync(find(at, /^remoteEntry/), 'throw new Error("broken on purpose")');
      panel.registry.set(name, remotes.publish(name, 'throws', { change }));
    },
    repair: toNewFolder,
  },
  'HTML instead of the entry': {
    breakIt: ({ panel, remotes }, name) => {
      const change = (at: string) => writeFileSync(find(at, /^remoteEntry/), '<!doctype html><title>Balcão</title>');
      panel.registry.set(name, remotes.publish(name, 'html', { change }));
    },
    repair: toNewFolder,
  },
  'tampered chunk': {
    breakIt: (federation, name) => {
      const chunk = find(folder(federation, name), /__federation_expose_module.*\.js$/);
      expect(readFileSync(chunk, 'utf8')).not.toContain('tampered');
      appendFileSync(chunk, '\n;globalThis.tampered = true;');
    },
    repair: toNewFolder,
  },
};

// Failing downloads are what these tests provoke.
test.beforeEach(({ expectedFaults }) => expectedFaults.allow(/./));

for (const name of REMOTES) {
  for (const [fault, { breakIt, repair }] of Object.entries(FAULTS)) {
    test(`${name}, ${fault}: its card, the rest works, 'Tentar novamente' recovers`, async ({ page, federation }) => {
      const other = name === 'mfe-catalog' ? 'mfe-billing' : 'mfe-catalog';
      breakIt(federation, name);
      await open(page, federation, firstScreen(name).path);
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await expect(cardOf(page)).toBeVisible();
      await expect(page.getByRole('banner')).toContainText('Studio Bella');

      await goTo(page, other);
      await expect(titleOf(page, other)).toBeVisible();
      await expect(cardOf(page)).toHaveCount(0);
      await goTo(page, name);
      await expect(cardOf(page)).toBeVisible();

      repair(federation, name);
      await page.getByRole('button', { name: 'Tentar novamente' }).click();
      await expect(titleOf(page, name)).toBeVisible();
      await expect(cardOf(page)).toHaveCount(0);
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
      expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
    });
  }
}

const CARDS = {
  'mfe-catalog': { label: 'Clientes ativos', adds: '2 novos neste mês' },
  'mfe-scheduling': { label: 'Agendamentos hoje', adds: 'Nada mais hoje' },
  'mfe-chats': { label: 'Conversas ativas', adds: 'Nenhuma espera por você' },
  'mfe-billing': { label: 'Receita do mês', adds: '0,00 hoje' },
} as const;
type CardArea = keyof typeof CARDS;
const AREAS = Object.keys(CARDS) as CardArea[];

for (const name of AREAS) {
  // Every fault of one area, and one of every area: the card's frame is the same code.
  const faults = Object.entries(FAULTS).filter(([fault]) => name === 'mfe-billing' || fault === 'folder missing');
  for (const [fault, { breakIt, repair }] of faults) {
    test(`${name}, ${fault}: the dashboard loses its card alone, 'Tentar novamente' brings it back`, async ({
      page,
      federation,
    }) => {
      breakIt(federation, name);
      await open(page, federation, '/dashboard');
      const main = page.getByRole('main');
      const lost = main.getByRole('alert');
      await expect(lost).toHaveCount(1);
      await expect(lost).toContainText(`${CARDS[name].label}`);
      await expect(lost).toContainText('Não carregou.');
      for (const other of AREAS.filter((area) => area !== name)) {
        await expect(main.getByRole('link', { name: CARDS[other].label })).toContainText(CARDS[other].adds);
      }
      await expect(main.getByRole('heading', { name: 'Atividade recente' })).toBeVisible();

      repair(federation, name);
      await lost.getByRole('button', { name: 'Tentar novamente' }).click();
      await expect(main.getByRole('link', { name: CARDS[name].label })).toContainText(CARDS[name].adds);
      await expect(lost).toHaveCount(0);
    });
  }
}
