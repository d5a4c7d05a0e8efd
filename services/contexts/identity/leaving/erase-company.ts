import { erasedKinds, type Pendency } from '@balcao/contracts/company-erasure';
import type { WriteAudit } from '@balcao/kit/audit';
import type { PlatformUnitOfWork, Tx } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import type { Mailer } from '@balcao/kit/mail';
import { nameInLetter } from '../name-in-letter';
import { countOpenNotices, insertLastNotice } from '../notices/notices.repository';
import { leaveCompany } from '../support-access/tell-support';
import { lockTenant } from '../tenants/tenants.repository';
import { type CompanyTable, deleteSome, listCompanyTables } from './company-tables.repository';
import {
  addErased,
  closeDoors,
  type DeletionRow,
  findDeletion,
  insertProtocol,
  listAddresses,
  markDeletion,
  noteDue,
  removeCompany,
  removePeople,
} from './deletions.repository';
import { erasedLetter } from './leaving-letters';
import { orderTables } from './order-tables';

const SOME = 2_000;
/** They go last, together with the company: whoever is interrupted before finds the way to go on. */
const LETTERS = 'avisos_conta';
const LOG = ['audit_log', 'elos_registro', 'cadeias_registro'];
const LAST: ReadonlySet<string> = new Set([LETTERS, 'usuarios', 'exclusoes_empresa', ...LOG]);
/** So long the mail server may be away before the company is gone without a word. */
const LETTER_MS = 86_400_000;

export interface EraseDeps extends Pick<Deps, 'db' | 'clock' | 'log' | 'files'> {
  audit: WriteAudit;
  /** The conversations': the company's phone is taken off its gateway. */
  takeOffGateway(tenantId: string): Promise<void>;
  /** Billing's: what is still payable at the company's provider is ended there, or it throws. */
  settleOpenCharges(tenantId: string): Promise<void>;
  /** The log's: its last link, and no other comes. */
  endChain(tx: Tx, tenantId: string): Promise<{ linhas: number; selo: string } | null>;
  mailer: Pick<Mailer, 'forget'>;
}

interface Leaving {
  empresa: string;
  deletion: DeletionRow;
}

/** From here on nobody signs in and nothing is taken back. Null: it was taken back, or its time has not come. */
async function begin(
  { clock, audit }: EraseDeps,
  { tx }: PlatformUnitOfWork,
  tenantId: string,
): Promise<Leaving | null> {
  const now = clock();
  const tenant = await lockTenant(tx, tenantId);
  const deletion = await findDeletion(tx, tenantId);
  if (!tenant || !deletion || deletion.apaga_em > now) return null;
  if (!deletion.apagando_em) await markDeletion(tx, deletion.id, { apagando_em: now });
  await closeDoors(tx, tenantId);
  await leaveCompany({ audit }, tx, { tenantId }, { porque: 'empresa-apagada', now });
  return { empresa: nameInLetter(tenant.nome), deletion };
}

/** No row went yet: whatever others are asked with is at hand. */
const isWhole = ({ contagens }: DeletionRow): boolean => Object.keys(contagens).length === 0;

/**
 * What others hold of the company is taken back while what is needed for that is still there; what they kept is told. Once rows
 * go nobody can be asked any more: what was noted before stays, whoever goes on.
 */
async function letGo(deps: EraseDeps, tenantId: string): Promise<void> {
  const { db, log, takeOffGateway, settleOpenCharges } = deps;
  const pendencias: Pendency[] = [];
  const kept = (pendency: Pendency, words: string) => (err: unknown) => {
    pendencias.push(pendency);
    log.warn({ err, tenantId }, words);
  };
  await takeOffGateway(tenantId).catch(kept('whatsapp', 'the gateway keeps a phone of a company that left'));
  await settleOpenCharges(tenantId).catch(kept('pix', 'a code of a company that left may stay payable'));
  await db.platform(async ({ tx }) => {
    await lockTenant(tx, tenantId);
    const current = await findDeletion(tx, tenantId);
    if (current && isWhole(current)) await markDeletion(tx, current.id, { pendencias });
  });
}

