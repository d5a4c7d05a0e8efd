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
import { pruneArea } from './prune-area';
import { pruneShell } from './prune-shell';
import { mayLose, type Publisher, requireOpen, requireScope } from './publisher';
import { putOnAir } from './put-on-air';
import { problemsNow } from './read-registry';
import { refusedRelease } from './refused-release';
import type { ReleaseStore } from './release-folder';
import { findActive, findVersion, lockReleases, saveRelease } from './releases.repository';
import type { SignsRelease } from './sign-release';
import { readBytes, readOrder } from './unpack-release';
import { beginUpload, type Upload } from './uploads';

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
    const taken = await takeIn(deps, publisher, pieces);
    const { name } = taken.document;
    const done = await enterTaken(deps, publisher, taken);
    // The release is in: what was not cleaned up goes with the next one, and is no reason to say that it failed.
    await cleanUp(deps, name).catch(() => undefined);
    return done;
  };

/** What was taken in comes into the table, or its files go again. */
async function enterTaken(deps: PublishingDeps, publisher: Publisher, taken: Arrived): Promise<Published> {
  const { name, version } = taken.document;
  try {
    const lost = taken.order.ativar === 'nova' && (await lostActive(deps, name));
    return await deps.db.platform(({ tx }) => enter(tx, deps, publisher, Object.assign(taken, { lost })));
  } catch (error) {
    // Sent twice at once the files are the other one's, too: who is last cleans up.
    if (taken.upload.isLast()) await dropUnentered(deps, name, version);
    throw error;
  } finally {
    taken.upload.end();
  }
}

type Arrived = Awaited<ReturnType<typeof takeIn>>;
interface Taken extends Arrived {
  /** The version on air, when its files are nowhere. */
  lost: string | null | false;
}

/** Enters what was taken in, and puts it on air when that was asked for: asked again what was asked before the files came. */
async function enter(tx: Tx, deps: PublishingDeps, publisher: Publisher, taken: Taken): Promise<Published> {
  const { order, document, signed, lost } = taken;
  const { name, version } = document;
  await lockReleases(tx);
  await requireOpen(tx, publisher);
  await judge(tx, deps, document);
  const { row, isNew } = await saveRelease(tx, document, {
    signature: signed.signature,
    public_key_id: signed.keyId,
    autor: order.autor,
    commit: order.commit,
    tamanho: sizeOf(order.arquivos),
  });
  const { author, how } = publisher;
  const alvo = `${name}@${version}`;
  if (isNew) await writeAudit(tx, author, { acao: 'release.published', alvo, detalhes: told(how, order) });
  const ativada = await isWanted(tx, { lost, ativar: order.ativar, isNew, document });
  if (ativada) await putOnAir(tx, deps, row, { author, how, anyway: mayLose(publisher, order.mesmo_assim) });
  return { id: row.id, name, version, nova: isNew, ativada };
}

/** Old versions and half folders. */
async function cleanUp(deps: PublishingDeps, name: string): Promise<void> {
  if (name === SHELL) await pruneShell(deps);
  else await pruneArea(deps, name);
  await deps.store.sweep();
}

/** Files of a version that did not come into the table are nobody's, and would keep its name from whoever sends it again. */
async function dropUnentered({ db, store }: PublishingDeps, name: string, version: string): Promise<void> {
  const isUnknown = await db.platform(async ({ tx }) => !(await findVersion(tx, name, version))).catch(() => false);
  if (isUnknown) await store.remove(name, version).catch(() => undefined);
}

/** The files of a release that may be published, safely in their folder. */
async function takeIn(deps: PublishingDeps, publisher: Publisher, pieces: AsyncIterable<Buffer>) {
  const bytes = readBytes(pieces);
  let upload: Upload | undefined;
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
    if (!isHere) await publisher.mayTake(sizeOf(order.arquivos));
    upload = beginUpload(`${name}@${version}`);
    if (!isHere) await deps.store.receive(name, version, order.arquivos, bytes);
    return { order, document, signed, upload };
  } catch (error) {
    upload?.end();
    throw error;
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

/** A published version never changes, neither its files, which browsers keep for ever, nor what its area declares. */
function requireSame(stored: unknown, document: RemoteEntry): void {
  if (canonicalJson(toldOf(stored, document)) !== canonicalJson(toldOf(document, document)))
    throw new AppError('publishing/version-taken');
}

/** What a document says for itself; releases from before there were cards and needs said nothing of them. */
function toldOf(stored: unknown, { needs: now }: RemoteEntry): object {
  const { name, contract, files, routes, nav, widgets = [], needs = now } = recordOf(stored);
  // Every file's hash stands there; which of them is the entry was another one before 0164.
  return { name, contract, files, routes, nav, widgets, needs: needs ?? null };
}

interface Wish extends Pick<Taken, 'lost' | 'document'> {
  ativar: ReleaseOrder['ativar'];
  isNew: boolean;
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
