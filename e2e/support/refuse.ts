import { ERRORS, type ErrorCode } from '@balcao/contracts/errors';
import type { Page } from '@playwright/test';

export interface Refusal {
  method: string;
  /** Of the address, with `*` for what stands between two of its slashes. */
  path: string;
  code: ErrorCode;
}

/** What the server cannot be brought to refuse is refused before it gets there, as the contract has it; ends with what it answers. */
export async function refuse(page: Page, { method, path, code }: Refusal): Promise<() => Promise<void>> {
  const { status, text: message } = ERRORS[code];
  const to = `**${path}`;
  const answer: Parameters<Page['route']>[1] = (route) =>
    route.request().method() === method
      ? route.fulfill({ status, json: { error: { code, message } } })
      : route.fallback();
  await page.route(to, answer);
  return () => page.unroute(to, answer);
}
