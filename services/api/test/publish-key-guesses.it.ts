import { startApi, type TestApi } from './api-harness';
import { addPerson } from './api-operations';

let t: TestApi;
let master: string;
beforeAll(async () => {
  t = await startApi();
  await t.signup();
  master = await addPerson(t, 'master', null);
});
afterAll(() => t.close());

test('whoever guesses is refused, and shuts nobody of the same network out who has the right key', async () => {
  const made = { nome: 'Equipe', area: 'mfe-loja', escopos: ['publicar', 'ativar'] };
  const { chave } = (await t.call('POST', '/api/master/publish-keys', { token: master, body: made })).body;
  const ask = async (token: string) => {
    const body = { name: 'mfe-loja', version: '1' };
    return (await t.call('POST', '/api/master/releases/activate', { token, body, ip: '10.9.0.1' })).status;
  };
  const wrong = `${chave.slice(0, -4)}AAAA`;
  const answers: number[] = [];
  for (let guess = 0; guess < 25; guess++) answers.push(await ask(wrong));
  expect([answers.slice(0, 20), answers.slice(20)].map((some) => [...new Set(some)])).toEqual([[401], [429]]);
  expect(await ask(chave)).toBe(404);
});
