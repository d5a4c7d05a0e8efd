import type { Db, UnitOfWork } from './db';

/** What a company's rows are at one moment, in one round trip: everything asked for is on its way before the first answer. */
export async function readOnce<T>(
  db: Pick<Db, 'tenant'>,
  tenantId: string,
  ask: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  let answer: Promise<T> | undefined;
  await db.tenant(tenantId, async (unit) => {
    answer = ask(unit);
    // The commit does not wait for it, and travels along.
    unit.send(answer);
  });
  return answer as Promise<T>;
}
