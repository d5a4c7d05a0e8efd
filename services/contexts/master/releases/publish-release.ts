import { canonicalJson } from '@balcao/contracts/canonical-json';
import type { Published } from '@balcao/contracts/publishing';
import { type ReleaseOrder, sizeOf } from '@balcao/contracts/release-order';
import { type RemoteEntry, SHELL } from '@balcao/contracts/remotes';
import type { Tx } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { recordOf } from '@balcao/kit/record';
import { writeAudit } from '../audit/audit.repository';
import { bringShells } from './bring-shells';
import { describeRelease } from './describe-release';
import type { Judges } from './judges';
import { pruneShell } from './prune-shell';
import { mayLose, type Publisher, requireScope } from './publisher';
import { putOnAir } from './put-on-air';
import { problemsNow } from './read-registry';
import { refusedRelease } from './refused-release';
import type { ReleaseStore } from './release-folder';
import { findActive, findVersion, saveRelease } from './releases.repository';
import type { SignsRelease } from './sign-release';
import { readBytes, readOrder } from './unpack-release';

export interface PublishingDeps extends Pick<Deps, 'db'>, Judges {
  store: ReleaseStore;
  signs: SignsRelease;
}

// docs/decisions/0147-a-release-is-one-stream-described-first.md
/**
 * Takes a packed release: judged by its description before a file is read, each file by its hash, then signed, kept in a
 * folder of its own and entered, and put on air when that was asked for. Sent twice it is the same release.
 */
export const publishRelease =
  (deps: PublishingDeps) =>
  async (publisher: Publisher, pieces: AsyncIterable<Buffer>): Promise<Published> => {
    const { order, document, signed } = await takeIn(deps, publisher, pieces);
    const { name, version } = document;
    const lost = order.ativar === 'nova' && (await lostActive(deps, name));
    const done = await deps.db.platform(async ({ tx }) => {
      const { row, isNew } = await saveRelease(tx, document, {
        signature: signed.signature,
        public_key_id: signed.keyId,
        autor: order.autor,
        commit: order.commit,
        tamanho: sizeOf(order.arquivos),
      });
      requireSame(row.document, document);
      const { author, how } = publisher;
      if (isNew)
        await writeAudit(tx, author, {
          acao: 'release.published',
          alvo: `${name}@${version}`,
          detalhes: told(how, order),
        });
      const ativada = await isWanted(tx, { lost, ativar: order.ativar, isNew, document });
      if (ativada) await putOnAir(tx, deps, row, { author, how, anyway: mayLose(publisher, order.mesmo_assim) });
      return { id: row.id, name, version, nova: isNew, ativada };
    });
    if (name === SHELL) await pruneShell(deps);
    return done;
  };

/** The files of a release that may be published, safely in their folder. */
async function takeIn(deps: PublishingDeps, publisher: Publisher, pieces: AsyncIterable<Buffer>) {
  const bytes = readBytes(pieces);
  try {
    const order = await readOrder(bytes);
    const document = describeRelease(order);
    const { name, version } = document;
    requireScope(publisher, name, 'publicar');
    if (order.ativar) requireScope(publisher, name, 'ativar');
    await bringShells(deps);
    const known = await deps.db.platform(({ tx }) => judge(tx, deps, document));
    // An installation that does not sign says so before it takes anything in.
    const signed = await deps.signs(document);
    const isHere = known && (await deps.store.has(name, version));
    if (!isHere) await deps.store.receive(name, version, order.arquivos, bytes);
    return { order, document, signed };
  } finally {
    await bytes.close();
  }
}

const told = (how: object, { commit, arquivos }: ReleaseOrder): object =>
  Object.assign({ commit, tamanho: sizeOf(arquivos) }, how);

/** Refuses what could not go on air now; returns the release when it is there already. */
async function judge(tx: Tx, deps: PublishingDeps, document: RemoteEntry) {
  const { name, version } = document;
  if (name !== SHELL) {
    const problems = await problemsNow(tx, deps, { name, document });
    if (problems.length > 0) throw refusedRelease(...problems);
  }
  const known = await findVersion(tx, name, version);
  if (known) requireSame(known.document, document);
  return known;
}

/** A published version never changes: browsers keep its files for ever. */
function requireSame(stored: unknown, document: RemoteEntry): void {
  // Every file's hash stands there; which of them is the entry was another one before 0164.
  if (canonicalJson(recordOf(stored).files) !== canonicalJson(document.files))
    throw new AppError('publishing/version-taken');
}

interface Wish {
  /** The version on air, when its files are nowhere. */
  lost: string | null | false;
  ativar: ReleaseOrder['ativar'];
  isNew: boolean;
  document: RemoteEntry;
}

/** Looked at before the transaction: files may lie in a bucket, which takes its time. */
async function lostActive({ db, store }: PublishingDeps, name: string): Promise<string | null> {
  const active = await db.platform(({ tx }) => findActive(tx, name));
  return active && !(await store.has(name, active)) ? active : null;
}

/** `nova` keeps a rollback over a restart; an area whose files are gone gets what there is. */
async function isWanted(tx: Tx, { lost, ativar, isNew, document: { name, version } }: Wish): Promise<boolean> {
  if (!ativar) return false;
  const active = await findActive(tx, name);
  if (active === version) return false;
  return ativar === true || isNew || !active || active === lost;
}
