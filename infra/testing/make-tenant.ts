import { newId } from '@balcao/kit/ids';
import postgres from 'postgres';
import type { TestDb } from './test-db';

/** Runs statements as the owner (RLS does not apply): for preparing and inspecting. */
export async function asOwner<T>(db: TestDb, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(db.ownerUrl, { max: 1, onnotice: () => undefined });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** A company of its own, active, in São Paulo; returns its id. */
export async function makeTenant(db: TestDb, values: { nome?: string; status?: string } = {}): Promise<string> {
  const id = newId();
  const { nome = 'Studio Bella', status = 'active' } = values;
  await asOwner(
    db,
    (sql) =>
      sql`insert into tenants ${sql({ id, nome, slug: `t-${id}`, status, plano: 'pro', limite_mensagens: 15_000 })}`,
  );
  return id;
}
