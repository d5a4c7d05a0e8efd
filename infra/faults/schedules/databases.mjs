import { setTimeout as sleep } from 'node:timers/promises';
import { redisCommand } from '../arena/redis-command.mjs';

const killed =
  (name) =>
  async ({ arena, random }) => {
    for (let left = 2; left > 0; left -= 1) {
      await sleep(random.between(900, 2_500));
      arena.processes.kill(name);
      await sleep(random.between(2_000, 4_000));
    }
    await arena.processes.notReady();
  };

/** Down for longer than a restart takes: the line stays cut meanwhile. */
const down =
  (name, ms) =>
  async ({ arena, random }) => {
    await sleep(random.between(600, 2_000));
    arena.processes.kill(name);
    arena.lines[name].set({ kind: 'reset' });
    await sleep(ms);
    arena.lines[name].heal();
  };

const ill =
  (names, mode, ms) =>
  async ({ arena, random }) => {
    await sleep(random.between(600, 2_000));
    for (const name of names) arena.lines[name].set(mode);
    await sleep(ms);
    for (const name of names) arena.lines[name].heal();
  };

async function tableLocked({ arena, random }) {
  await sleep(random.between(600, 2_000));
  await arena.sql.begin(async (tx) => {
    await tx`lock table webhook_events in access exclusive mode`;
    await sleep(10_000);
  });
}

async function frozenRedis({ arena, random }) {
  await sleep(random.between(600, 2_000));
  await arena.processes.freeze('redis', 15_000);
}

async function fullRedis({ arena, random }) {
  await sleep(random.between(300, 1_500));
  await redisCommand(arena.redisUrl, 'CONFIG', 'SET', 'maxmemory', '1000000');
  await sleep(8_000);
  await redisCommand(arena.redisUrl, 'CONFIG', 'SET', 'maxmemory', '0');
}

async function wipedRedis({ arena, random }) {
  for (let left = 3; left > 0; left -= 1) {
    await sleep(random.between(500, 2_200));
    await redisCommand(arena.redisUrl, 'FLUSHALL');
  }
}

async function cutLines({ arena, random }) {
  for (let left = random.between(3, 6); left > 0; left -= 1) {
    await sleep(random.between(300, 1_500));
    const line = arena.lines[random.chance(0.5) ? 'postgres' : 'redis'];
    line.set({ kind: 'reset' });
    await sleep(random.between(50, 600));
    line.heal();
  }
}

export const DATABASE_SCHEDULES = [
  { name: 'postgres-morto', codes: ['R03'], reach: 'stack', strike: killed('postgres') },
  { name: 'postgres-fora', codes: ['R03'], reach: 'stack', strike: down('postgres', 6_000) },
  { name: 'tabela-travada', codes: ['R04'], reach: 'stack', strike: tableLocked },
  {
    name: 'postgres-lento',
    codes: ['R04'],
    reach: 'stack',
    strike: ill(['postgres'], { kind: 'delay', ms: 40 }, 8_000),
  },
  { name: 'redis-morto', codes: ['R05'], reach: 'stack', strike: killed('redis') },
  { name: 'redis-congelado', codes: ['R06'], reach: 'stack', strike: frozenRedis },
  { name: 'redis-buraco', codes: ['R06'], reach: 'stack', strike: ill(['redis'], { kind: 'black-hole' }, 8_000) },
  { name: 'redis-cheio', codes: ['R07'], reach: 'stack', strike: fullRedis },
  { name: 'redis-apagado', codes: ['R08'], reach: 'stack', deadlineMs: 90_000, strike: wipedRedis },
  { name: 'linhas-cortadas', codes: ['R03', 'R05'], reach: 'stack', strike: cutLines },
  {
    name: 'linhas-estreitas',
    codes: ['R04', 'R12'],
    reach: 'stack',
    strike: ill(['gateway', 'ai', 'webhook'], { kind: 'throttle', bytesPerSecond: 20_000 }, 8_000),
  },
  {
    name: 'respostas-partidas',
    codes: ['R13'],
    reach: 'stack',
    answers: 'or-staff',
    strike: ill(['gateway', 'webhook'], { kind: 'drop-after', bytes: 1_500 }, 6_000),
  },
];
