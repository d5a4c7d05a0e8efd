import { deleteCompany as contract, DELETION_DAYS } from '@balcao/contracts/company-deletion';
import { DAY_MS } from '@balcao/contracts/constants';
import type { BodyOf } from '@balcao/contracts/endpoint';
import type { Tenant } from '@balcao/contracts/identity';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { newId } from '@balcao/kit/ids';
import { newProtocol } from '@balcao/kit/new-protocol';
import { useCase } from '@balcao/kit/use-case';
import { findConta } from '../accounts/accounts.repository';
import { nameInLetter } from '../name-in-letter';
import { tellAdmins } from '../notices/tell-admins';
import { type CodeProvingDeps, proveCode } from '../second-factor/prove-code';
import { presentTenant } from '../tenants/present-tenant';
import { lockTenant } from '../tenants/tenants.repository';
import { findDeletion, insertDeletion, setLeaving } from './deletions.repository';
import { hasArchive } from './exports.repository';
import { askedLetter } from './leaving-letters';

const WRONG_PASSWORD = 'A senha está incorreta.';
const WRONG_NAME = 'Digite o nome da empresa como ele aparece aqui.';

async function leave(
  { clock, audit, config, realtime }: CodeProvingDeps,
  actor: Actor,
  unit: UnitOfWork,
  nome: string,
) {
  const { tx, tenantId } = unit;
  const now = clock();
  const tenant = await lockTenant(tx, tenantId);
  if (!tenant) throw new AppError('http/not-found');
  if (tenant.nome.trim() !== nome) throw refusal('identity/wrong-name', 'nome', WRONG_NAME);
  if (await findDeletion(tx, tenantId)) return presentTenant(tenant);
  if (!(await hasArchive(tx, tenantId, now))) throw new AppError('identity/export-first');
  const apaga_em = new Date(now.getTime() + DELETION_DAYS * DAY_MS);
  const protocolo = newProtocol(tenant.fuso_horario, now);
  const values = { id: newId(), tenant_id: tenantId, quem: actor.nome, protocolo, apaga_em, created_at: now };
  const deletion = await insertDeletion(tx, values);
  const about = {
    empresa: nameInLetter(tenant.nome),
    zone: tenant.fuso_horario,
    settingsUrl: `${config.publicUrl}/settings?tab=empresa`,
  };
  const letter = askedLetter(about, nameInLetter(actor.nome), apaga_em);
  const notice = { tenantId, tipo: 'exclusao-pedida', referencia: deletion.id, validoAte: apaga_em };
  await tellAdmins(tx, Object.assign(notice, letter), now);
  const detalhes = { protocolo, apaga_em: apaga_em.toISOString() };
  await audit(tx, actor, { acao: 'empresa.exclusao-pedida', alvo: `tenant:${tenantId}`, detalhes });
  const left = await setLeaving(tx, tenantId, apaga_em);
  if (!left) throw new AppError('http/not-found');
  const changed = presentTenant(left);
  await realtime.announce(unit, 'tenant.updated', { tenant: changed });
  return changed;
}

/**
 * Marks the company to be erased in thirty days: until then it reads and exports only, and an admin takes it back. Asks for the
 * password again, for the code of an account with the second factor, and for an archive first.
 */
export const deleteCompany = useCase(contract, (deps: CodeProvingDeps) => {
  const { db, passwords, jobs, log, endOpenCharges } = deps;
  const prove = proveCode(deps);
  return async (actor: Actor, body: BodyOf<typeof contract>, ip: string): Promise<{ tenant: Tenant }> => {
    const tenantId = tenantOf(actor);
    const conta = await db.platform(({ tx }) => findConta(tx, actor.contaId));
    if (!conta) throw new AppError('identity/session-missing');
    if (!(await passwords.verify(conta.senha_hash, body.password))) {
      throw refusal('identity/wrong-password', 'password', WRONG_PASSWORD);
    }
    const tenant = await prove({ actor, ip }, body.codigo ?? '', (unit) =>
      leave(deps, actor, { ...unit, tenantId }, body.nome.trim()),
    );
    // The sweep does it again, also for a code that was being made just now.
    await db.tenant(tenantId, endOpenCharges).catch((err: unknown) => log.warn({ err }, 'open charges wait'));
    await jobs
      .enqueue('send-account-notices', {})
      .catch((err: unknown) => log.warn({ err }, 'notices wait for the next run'));
    return { tenant };
  };
});

const refusal = (code: 'identity/wrong-password' | 'identity/wrong-name', field: string, text: string) =>
  new AppError(code, { message: text, fields: { [field]: text } });
