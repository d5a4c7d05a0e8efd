import { requestBytes, saturate } from '../measure/http-load.mjs';
import { inTurns } from '../measure/rounds.mjs';
import { asRatio } from '../measure/rows.mjs';

/** So many of each before the first round: what a process does all day has been compiled by then. */
const WARM = 2_000;

/** A list of fifty conversations over HTTP: ours with session, company, RLS and contract, against Fastify and the bare statement. */
export async function measure({ place, platform, scale, rounds, step }) {
  const { base, port, people, statements } = await platform();
  const env = { DATABASE_URL: base.ownerUrl, STATEMENT: JSON.stringify(statements.chats) };
  const bare = await place.yardstick('list', env);
  const side = (to, requests) => {
    const load = { port: to, connections: people.length, next: (n) => requests[n % requests.length] };
    return {
      warm: () => saturate({ ...load, count: scale.count(WARM, 200) }),
      measure: async () => ({ 'por segundo': await saturate({ ...load, ms: scale.ms(4_000) }) }),
    };
  };
  const askAsPerson = ({ token }) =>
    requestBytes({ path: '/api/chats?limit=50', headers: { authorization: `Bearer ${token}` } });
  const ours = side(port, people.map(askAsPerson));
  const theirs = side(
    bare,
    people.map(({ tenantId }) => requestBytes({ path: `/chats/${tenantId}` })),
  );
  await step('Lista de 50 por HTTP: aquecendo', async () => {
    await ours.warm();
    await theirs.warm();
  });
  const seen = await inTurns({ ours, theirs }, { rounds, step, title: 'Lista de 50 por HTTP' });
  return [
    asRatio(seen, 'por segundo', { title: 'lista de 50 por HTTP ÷ Fastify + SQL preparado', least: 0.5, unit: '/s' }),
  ];
}