/** Some rows of a table, and their count. */
async function eraseSome(unit: { tx: Tx; tenantId: string }, table: CompanyTable): Promise<number> {
  const gone = await deleteSome(unit, table, SOME);
  await addErased(unit.tx, unit.tenantId, table.nome, gone);
  return gone;
}

async function emptyTable({ db }: EraseDeps, tenantId: string, table: CompanyTable): Promise<void> {
  const some = () =>
    table.own
      ? db.tenant(tenantId, (unit) => eraseSome(unit, table))
      : db.platform(({ tx }) => eraseSome({ tx, tenantId }, table));
  while ((await some()) === SOME);
}

/** Counted before the first one goes: whoever is killed between two of them takes no count along. */
async function removeFiles({ db, files }: EraseDeps, tenantId: string): Promise<void> {
  const due = await files.count(tenantId);
  await db.platform(({ tx }) => noteDue(tx, tenantId, 'arquivos', due));
  await files.removeAll(tenantId);
}

/** Copies of letters of an installation without a mail server; the last one is still to come. */
async function forgetLetters({ db, mailer, clock }: EraseDeps, tenantId: string): Promise<void> {
  if (mailer.forget) await mailer.forget(await db.platform(({ tx }) => listAddresses(tx, tenantId, clock())));
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
      const told = erasedLetter(empresa, current.protocolo, erasedKinds(current.contagens), current.pendencias);
      await insertLastNotice(tx, Object.assign(about, told), now);
    }
    return (await countOpenNotices(tx, tenantId)) === 0;
  });
}

/** What was written meanwhile by whoever did not know yet refuses this, and the next run takes it along. */
async function end(
  { db, audit, clock, endChain }: EraseDeps,
  tenantId: string,
  { protocolo, logs }: { protocolo: string; logs: CompanyTable[] },
): Promise<void> {
  await db.platform(async ({ tx }) => {
    if (!(await lockTenant(tx, tenantId))) return;
    const registro = await endChain(tx, tenantId);
    const people = await removePeople(tx, tenantId);
    for (const [what, n] of Object.entries(people)) await addErased(tx, tenantId, what, n);
    // The last lines of the log, too: those that just told of the people.
    for (const log of logs) while ((await eraseSome({ tx, tenantId }, log)) === SOME);
    const deletion = await findDeletion(tx, tenantId);
    await removeCompany(tx, tenantId);
    if (deletion) {
      const { contagens, pendencias, created_at: pedida_em } = deletion;
      const dates = { pedida_em, apagada_em: clock() };
      await insertProtocol(
        tx,
        Object.assign({ protocolo, empresa_id: tenantId, contagens, pendencias, registro }, dates),
      );
    }
    await audit(
      tx,
      { tenantId: null, usuarioId: null },
      { acao: 'empresa.apagada', alvo: `tenant:${tenantId}`, detalhes: { protocolo, registro } },
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
    if (isWhole(leaving.deletion)) await letGo(deps, tenantId);
    const isTold = leaving.deletion.avisada_em !== null;
    // Whom it invited is known only as long as the invitations are there.
    if (!isTold) await forgetLetters(deps, tenantId);
    const tables = orderTables(await deps.db.platform(({ tx }) => listCompanyTables(tx)));
    const mostly = tables.filter(({ nome }) => !LAST.has(nome));
    // Twice: a row that goes may leave one behind in a table that was empty already.
    for (const table of [...mostly, ...mostly]) await emptyTable(deps, tenantId, table);
    await removeFiles(deps, tenantId);
    if (!isTold) await forgetLetters(deps, tenantId);
    // The sweep comes again until the letter has left: its addresses go with the people.
    if (!(await tellEnd(deps, tenantId, leaving))) return;
    for (const table of tables) if (table.nome === LETTERS) await emptyTable(deps, tenantId, table);
    const logs = tables.filter(({ nome }) => LOG.includes(nome));
    await end(deps, tenantId, { protocolo: leaving.deletion.protocolo, logs });
    // What was on its way into the store while the rows went.
    await deps.files.removeAll(tenantId);
    deps.log.info({ tenantId, protocolo: leaving.deletion.protocolo }, 'a company was erased');
  };
