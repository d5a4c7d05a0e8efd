import { makeTenant } from './make-tenant';
import { type TestDb, testDb } from './test-db';
import { type TestDeps, testDeps } from './test-deps';

/** What the tests of a file have in common; filled before the first of them. */
export interface CompanyTests {
  db: TestDb;
  deps: TestDeps;
  /** A company nobody used before, for each test; may be replaced by another one. */
  tenantId: string;
}

/** A database for the tests of a file (or of the `describe` it stands in); each test has a company and an empty record of its own. */
export function companyTests(): CompanyTests {
  const t = {} as CompanyTests;
  beforeAll(async () => {
    t.db = await testDb();
    t.deps = testDeps(t.db);
  });
  beforeEach(async () => {
    t.tenantId = await makeTenant(t.db);
    for (const record of [t.deps.announced, t.deps.whispered, t.deps.enqueued, t.deps.notified]) record.length = 0;
  });
  afterAll(async () => {
    await t.deps.close();
    await t.db.drop();
  });
  return t;
}
