import { generateKeyPairSync } from 'node:crypto';
import { createGoogleCalendar } from './google-provider';

const rsa = (modulusLength: number) =>
  generateKeyPairSync('rsa', { modulusLength }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const curve = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** What becomes of one question to Google, and how often anything left for it. */
async function ask(private_key: string) {
  const fetch = jest.fn(async () => new Response('{}', { status: 500 }));
  const open = createGoogleCalendar('http://127.0.0.1:1', { fetch });
  const { kind } = await open({ client_email: 'a@b.c', private_key, agenda_id: 'x' }).role();
  return [kind, fetch.mock.calls.length > 0];
}

it('signs with a key as Google makes them, and with none that somebody made to hold us up', async () => {
  const usual = rsa(2_048);
  expect(await ask(usual)).toEqual(['unknown', true]);
  expect(await ask(rsa(2_560))).toEqual(['refused', false]);
  expect(await ask(curve())).toEqual(['refused', false]);
  // Behind its end anything may stand.
  expect(await ask(`${usual}${'\n'.repeat(2_000)}`)).toEqual(['refused', false]);
  expect(await ask('no key')).toEqual(['refused', false]);
});
