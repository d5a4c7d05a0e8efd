import { setTimeout as sleep } from 'node:timers/promises';
import { callerOf } from './open-company.mjs';

const PAUSE_MS = 400;
/** A process that goes or comes says so, or nothing at all. */
const COMES_AND_GOES = [429, 502, 503];
/** What somebody of the team looks at, again and again. */
const PAGES = ['/auth/session', '/chats', '/system-settings', '/integrations'];

/**
 * Somebody of the team who reads all the while; each time round they sign in anew and type the AI's key in again, which is sealed each
 * time. `done`: what they did, and when; `refusals`: what they should never see.
 */
export function openDesk(apiUrl, { tag, call, account, aiKey }) {
  const done = [];
  const refusals = [];
  let open = true;

  async function look(method, path, body) {
    const asked = path === '/auth/login' ? callerOf(apiUrl) : call;
    const status = await asked(method, path, body).then(
      (reply) => reply.status,
      () => null,
    );
    if (status !== null && status < 300) done.push({ method, path, at: Date.now() });
    else if (status !== null && !COMES_AND_GOES.includes(status))
      refusals.push(`${tag}: ${method} ${path} respondeu ${status} à equipe`);
    await sleep(PAUSE_MS);
  }

  const reading = (async () => {
    while (open) {
      await look('POST', '/auth/login', account);
      await look('PUT', '/system-settings', { ai_config: { openai_api_key: aiKey, salvar_sem_teste: true } });
      for (const path of PAGES) await look('GET', path);
    }
  })();
  return {
    done,
    refusals,
    close: () => {
      open = false;
      return reading;
    },
  };
}
