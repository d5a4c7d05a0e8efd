import { join } from 'node:path';
import { readJson } from '../../dev/launcher/paths.mjs';
import { eachCompany, idsOf, setGateways, untilTrue } from '../arena/each-company.mjs';
import { callerOf } from '../arena/open-company.mjs';

const DIED_MS = 60_000;
/** More than a page of them, and more than a batch of each company. */
const [PAGE, BATCH] = [100, 25];

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

/** Every dead letter the platform is shown, page after page. */
async function listAll(call) {
  const ids = new Set();
  for (let cursor = ''; cursor !== null; ) {
    const { body } = await call('GET', `/master/dead-letters?limit=${PAGE}${cursor && `&cursor=${cursor}`}`);
    for (const { id } of body.items) ids.add(id);
    cursor = body.nextCursor;
  }
  return ids;
}

/** Every dead letter of a company, batch after batch; whether each said how many are left. */
async function redriveMany(call, { tenantId }) {
  const filtro = { tenant_id: tenantId, fila: 'outbound', ate: new Date().toISOString() };
  const left = [];
  for (let cursor = ''; cursor !== null; ) {
    const body = { filtro, limite: BATCH, incluir: ['ia'], ...(cursor && { cursor }) };
    const step = (await call('POST', '/master/dead-letters/redrive', body)).body;
    left.push(step.restam);
    cursor = step.nextCursor;
  }
  return left.every((count, index) => index === 0 || count < left[index - 1]) && left.at(-1) === 0;
}

/** When they have died: the numbers exist after all, and the platform has every dead letter processed again. */
async function redriveAll({ arena, lane, companies }) {
  const conversations = new Set(lane.written.map(({ tag, phone }) => `${tag}/${phone}`)).size;
  await untilTrue(DIED_MS, async () => (await deadOf(arena, companies)).length >= conversations, 500);
  const dead = await deadOf(arena, companies);
  await setGateways({ arena, companies }, { notOnWhatsApp: null });
  const call = await signInAsMaster(arena);
  const shown = await listAll(call);
  const told = await eachCompany(companies, (company) => redriveMany(call, company));
  lane.extra.push({ dead, unseen: dead.filter((id) => !shown.has(id)), told: told.every(Boolean) });
}

async function stillDead({ arena, lane, companies, evidence }) {
  const [{ dead, unseen, told }] = lane.extra;
  const left = await deadOf(arena, companies);
  const arrived = evidence.sends.filter(({ outcome }) => outcome === 'accepted').length;
  return [
    ...(dead.length <= PAGE ? [{ invariant: 'I9', what: `só ${dead.length} morreram: o ensaio não provou nada` }] : []),
    ...(told ? [] : [{ invariant: 'I9', what: 'o lote não disse quantas cartas mortas faltavam' }]),
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
    deadlineMs: 120_000,
    companies: 2,
    size: { conversations: 60, perBurst: 1, spanMs: 8_000 },
    before: refuseNumbers,
    after: redriveAll,
    expect: stillDead,
  },
];
