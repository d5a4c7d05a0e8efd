import { createHmac, randomBytes } from 'node:crypto';
import type { Sealer } from '@balcao/kit/sealer';
import type { cadeias_registro } from './schema';

type Chain = typeof cadeias_registro.$inferSelect;

/** Every field of a line, as the database writes it. */
export interface ChainLine {
  id: string;
  tenant_id: string | null;
  ator_id: string | null;
  acao: string;
  alvo: string | null;
  detalhes: string | null;
  quando: string;
}

/** A chain as it is sealed: its key, and where it ends. An end that was put beside it by hand is none. */
export interface SealedChain {
  key: Buffer;
  n: number;
  hash: string;
  selada_ate: Date | null;
}

/** Whose the sealed chain is, and what for. */
export const CHAIN_FIELD = 'cadeias_registro.chave';
export const ownerOf = (tenantId: string | null): string => tenantId ?? 'platform';

export const newChain = (): SealedChain => ({ key: randomBytes(32), n: 0, hash: '', selada_ate: null });

export function sealChain(sealer: Sealer, tenantId: string | null, { key, n, hash, selada_ate }: SealedChain): string {
  const all = { key: key.toString('base64url'), n, hash, selada_ate };
  return sealer.seal(ownerOf(tenantId), CHAIN_FIELD, JSON.stringify(all));
}

/** Throws when it was not sealed by this installation, for exactly this log. */
export function openChain(sealer: Sealer, tenantId: string | null, sealed: string): SealedChain {
  const { key, n, hash, selada_ate }: { key: string; n: number; hash: string; selada_ate: string | null } = JSON.parse(
    sealer.open(ownerOf(tenantId), CHAIN_FIELD, sealed),
  );
  return { key: Buffer.from(key, 'base64url'), n, hash, selada_ate: selada_ate ? new Date(selada_ate) : null };
}

/** The same; null: it does not open. */
export function tryOpenChain(sealer: Sealer, { tenant_id, chave }: Pick<Chain, 'tenant_id' | 'chave'>) {
  try {
    return openChain(sealer, tenant_id, chave);
  } catch {
    return null;
  }
}

/** What a look found, as it is stored with the chain. */
export type StoredLook = Pick<Chain, 'conferida_em' | 'verificada_ate' | 'quebra'>;

/** Who cannot open the chain says of no look that it was taken. */
export function sealOfLook(key: Buffer, { conferida_em, verificada_ate, quebra }: StoredLook): string {
  const found = quebra && [quebra.motivo, quebra.n, quebra.linha, quebra.total];
  const all = ['conferencia', conferida_em, verificada_ate, found];
  return createHmac('sha256', key).update(JSON.stringify(all)).digest('base64url');
}

/** By what the platform's log knows a chain; nobody makes it without the key. */
export const markOf = (key: Buffer): string => createHmac('sha256', key).update('inicio').digest('base64url');

/** The link of the line at place `n`: over all of it and the link before. */
export function linkOf(key: Buffer, { n, before }: { n: number; before: string }, line: ChainLine): string {
  const { id, tenant_id, ator_id, acao, alvo, detalhes, quando } = line;
  const all = [n, before, id, tenant_id, ator_id, acao, alvo, detalhes, quando];
  return createHmac('sha256', key).update(JSON.stringify(all)).digest('base64url');
}
