import { fillPlatform } from '../data/fill.mjs';
import { loadLibrary } from '../ours/build.mjs';
import { resume, signInAgain, signUp } from './session.mjs';

/** As many as ask at the same time in a figure: no company is asked for more than it may have at once. */
const PEOPLE = 16;

/**
 * A platform in use (data/fill.mjs) with our api before it. `people[0]` belongs to the company that owns half of everything,
 * the others to fifteen more: `{ token, tenantId }`; a figure begins with signing them in again.
 */
export async function openPlatform(place, { scale, step }) {
  const base = await place.database();
  const port = await place.ours('api', { ...base.env, TRUST_PROXY: '127.0.0.1', RATE_LIMIT_FACTOR: '100000' });
  const doors = { api: `http://127.0.0.1:${port}/api` };
  const people = [];
  for (let n = 1; n <= PEOPLE; n += 1) people.push(await signUp(doors, `10.0.1.${n}`));
  const platform = await step('Enchendo a plataforma', () =>
    fillPlatform(
      base.ownerUrl,
      scale,
      people.map(({ tenantId }) => tenantId),
    ),
  );
  const { pageStatements, encodeCursor } = await loadLibrary();
  const { tenant, longest } = platform.big;
  const statements = await pageStatements(base.ownerUrl, tenant, longest);
  return {
    base,
    port,
    people,
    statements,
    encodeCursor,
    call: resume(doors, people[0]).call,
    /** Tokens live for a quarter of an hour, less than filling and the figures before may take. */
    async signInAgain() {
      for (const person of people) await signInAgain(doors, person);
    },
    ...platform,
  };
}
