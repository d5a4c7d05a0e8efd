import type { RemoteEntry } from '@balcao/contracts/remotes';
import type { Tx } from '@balcao/kit/db';
import { desc, eq, sql } from 'drizzle-orm';
import { remote_activations, remote_releases } from '../schema';

/** The registry: the signed document of every live release. */
export async function listActiveDocuments(tx: Tx): Promise<{ document: RemoteEntry; signature: string }[]> {
  const rows = await tx
    .select({ document: remote_releases.document, signature: remote_releases.signature })
    .from(remote_activations)
    .innerJoin(remote_releases, eq(remote_releases.id, remote_activations.release_id))
    .orderBy(remote_activations.name);
  return rows.map(({ document, signature }) => ({ document: document as RemoteEntry, signature }));
}

export function listReleaseRows(tx: Tx) {
  const { id, name, version, contract, created_at } = remote_releases;
  return tx
    .select({ id, name, version, contract, created_at, active: sql<boolean>`${remote_activations.name} is not null` })
    .from(remote_releases)
    .leftJoin(remote_activations, eq(remote_activations.release_id, remote_releases.id))
    .orderBy(name, desc(created_at));
}

export async function findRelease(tx: Tx, id: string) {
  const [row] = await tx.select().from(remote_releases).where(eq(remote_releases.id, id));
  return row;
}

export async function activate(tx: Tx, name: string, releaseId: string): Promise<void> {
  await tx
    .insert(remote_activations)
    .values({ name, release_id: releaseId })
    .onConflictDoUpdate({ target: remote_activations.name, set: { release_id: releaseId } });
}
