import type { WriteAudit } from '@balcao/kit/audit';
import type { PlatformUnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import type { Mailer } from '@balcao/kit/mail';
import { nameInLetter } from '../name-in-letter';
import { lockTenant } from '../tenants/tenants.repository';
import { type CompanyTable, deleteSome, listCompanyTables } from './company-tables.repository';
import {
  closeDoors,
  type DeletionRow,
  findDeletion,
  listAdminAddresses,
  markDeletion,
  removeCompany,
  removePeople,
} from './deletions.repository';
import { erasedLetter } from './leaving-letters';
import { orderTables } from './order-tables';

const SOME = 2_000;
/** They go last, together with the company: whoever is interrupted before finds the way to go on. */
const LAST: ReadonlySet<string> = new Set(['usuarios', 'audit_log', 'exclusoes_empresa']);

const LOG = { nome: 'audit_log', chave: ['id'] };

export interface EraseDeps extends Pick<Deps, 'db' | 'clock' | 'log' | 'files'> {
  mailer: Mailer;
  audit: WriteAudit;
  /** The conversations': the company's phone is taken off its gateway. */
  takeOffGateway(tenantId: string): Promise<void>;
  /** Billing's: what is still payable at the company's provider is ended there, while its credentials are at hand. */
  settleOpenCharges(tenantId: string): Promise<void>;
}

interface Leaving {
  empresa: string;
  deletion: DeletionRow;
}

/** From here on nobody signs in and nothing is taken back. Null: it was taken back, or its time has not come. */
async function begin({ clock }: EraseDeps, { tx }: PlatformUnitOfWork, tenantId: string): Promise<Leaving | null> {
  const now = clock();
  const tenant = await lockTenant(tx, tenantId);
  const deletion = await findDeletion(tx, tenantId);
  if (!tenant || !deletion || deletion.apaga_em > now) return null;
  if (!deletion.apagando_em) await markDeletion(tx, deletion.id, { apagando_em: now });
  await closeDoors(tx, tenantId);
  return { empresa: nameInLetter(tenant.nome), deletion };
}

async function emptyTable({ db }: EraseDeps, tenantId: string, table: CompanyTable): Promise<void> {
  const some = () =>
    table.own
      ? db.tenant(tenantId, (unit) => deleteSome(unit, table, SOME))
      : db.platform(({ tx }) => deleteSome({ tx, tenantId }, table, SOME));
  while ((await some()) === SOME);
}

/** Once, and before the addresses go: a worker that dies here has told nobody twice. */
async function tellEnd({ db, clock, mailer }: EraseDeps, tenantId: string, { empresa, deletion }: Leaving) {
  const addresses = await db.platform(async ({ tx }) => {
    await lockTenant(tx, tenantId);
    if ((await findDeletion(tx, tenantId))?.avisada_em !== null) return [];
    await markDeletion(tx, deletion.id, { avisada_em: clock() });
    return listAdminAddresses(tx, tenantId);
  });
  for (const to of addresses) {
    await mailer.send(Object.assign({ to }, erasedLetter(empresa, deletion.protocolo)));
  }
}

/** What was written meanwhile by whoever did not know yet refuses this, and the next run takes it along. */
async function end({ db, audit }: EraseDeps, tenantId: string, protocolo: string): Promise<void> {
  await db.platform(async ({ tx }) => {
    if (!(await lockTenant(tx, tenantId))) return;
    await removePeople(tx, tenantId);
    // The last lines of the log, too: those that just told of the people.
    while ((await deleteSome({ tx, tenantId }, LOG, SOME)) === SOME);
    await removeCompany(tx, tenantId);
    await audit(
      tx,
      { tenantId: null, usuarioId: null },
      { acao: 'empresa.apagada', alvo: `tenant:${tenantId}`, detalhes: { protocolo } },
    );
  });
}

// docs/decisions/0066-a-company-leaves-in-thirty-days.md
/**
 * Erases every row of a company whose thirty days are over, table by table in the order of their keys, some rows at a time: it
 * may be interrupted anywhere and goes on with what is left. Only a line with the protocol stays, with the platform.
 */
export const eraseCompany =
  (deps: EraseDeps) =>
  async ({ tenantId }: { tenantId: string }): Promise<void> => {
    const leaving = await deps.db.platform((unit) => begin(deps, unit, tenantId));
    if (!leaving) return;
    const away = (err: unknown) => deps.log.warn({ err, tenantId }, 'the gateway keeps a phone of a company that left');
    await deps.takeOffGateway(tenantId).catch(away);
    const payable = (err: unknown) =>
      deps.log.warn({ err, tenantId }, 'a code of a company that left may stay payable');
    await deps.settleOpenCharges(tenantId).catch(payable);
    const tables = orderTables(await deps.db.platform(({ tx }) => listCompanyTables(tx)));
    const mostly = tables.filter(({ nome }) => !LAST.has(nome));
    // Twice: a row that goes may leave one behind in a table that was empty already.
    for (const table of [...mostly, ...mostly]) await emptyTable(deps, tenantId, table);
    await deps.files.removeAll(tenantId);
    await tellEnd(deps, tenantId, leaving);
    await end(deps, tenantId, leaving.deletion.protocolo);
    deps.log.info({ tenantId, protocolo: leaving.deletion.protocolo }, 'a company was erased');
  };
