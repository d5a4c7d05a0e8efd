import { join } from 'node:path';
import { readJson } from '../../dev/launcher/paths.mjs';
import { idsOf, setGateways, untilTrue } from '../arena/each-company.mjs';
import { callerOf } from '../arena/open-company.mjs';

const DIED_MS = 40_000;

/** No number of these customers is on WhatsApp, says the gateway: what is sent to them dies. */
const refuseNumbers = (context) =>
  setGateways(context, { notOnWhatsApp: [...new Set(context.lane.planned.map(({ phone }) => phone))] });

async function deadOf({ sql }, companies) {
  const rows = await sql`select id from envios where status = 'dead' and tenant_id in ${sql(idsOf(companies))}`;
  return rows.map(({ id }) => id);
}

/** The platform's own person, signed in. */
async function signInAsMaster({ apiUrl, dataDir }) {
  const { master, password, senhas } = readJson(join(dataDir, 'demo.json'), {});
  const { body } = await callerOf(apiUrl)('POST', '/auth/login', {
    email: master,
    password: senhas?.[master] ?? password,
  });
  return callerOf(apiUrl, body.accessToken);
}

/** When they have died: the numbers exist after all, and the platform has every dead letter processed again. */
async function redriveAll({ arena, lane, companies }) {
  const conversations = new Set(lane.written.map(({ tag, phone }) => `${tag}/${phone}`)).size;
  await untilTrue(DIED_MS, async () => (await deadOf(arena, companies)).length >= conversations, 500);
  const dead = await deadOf(arena, companies);
  await setGateways({ arena, companies }, { notOnWhatsApp: null });
  const call = await signInAsMaster(arena);
  const { body } = await call('GET', '/master/dead-letters?limit=100');
  const shown = new Set(body.items.map(({ id }) => id));
  lane.extra.push({ dead, unseen: dead.filter((id) => !shown.has(id)) });
  for (const id of dead) await call('POST', `/master/dead-letters/outbound/${id}/redrive`);
}

async function stillDead({ arena, lane, companies, evidence }) {
  const [{ dead, unseen }] = lane.extra;
  const left = await deadOf(arena, companies);
  const arrived = evidence.sends.filter(({ outcome }) => outcome === 'accepted').length;
  return [
    ...(dead.length === 0 ? [{ invariant: 'I9', what: 'nada morreu: o ensaio não provou nada' }] : []),
    ...(unseen.length
      ? [{ invariant: 'I9', what: `${unseen.length} de ${dead.length} cartas mortas não são mostradas` }]
      : []),
    ...(left.length
      ? [
          {
            invariant: 'I9',
            what: `${left.length} de ${dead.length} cartas mortas não saíram ao serem processadas de novo`,
          },
        ]
      : []),
    ...(arrived < dead.length
      ? [{ invariant: 'I9', what: `de ${dead.length} cartas mortas processadas de novo chegaram ${arrived}` }]
      : []),
  ];
}

export const DEAD_LETTER_SCHEDULES = [
  {
    name: 'cartas-mortas',
    codes: ['R17', 'ponto 9'],
    reach: 'company',
    answers: 'or-staff',
    deadlineMs: 90_000,
    size: { perBurst: 1 },
    before: refuseNumbers,
    after: redriveAll,
    expect: stillDead,
  },
];
