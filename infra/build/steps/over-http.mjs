import { RefusedRelease } from './check-remote.mjs';

const RELEASE_TYPE = 'application/vnd.balcao.release';
const REFUSALS = ['publishing/refused', 'master/release-refused'];

/** What a person is told; `code` for who can do something about it. */
export function refusal({ code, message, details }) {
  const reasons = details?.motivos?.map((reason) => `\n  - ${reason}`).join('') ?? '';
  const text = reasons ? `A versão foi recusada:${reasons}` : message;
  return Object.assign(REFUSALS.includes(code) ? new RefusedRelease(text) : new Error(text), { code });
}

/** A running product, spoken to with a key of the area. */
export function overHttp(url, key) {
  async function ask(pathname, init = {}) {
    const answer = await fetch(`${url}/api${pathname}`, init).catch((error) => {
      throw new Error(`${url} não respondeu (${error.cause?.code ?? error.message}).`);
    });
    const body = await answer.json().catch(() => ({}));
    if (answer.ok) return body;
    if (answer.status === 401)
      throw new Error('A chave não foi aceita: confira BALCAO_PUBLISH_KEY, ou crie outra em Versões.');
    throw refusal(body.error ?? { message: `${url} respondeu ${answer.status}.` });
  }
  const post = (pathname, type, body) =>
    ask(pathname, { method: 'POST', headers: { authorization: `Bearer ${key}`, 'content-type': type }, body });
  return {
    async live() {
      const { remotes, broken } = await ask('/remotes');
      return [...remotes, ...broken].map(({ name, routes }) => ({ name, routes }));
    },
    publish: (packed) => post('/master/releases', RELEASE_TYPE, packed),
    activate: (about) => post('/master/releases/activate', 'application/json', JSON.stringify(about)),
    close: async () => undefined,
  };
}

/** The product that the environment names, or null. */
export function namedTarget({ url, key }) {
  if (!url) return null;
  if (!key) throw new Error('Com BALCAO_URL informe também BALCAO_PUBLISH_KEY: a chave se cria em Versões, no painel.');
  return overHttp(url, key);
}
