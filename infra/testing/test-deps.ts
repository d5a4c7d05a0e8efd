import type { Actor } from '@balcao/kit/actor';
import { createKeyedHash, createSealer } from '@balcao/kit/crypto';
import { openDb } from '@balcao/kit/db';
import type { Deps, News } from '@balcao/kit/deps';
import { openFolder } from '@balcao/kit/files';
import { newId } from '@balcao/kit/ids';
import { createLog } from '@balcao/kit/log';
import type { TestDb } from './test-db';

/** Dependencies of use cases over a real database; jobs and announcements are recorded instead of sent. */
export interface TestDeps extends Deps {
  enqueued: { name: string; data: unknown; delayMs?: number }[];
  announced: { tenantId: string; event: string; data: unknown }[];
  whispered: { tenantId: string; event: string; data: unknown }[];
  notified: ({ tenantId: string } & News)[];
  close(): Promise<void>;
}

/** Opens the two pools of `db`; close them in `afterAll`. `overrides` replaces single ports, such as the clock. */
export function testDeps(db: TestDb, overrides: Partial<Deps> = {}): TestDeps {
  const log = createLog('test', 'silent');
  const opened = openDb({ appUrl: db.appUrl, platformUrl: db.platformUrl, log, max: 5 });
  const enqueued: TestDeps['enqueued'] = [];
  const announced: TestDeps['announced'] = [];
  const whispered: TestDeps['whispered'] = [];
  const notified: TestDeps['notified'] = [];
  return {
    db: opened,
    log,
    sealer: createSealer(db.secret),
    keyedHash: createKeyedHash(db.secret),
    clock: () => new Date(),
    files: openFolder(`${db.dataDir}/media`),
    config: {
      publicUrl: 'http://localhost:3000',
      publicWebhookUrl: 'http://localhost:3001',
      egressAllow: [],
      egressAllowTyped: [],
      paymentsUrl: 'http://127.0.0.1:1',
      googleUrl: 'http://127.0.0.1:1',
      mediaQuotaBytes: 1_000_000_000,
    },
    jobs: {
      enqueue: async (name, data, options) => void enqueued.push({ name, data, ...options }),
      enqueueMany: async (name, list) => void enqueued.push(...list.map((data) => ({ name, data }))),
      hasHand: () => true,
      doHere: () => false,
    },
    realtime: {
      announce: async ({ tenantId }, event, data) => void announced.push({ tenantId, event, data }),
      whisper: async (tenantId, event, data) => void whispered.push({ tenantId, event, data }),
    },
    notify: async ({ tenantId }, news) => void notified.push({ tenantId, ...news }),
    ...overrides,
    enqueued,
    announced,
    whispered,
    notified,
    close: () => opened.close(),
  };
}

/** Somebody of a company (null: the platform's master) for calling use cases. */
export function actorOf(tenantId: string | null, role: Actor['role'] = tenantId ? 'admin' : 'master'): Actor {
  return { contaId: newId(), usuarioId: newId(), tenantId, role, nome: 'Isabela Ferreira', requestId: 'test' };
}
