import type { Locator, Page } from '@playwright/test';
import { strike } from './hands';
import { isWhole } from './judge';
import { expect } from './panel';
import { type Refusal, refuse } from './refuse';

type Fields = Record<string, string>;

interface Wrong {
  /** By what each label begins with. */
  fields?: Fields;
  /** Only where the server itself cannot be brought to refuse. */
  refusal?: Refusal;
  says: string | RegExp;
}

/** A window that is filled in and sent: what is refused in it, and what comes of it at last. */
export interface Window {
  title: string;
  opener(page: Page): Locator;
  /** The button that sends. */
  send: string;
  /** One after the other, in the same window: what was typed before is still there. */
  wrong: Wrong[];
  right?: Fields;
  /** What is put right elsewhere, before it is opened once more. */
  cure?(): Promise<unknown>;
  /** Closing it asks whether what was typed may go. */
  asks?: boolean;
}

const fieldOf = (window: Locator, label: string) => window.getByLabel(new RegExp(`^${label}`)).first();

async function type(window: Locator, fields: Fields = {}) {
  for (const [label, text] of Object.entries(fields)) await fieldOf(window, label).fill(text);
}

const typedIn = (window: Locator) =>
  window
    .locator('input:not([type=radio]), textarea')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

/** Sent, refused in words, and nothing that was typed is gone. */
async function isRefused(page: Page, window: Locator, { send, wrong }: { send: string; wrong: Wrong }) {
  const lift = wrong.refusal && (await refuse(page, wrong.refusal));
  await type(window, wrong.fields);
  // A money field writes what was typed in its own way when it is left.
  const button = window.getByRole('button', { name: send, exact: true });
  await button.focus();
  const before = await typedIn(window);
  await strike(button);
  await expect(window.getByText(wrong.says).first()).toBeVisible();
  await expect(button).toBeEnabled();
  expect(await typedIn(window)).toEqual(before);
  await lift?.();
}

export async function close(page: Page, window: Locator, asks = false) {
  await page.keyboard.press('Escape');
  if (asks)
    await strike(
      page.getByRole('dialog', { name: 'Descartar alterações?' }).getByRole('button', { name: 'Descartar' }),
    );
  await expect(window).toBeHidden();
}

/** Refused, closed by Escape and back at the button; opened once more and sent. All by keyboard. */
export async function bothOutcomes(page: Page, { title, opener, send, wrong, right, cure, asks = false }: Window) {
  const button = opener(page);
  const window = page.getByRole('dialog', { name: title, exact: true });
  await strike(button);
  for (const one of wrong) await isRefused(page, window, { send, wrong: one });
  await isWhole(page);
  await close(page, window, asks);
  await expect(button).toBeFocused();
  await cure?.();
  await strike(button);
  await type(window, right);
  await strike(window.getByRole('button', { name: send, exact: true }));
  await expect(window).toBeHidden();
}
