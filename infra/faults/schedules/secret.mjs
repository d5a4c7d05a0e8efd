import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { runNode } from '../../dev/launcher/commands.mjs';
import { openDesk } from '../arena/open-desk.mjs';
import { markOf } from '../traffic/mark.mjs';
import { write } from '../traffic/write.mjs';

/** Nothing of the data folder's: as where the processes' environment says it all. */
const DATABASES = ['DATABASE_APP_URL', 'DATABASE_PLATFORM_URL'];
const SECRETS = ['BALCAO_SECRET', 'BALCAO_OTHER_SECRETS', 'BALCAO_DERIVED_SECRET'];

/** The api seals what staff types, and somebody of before has to open it: the worker is always behind it. */
const ORDERS = [
  ['api', 'webhook', 'worker'],
  ['api', 'worker', 'webhook'],
  ['webhook', 'api', 'worker'],
];

/** `npm run keys:rotate`, with the variables of the processes. */
function rotateKeys({ processes }) {
  const theirs = processes.environmentOf('worker');
  const env = Object.fromEntries([...DATABASES, ...SECRETS].map((name) => [name, theirs[name]]));
  return runNode(['infra/dev/rotate-keys.mjs'], { env });
}

/** How many it says it sealed anew. */
const resealedIn = ({ output }) => Number(/(\d+) segredos selados de novo com a chave de agora/.exec(output)?.[1]);

/** What is set holds from each process' next start; they start again one after the other, in an order of the seed's, with time to meet. */
async function restartWith({ processes }, random, { secret, others, derived }) {
  processes.giveEnvironment({
    BALCAO_SECRET: secret,
    BALCAO_OTHER_SECRETS: others,
    BALCAO_DERIVED_SECRET: derived,
  });
  for (const name of ORDERS[random.between(0, ORDERS.length - 1)]) {
    await processes.restart(name);
    await sleep(random.between(1_500, 3_500));
  }
}

/** The four steps of docs/operations.md, "Changing the secret", while customers write and staff reads and saves. */
async function changeSecret({ arena, random }) {
  const { BALCAO_SECRET: before, BALCAO_DERIVED_SECRET: derived } = arena.processes.environmentOf('worker');
  const next = randomBytes(32).toString('base64');
  const steps = { began: Date.now() };
  arena.rotation = steps;
  await sleep(random.between(1_000, 2_500));
  await restartWith(arena, random, { secret: before, others: next, derived: derived || before });
  await restartWith(arena, random, { secret: next, others: before, derived: derived || before });
  const done = await rotateKeys(arena);
  if (!done.ok) throw new Error(`keys:rotate não terminou: ${done.tail(5)}`);
  steps.resealed = resealedIn(done);
  await restartWith(arena, random, { secret: next, others: '', derived: derived || before });
  steps.ended = Date.now();
}

async function openDesks({ arena, lane, companies }) {
  lane.extra.push(...companies.map((company) => openDesk(arena.apiUrl, company)));
}

/**
 * Who was in a conversation goes on in it until a while after the last step, however long the machine takes. Somebody writes all the
 * while, and each of them rests for longer than the AI waits for the end of a burst: who never rests is never answered.
 */
async function writeOn({ arena, lane, companies, random }) {
  const companyOf = new Map(companies.map((company) => [company.tag, company]));
  const last = new Map(lane.planned.map((message) => [`${message.tag}/${message.conversation}`, message]));
  for (let over = false; !over; ) {
    over = arena.rotation.ended !== undefined;
    for (const [place, { tag, conversation, phone, n }] of last) {
      const mark = markOf(tag, conversation, n + 1);
      const message = { tag, conversation, phone, n: n + 1, mark, text: `e agora? ${mark}` };
      lane.written.push(await write(arena, companyOf.get(tag), message));
      last.set(place, message);
      await sleep(random.between(800, 1_400));
    }
  }
}

async function closeDesks({ lane }) {
  await sleep(1_500);
  await Promise.all(lane.extra.map((desk) => desk.close()));
}

/** The steps were taken, over traffic: otherwise the schedule proved nothing. */
function unproven({ arena: { rotation }, lane }) {
  const during = ({ second }) => second * 1_000 > rotation.began && second * 1_000 < rotation.ended;
  const after = ({ at }) => at > rotation.ended;
  const saved = ({ method, at }) => method === 'PUT' && at > rotation.began && at < rotation.ended;
  return [
    ...(rotation.resealed > 0 ? [] : ['keys:rotate não selou nada de novo']),
    ...(lane.written.some(during) ? [] : ['ninguém escreveu durante a troca']),
    ...(lane.written.some(({ second }) => second * 1_000 >= rotation.ended - 1_000)
      ? []
      : ['ninguém escreveu depois da troca']),
    ...(lane.extra.every(({ done }) => done.some(saved)) ? [] : ['a equipe não salvou nada durante a troca']),
    ...(lane.extra.every(({ done }) => done.some(after)) ? [] : ['a equipe não leu depois da troca']),
  ];
}

/** Staff never saw a refusal, and what lies there opens with the new secret alone. */
async function leftBehind({ arena, lane }) {
  const again = await rotateKeys(arena);
  const sealedBefore =
    again.ok && resealedIn(again) === 0 ? [] : [`sobrou o que só o segredo anterior abre: ${again.tail(3)}`];
  const refused = lane.extra.flatMap(({ refusals }) => refusals);
  return [...unproven({ arena, lane }), ...sealedBefore, ...refused].map((what) => ({ invariant: 'I7', what }));
}

export const SECRET_SCHEDULES = [
  {
    name: 'troca-do-segredo',
    codes: ['R18'],
    reach: 'stack',
    arena: { changedSecret: true },
    size: { conversations: 3, bursts: 4, gapMs: 11_000 },
    deadlineMs: 90_000,
    strike: changeSecret,
    before: openDesks,
    after: writeOn,
    settle: closeDesks,
    expect: leftBehind,
  },
];
