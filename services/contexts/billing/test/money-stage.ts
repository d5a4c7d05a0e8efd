import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { fillSalon, type Salon } from '@balcao/testing/salon';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { writeAudit } from '../../master/audit/audit.repository';
import { sittings } from '../../scheduling';
import { findVisitToPay } from '../../scheduling/appointments/find-visit-to-pay';
import { noDeposits } from './no-deposits';

export const NOW = new Date('2031-03-10T15:00:00.000Z');
const PROCESSES = 5;

/** A salon of its own for each test, five processes on the same Postgres, and a clock that tests move. */
export function openMoneyStage() {
  const at = { now: NOW };
  let db: TestDb;
  let processes: TestDeps[];
  let salon: Salon;
  beforeAll(async () => {
    db = await testDb();
    processes = Array.from({ length: PROCESSES }, () => testDeps(db, { clock: () => at.now }));
  });
  afterAll(() => Promise.all(processes.map((one) => one.close())));
  beforeEach(async () => {
    at.now = NOW;
    const tenantId = await makeTenant(db);
    salon = await asOwner(db, (sql) => fillSalon(sql, tenantId));
  });
  const ports = { audit: writeAudit, findVisit: findVisitToPay, noteDepositPaid: noDeposits, sittings };
  return {
    at,
    get db() {
      return db;
    },
    get salon() {
      return salon;
    },
    /** What a use case of money needs, in one of the processes. */
    own: (process = 0) => {
      const deps = processes[process % PROCESSES];
      if (!deps) throw new Error('no process');
      return Object.assign({}, deps, ports);
    },
    admin: () => actorOf(salon.tenantId),
    /** How it ended: its code, or 'done'. */
    code: (work: Promise<unknown>) =>
      work.then(
        () => 'done',
        (error: { code?: string }) => error.code,
      ),
  };
}
