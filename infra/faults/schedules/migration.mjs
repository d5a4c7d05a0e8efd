import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runNode } from '../../dev/launcher/commands.mjs';
import { ROOT } from '../../dev/launcher/paths.mjs';

const TABLES = [
  'tenants',
  'evolution_instances',
  'chats',
  'chat_history',
  'envios',
  'webhook_events',
  'system_settings',
];
const TRIES = 8;
/** Longer than our migrations wait for a lock: the first try gives way to it. */
const HELD_MS = 7_000;

/** What a next release would bring: ours, and one that widens every table a message passes, as old code must bear it. */
function nextRelease() {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  cpSync(join(ROOT, 'infra/db/migrations'), folder, { recursive: true });
  const journal = join(folder, 'meta/_journal.json');
  const known = JSON.parse(readFileSync(journal, 'utf8'));
  const last = known.entries.at(-1);
  known.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_ensaio' });
  writeFileSync(journal, JSON.stringify(known));
  const widen = TABLES.map((table) => `alter table ${table} add column ensaio text not null default 'novo'`);
  const index = 'create index ensaio on chat_history (tenant_id, ensaio)';
  writeFileSync(
    join(folder, '9999_ensaio.sql'),
    ["set lock_timeout = '5s'", ...widen, index].join(';\n--> statement-breakpoint\n'),
  );
  return folder;
}

/** Somebody reads for a while, as a report does: the migration gives way to them before everybody else has waited long for it. */
const readForLong = ({ sql }) =>
  sql.begin(async (tx) => {
    await tx`select count(*) from chat_history`;
    await sleep(HELD_MS);
  });

/** The next release's migration runs while messages come in and the old processes work; afterwards they start again on it. */
async function migrateWhileWorking({ arena, random }) {
  const folder = nextRelease();
  await sleep(random.between(1_000, 2_500));
  const reading = readForLong(arena);
  const env = { ...arena.owner, MIGRATIONS_DIR: folder };
  for (let left = TRIES; ; left -= 1) {
    const { ok, tail } = await runNode(['infra/dev/dist/migrate.mjs'], { env });
    if (ok) break;
    if (left === 0) throw new Error(`a migração não passou em ${TRIES} tentativas: ${tail(5)}`);
    await sleep(500);
  }
  await reading;
  await sleep(random.between(1_000, 3_000));
  for (const name of ['webhook', 'worker', 'api']) {
    arena.processes.terminate(name);
    await sleep(500);
    await arena.processes.notReady();
  }
}

/** The tables are as the next release wants them: otherwise the schedule proved nothing. */
async function notMigrated({ arena }) {
  const [row] = await arena.sql`select count(*)::int as wide from information_schema.columns
      where column_name = 'ensaio' and table_name in ${arena.sql(TABLES)}`;
  return row.wide === TABLES.length ? [] : [{ invariant: 'I7', what: 'a migração não chegou ao banco' }];
}

export const MIGRATION_SCHEDULES = [
  {
    name: 'migracao-sob-carga',
    codes: ['R23'],
    reach: 'stack',
    arena: { nextRelease: true },
    size: { conversations: 3, bursts: 3, gapMs: 8_000 },
    deadlineMs: 90_000,
    strike: migrateWhileWorking,
    expect: notMigrated,
  },
];
