import { test as base, expect, type Page } from '@playwright/test';
import { stack } from './stack';

/** What a person must never meet: script errors, console errors, refused resources by the content policy. */
function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    // What the federation runtime says whenever an area moves to another version, in whichever test somebody releases one.
    if (/The remote ".+" is already registered/.test(message.text())) return;
    if (message.type() === 'error' || message.type() === 'warning')
      faults.push(`console ${message.type()}: ${message.text()}`);
  });
  return faults;
}

/** A page whose console and content policy stayed clean is part of every test that uses it. */
export const test = base.extend<{ page: Page; expectedFaults: { allow(pattern: RegExp): void } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  expectedFaults: async ({}, use) => {
    const allowed: RegExp[] = [];
    await use(Object.assign({ allow: (pattern: RegExp) => void allowed.push(pattern) }, { allowed }));
  },
  page: async ({ page, expectedFaults }, use) => {
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`content policy: ${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    const faults = watchFaults(page);
    await use(page);
    const { allowed } = expectedFaults as unknown as { allowed: RegExp[] };
    expect(faults.filter((fault) => !allowed.some((pattern) => pattern.test(fault)))).toEqual([]);
  },
});
export { expect };

const passwordOf = (email: string) => stack().demo.senhas[email] ?? stack().demo.password;

/** Signs in through the form and waits for the first screen of a company, or of the platform: once for every role and width, in the walk of the shell. */
export async function signInByForm(page: Page, email = stack().demo.email, panel = ''): Promise<void> {
  await page.goto(`${panel}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(passwordOf(email));
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/dashboard' || pathname === '/master');
  // The shell takes the focus to the new screen: a key pressed before that goes nowhere.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}

/** A browser in which the owner signed in before: the cookie and the hint are there, the first screen is the test's own. */
export async function signIn(page: Page, email = stack().demo.email): Promise<void> {
  const data = { email, password: passwordOf(email) };
  const reply = await page.request.post(`${stack().urls.panel}/api/auth/login`, { data });
  expect(reply.status()).toBe(200);
  await page.addInitScript(() => localStorage.setItem('balcao.session', '1'));
}

interface ApiSession {
  accessToken: string;
  tenantId: string;
  instance: string;
}
const sessions = new Map<string, { at: number; session: Promise<ApiSession> }>();
// Well within the life of an access token.
const SESSION_REUSE_MS = 5 * 60_000;

/**
 * Session of an account over the API: token and company, for preparing and looking behind the screen. One sign-in
 * serves many calls: the product refuses who signs in too often in a minute, and tests keep that limit like anyone.
 */
export function session(email = stack().demo.email, password = passwordOf(email)): Promise<ApiSession> {
  const known = sessions.get(email);
  if (known && Date.now() - known.at < SESSION_REUSE_MS) return known.session;
  const fresh = openSession(email, password);
  sessions.set(email, { at: Date.now(), session: fresh });
  return fresh;
}

async function openSession(email: string, password: string): Promise<ApiSession> {
  const reply = await fetch(`${stack().urls.panel}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!reply.ok) throw new Error(`sign-in answered ${reply.status}: ${await reply.text()}`);
  const { accessToken, session: data } = (await reply.json()) as {
    accessToken: string;
    session: { tenant: { id: string } | null };
  };
  const tenantId = data.tenant?.id ?? '';
  return { accessToken, tenantId, instance: `agent_${tenantId}` };
}

/** A name nobody else in this run has: what a walk looks for in a shared list is its own. */
export const unique = (name: string): string => `${name} ${Date.now().toString(36).slice(-5)}`;

/** The same as one word of letters: a first name that a customer writes, and that nobody else of the team has. */
export const uniqueWord = (name: string): string => {
  const letters = String(Date.now())
    .slice(-6)
    .replace(/\d/g, (digit) => 'bcdfghjklm'.charAt(Number(digit)));
  return `${name}${letters}`;
};

let counter = 0;
/** A phone nobody used before in this run. */
export const freshPhone = (): string => {
  counter += 1;
  return `55119${String(Date.now()).slice(-5)}${String(counter).padStart(3, '0')}`;
};
