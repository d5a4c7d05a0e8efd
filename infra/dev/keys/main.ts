import { rotateKeys } from '@balcao/contexts/rotate-keys';
import { baseConfig, databaseOf, loadConfig } from '@balcao/kit/config';
import { openDb } from '@balcao/kit/db';
import { endOnUncaught } from '@balcao/kit/end-on-uncaught';
import { keysOf } from '@balcao/kit/keys-config';
import { createLog } from '@balcao/kit/log';

/** A company's events may be many. */
const STATEMENT_MS = 60_000;
const TELL_EVERY_MS = 2_000;

// Brings every sealed value under BALCAO_SECRET, with the processes' own environment and while they run.
endOnUncaught(createLog('keys', 'info'));
// Nothing of it lies in Redis.
const { REDIS_URL: _redis, ...needed } = baseConfig;
const config = loadConfig(needed);
const log = createLog('keys', config.LOG_LEVEL);
const db = openDb(Object.assign({ log, max: 3, statementMs: STATEMENT_MS }, databaseOf(config)));

let toldAt = 0;
try {
  const { resealed, unreadable } = await rotateKeys(Object.assign({ db }, keysOf(config)), (step) => {
    if (Date.now() - toldAt < TELL_EVERY_MS) return;
    toldAt = Date.now();
    console.warn(`${step.companies} de ${step.of} empresas · ${step.resealed} segredos selados de novo`);
  });
  console.warn(`${resealed} segredos selados de novo com a chave de agora.`);
  if (unreadable > 0) console.warn(`${unreadable} não abrem com nenhuma das chaves informadas e ficaram como estão.`);
  process.exitCode = unreadable > 0 ? 2 : 0;
} finally {
  await db.close();
}
