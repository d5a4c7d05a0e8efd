import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { runNode } from '../../dev/launcher/commands.mjs';
import { ensureDataDir } from '../../dev/launcher/paths.mjs';
import { startPostgres } from '../../dev/launcher/postgres.mjs';
import { loadSecrets } from '../../dev/launcher/secrets.mjs';
import { idsOf } from '../arena/each-company.mjs';

const folderOf = ({ dataDir }) => join(dataDir, '../copy');

/** As docs/operations.md says, while customers write; then a server of its own on the copy, on another port. */
async function backUpWhileWorking({ arena, random }) {
  await sleep(random.between(3_000, 6_000));
  const began = Date.now();
  const target = folderOf(arena);
  const { ok, tail } = await runNode(['infra/dev/backup.mjs', target], { env: { DATA_DIR: arena.dataDir } });
  if (!ok) throw new Error(`a cópia falhou: ${tail(5)}`);
  const { postgresPassword: password } = loadSecrets(ensureDataDir(target));
  const { url } = await startPostgres({ dataDir: target, password });
  arena.copy = { began, sql: postgres(url, { max: 2, onnotice: () => {} }) };
}

/** Acknowledged before the copy began. */
const dueBy = (began, { deliveries }) =>
  deliveries.filter(({ event, keyId, attempts }) => {
    const safe = attempts.find(({ status }) => status >= 200 && status < 300);
    return event === 'messages.upsert' && keyId && safe && Date.parse(safe.at) + safe.ms < began;
  });

/** Everything acknowledged before the copy is in it: as a message, or as an event that still waits there. */
async function missingInCopy({ arena, companies, evidence }) {
  const { began, sql } = arena.copy;
  const ids = idsOf(companies);
  const messages = await sql`select wa_id from chat_history where tenant_id in ${sql(ids)}`;
  const events = await sql`select dedupe_key from webhook_events where tenant_id in ${sql(ids)}`;
  const known = new Set(messages.map(({ wa_id: id }) => id));
  const isThere = (id) => known.has(id) || events.some(({ dedupe_key: key }) => key.includes(id));
  const due = dueBy(began, evidence);
  const missing = due.filter(({ keyId }) => !isThere(keyId));
  const secrets = [arena.dataDir, folderOf(arena)].map((folder) => JSON.stringify(loadSecrets(folder)));
  return [
    ...(due.length === 0
      ? [{ invariant: 'I1', what: 'nada foi confirmado antes da cópia: o ensaio não provou nada' }]
      : []),
    ...missing.map(({ keyId }) => ({
      invariant: 'I1',
      what: `${keyId} foi confirmada antes da cópia e não está nela`,
    })),
    ...(secrets[0] === secrets[1] ? [] : [{ invariant: 'I1', what: 'a cópia não tem as chaves da instalação' }]),
  ];
}

export const BACKUP_SCHEDULES = [
  {
    name: 'copia-em-servico',
    codes: ['R24'],
    reach: 'stack',
    arena: { copied: true },
    size: { conversations: 4, bursts: 3, gapMs: 6_000 },
    strike: backUpWhileWorking,
    expect: missingInCopy,
  },
];
