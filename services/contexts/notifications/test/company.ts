import type { Role } from '@balcao/contracts/permissions';
import type { Actor } from '@balcao/kit/actor';
import { newId } from '@balcao/kit/ids';
import { asOwner } from '@balcao/testing/make-tenant';
import type { TestDb } from '@balcao/testing/test-db';
import { actorOf } from '@balcao/testing/test-deps';

/** Somebody of a company who can sign in. */
export async function addPerson(db: TestDb, tenantId: string, role: Role): Promise<Actor> {
  const actor = actorOf(tenantId, role);
  const email = `${actor.usuarioId}@exemplo.com.br`;
  await asOwner(db, async (sql) => {
    await sql`insert into contas ${sql({ id: actor.contaId, email, senha_hash: 'x' })}`;
    const person = { id: actor.usuarioId, tenant_id: tenantId, auth_user_id: actor.contaId, nome: role, email, role };
    await sql`insert into usuarios ${sql(person)}`;
  });
  return actor;
}

interface NewChat {
  customer_phone?: string;
  nome?: string;
  modo?: 'ai' | 'attention';
  motivo?: string;
}
/** A conversation; one that needs somebody unless told otherwise. */
export async function addChat(db: TestDb, tenantId: string, given: NewChat = {}): Promise<string> {
  const id = newId();
  const customer_phone = `55119${id.replace(/\D/g, '').padEnd(8, '1').slice(-8)}`;
  const modo = given.modo ?? 'attention';
  const motivo = modo === 'ai' ? null : 'Chamou';
  const row = Object.assign({ id, tenant_id: tenantId, customer_phone, motivo }, given, { modo });
  await asOwner(db, (sql) => sql`insert into chats ${sql(row)}`);
  return id;
}
