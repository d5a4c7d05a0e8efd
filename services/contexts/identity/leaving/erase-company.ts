import type { WriteAudit } from '@balcao/kit/audit';
import type { PlatformUnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { nameInLetter } from '../name-in-letter';
import { countOpenNotices, insertLastNotice } from '../notices/notices.repository';
import { lockTenant } from '../tenants/tenants.repository';
import { type CompanyTable, deleteSome, listCompanyTables } from './company-tables.repository';
import {
  closeDoors,
  type DeletionRow,
  findDeletion,
  markDeletion,
  removeCompany,
  removePeople,
} from './deletions.repository';
import { erasedLetter } from './leaving-letters';
import { orderTables } from './order-tables';

const SOME = 2_000;
/** They go last, together with the company: whoever is interrupted before finds the way to go on. */
const LETTERS = 'avisos_conta';
const LAST: ReadonlySet<string> = new Set([LETTERS, 'usuarios', 'audit_log', 'exclusoes_empresa']);
/** So long the mail server may be away before the company is gone without a word. */
const LETTER_MS = 86_400_000;

const LOG = { nome: 'audit_log', chave: ['id'] };

export interface EraseDeps extends Pick<Deps, 'db' | 'clock' | 'log' | 'files'> {
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

/** What others hold of the company is taken back while what is needed for that is still there. */
async function letGo({ log, takeOffGateway, settleOpenCharges }: EraseDeps, tenantId: string): Promise<void> {
  await takeOffGateway(tenantId).catch((err: unknown) =>
    log.warn({ err, tenantId }, 'the gateway keeps a phone of a company that left'),
  );
  await settleOpenCharges(tenantId).catch((err: unknown) =>
    log.warn({ err, tenantId }, 'a code of a company that left may stay payable'),
  );
}

async function emptyTable({ db }: EraseDeps, tenantId: string, table: CompanyTable): Promise<void> {
  const some = () =>
    table.own
      ? db.tenant(tenantId, (unit) => deleteSome(unit, table, SOME))
      : db.platform(({ tx }) => deleteSome({ tx, tenantId }, table, SOME));
  while ((await some()) === SOME);
}

/** The last letter takes the road of every other; true once it has left, or was given up. */
async function tellEnd({ db, clock }: EraseDeps, tenantId: string, { empresa, deletion }: Leaving): Promise<boolean> {
  return db.platform(async ({ tx }) => {
    const now = clock();
    await lockTenant(tx, tenantId);
    const current = await findDeletion(tx, tenantId);
    if (!current) return true;
    if (!current.avisada_em) {
      await markDeletion(tx, current.id, { avisada_em: now });
      const validoAte = new Date(now.getTime() + LETTER_MS);
      const about = { tenantId, tipo: 'empresa-apagada', referencia: deletion.protocolo, validoAte };
      await insertLastNotice(tx, Object.assign(about, erasedLetter(empresa, deletion.protocolo)), now);
    }
    return (await countOpenNotices(tx, tenantId)) === 0;
  });
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
    if (!leaving.deletion.avisada_em) await letGo(deps, tenantId);
    const tables = orderTables(await deps.db.platform(({ tx }) => listCompanyTables(tx)));
    const mostly = tables.filter(({ nome }) => !LAST.has(nome));
    // Twice: a row that goes may leave one behind in a table that was empty already.
    for (const table of [...mostly, ...mostly]) await emptyTable(deps, tenantId, table);
    await deps.files.removeAll(tenantId);
    // The sweep comes again until the letter has left: its addresses go with the people.
    if (!(await tellEnd(deps, tenantId, leaving))) return;
    for (const table of tables) if (table.nome === LETTERS) await emptyTable(deps, tenantId, table);
    await end(deps, tenantId, leaving.deletion.protocolo);
    // What was on its way into the store while the rows went.
    await deps.files.removeAll(tenantId);
    deps.log.info({ tenantId, protocolo: leaving.deletion.protocolo }, 'a company was erased');
  };
