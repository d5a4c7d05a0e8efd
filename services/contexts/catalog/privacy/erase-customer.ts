import { eraseCustomer as contract } from '@balcao/contracts/customers';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { newId } from '@balcao/kit/ids';
import { newProtocol } from '@balcao/kit/new-protocol';
import { retryDeadlock } from '@balcao/kit/retry-deadlock';
import { useCase } from '@balcao/kit/use-case';
import type { CatalogDeps } from '../catalog-ports';
import { readCompany } from '../spreadsheet/spreadsheet.repository';
import { insertNobody, lockCustomer, removeCustomer } from './privacy.repository';

const WORD = 'APAGAR';

async function erase({ audit, clock, records, realtime }: CatalogDeps, actor: Actor, unit: UnitOfWork, id: string) {
  if (!(await lockCustomer(unit, id))) throw new AppError('catalog/customer-not-found');
  for (const record of records) await record.erase(unit, id);
  const now = clock();
  let kept = 0;
  for (const record of records) kept += await record.count(unit, id);
  if (kept > 0) {
    // Under an id nobody knows: a form that was open, or a booking under way, finds no such customer.
    const nobody = newId();
    await insertNobody(unit, nobody, now);
    for (const record of records) await record.move(unit, id, nobody);
  }
  await removeCustomer(unit, id);
  const protocolo = newProtocol((await readCompany(unit)).fuso, now);
  await audit(unit.tx, actor, { acao: 'cliente.apagado', alvo: `cliente:${id}`, detalhes: { protocolo } });
  // Whatever shows the person on any screen is asked for again.
  await realtime.announce(unit, 'resync', {});
  return { protocolo, concluido_em: now.toISOString() };
}

// docs/decisions/0126-who-was-erased-leaves-no-id-behind.md
/**
 * Takes a person out of every area, for good. What the books need (appointments, payments) stays without a name; the
 * protocol in the audit log names ids only.
 */
export const eraseCustomer = useCase(
  contract,
  (deps: CatalogDeps) =>
    async (actor: Actor, id: string, { confirmacao }: { confirmacao: string }) => {
      if (confirmacao.trim().toUpperCase() !== WORD) {
        throw new AppError('catalog/erase-unconfirmed', { fields: { confirmacao: 'Digite APAGAR para confirmar.' } });
      }
      return retryDeadlock(() => deps.db.tenant(tenantOf(actor), (unit) => erase(deps, actor, unit, id)));
    },
);
