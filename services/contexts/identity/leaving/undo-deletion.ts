import { undoCompanyDeletion as contract } from '@balcao/contracts/company-deletion';
import { DAY_MS } from '@balcao/contracts/constants';
import type { Tenant } from '@balcao/contracts/identity';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { nameInLetter } from '../name-in-letter';
import { tellAdmins } from '../notices/tell-admins';
import type { IdentityDeps } from '../ports';
import { presentTenant } from '../tenants/present-tenant';
import { lockTenant } from '../tenants/tenants.repository';
import { findDeletion, markDeletion, setLeaving } from './deletions.repository';
import { undoneLetter } from './leaving-letters';

type UndoDeps = Pick<IdentityDeps, 'db' | 'clock' | 'realtime' | 'audit' | 'config'>;

async function undo({ clock, audit, realtime, config }: UndoDeps, actor: Actor, unit: UnitOfWork): Promise<Tenant> {
  const { tx, tenantId } = unit;
  const now = clock();
  const tenant = await lockTenant(tx, tenantId);
  const deletion = await findDeletion(tx, tenantId);
  if (!tenant || !deletion) throw new AppError('identity/not-leaving');
  if (deletion.apagando_em || deletion.apaga_em <= now) throw new AppError('identity/too-late-to-undo');
  await markDeletion(tx, deletion.id, { desfeita_em: now });
  const about = { empresa: nameInLetter(tenant.nome), zone: tenant.fuso_horario, settingsUrl: config.publicUrl };
  const notice = {
    tenantId,
    tipo: 'exclusao-desfeita',
    referencia: deletion.id,
    validoAte: new Date(now.getTime() + DAY_MS),
  };
  await tellAdmins(tx, Object.assign(notice, undoneLetter(about, nameInLetter(actor.nome))), now);
  const { protocolo } = deletion;
  await audit(tx, actor, { acao: 'empresa.exclusao-desfeita', alvo: `tenant:${tenantId}`, detalhes: { protocolo } });
  const back = await setLeaving(tx, tenantId, null);
  if (!back) throw new AppError('http/not-found');
  const changed = presentTenant(back);
  await realtime.announce(unit, 'tenant.updated', { tenant: changed });
  return changed;
}

/** The company works again as before, whatever it was before. */
export const undoDeletion = useCase(contract, (deps: UndoDeps) => async (actor: Actor): Promise<{ tenant: Tenant }> => {
  const tenantId = tenantOf(actor);
  return { tenant: await deps.db.platform((unit) => undo(deps, actor, { ...unit, tenantId })) };
});
