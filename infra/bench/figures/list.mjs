import { requestBytes, saturate } from '../measure/http-load.mjs';
import { inTurns } from '../measure/rounds.mjs';
import { asRatio } from '../measure/rows.mjs';

/** A list of fifty conversations over HTTP: ours with session, company, RLS and contract, against Fastify and the bare statement. */
export async function measure({ place, platform, scale, rounds, step }) {
  const { base, port, people, statements } = await platform();
  const env = { DATABASE_URL: base.ownerUrl, STATEMENT: JSON.stringify(statements.chats) };
  const bare = await place.yardstick('list', env);
  const side = (to, requests) => ({
    async measure() {
      const next = (n) => requests[n % requests.length];
      return { 'por segundo': await saturate({ port: to, connections: people.length, ms: scale.ms(4_000), next }) };
    },
  });
  const path = '/api/chats?limit=50';
  const ours = side(
    port,
    people.map(({ token }) => requestBytes({ path, headers: { authorization: `Bearer ${token}` } })),
  );
  const theirs = side(
    bare,
    people.map(({ tenantId }) => requestBytes({ path: `/chats/${tenantId}` })),
  );
  const seen = await inTurns({ ours, theirs }, { rounds, step, title: 'Lista de 50 por HTTP' });
  return [
    asRatio(seen, 'por segundo', { title: 'lista de 50 por HTTP ÷ Fastify + SQL preparado', least: 0.5, unit: '/s' }),
  ];
}
