import { digestSecret, hasDigest } from '@balcao/kit/crypto';
import type { Deps } from '@balcao/kit/deps';
import type { FindPublishKey } from '@balcao/kit/publish-key';
import { readKeyText } from './key-text';
import { findKeyRow, noteKeyUse } from './publish-keys.repository';

/** What a key that does not exist is compared with. */
const NOBODYS = digestSecret('');

/** The key that a text opens; one that is unknown, wrong or revoked is none, and none is told from another. */
export const findKey =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>): FindPublishKey =>
  async (said) => {
    const parts = readKeyText(said);
    if (!parts) return null;
    return db.platform(async ({ tx }) => {
      const row = await findKeyRow(tx, parts.id);
      const isRight = hasDigest(parts.secret, row?.segredo_digest ?? NOBODYS);
      if (!row || !isRight || row.revogada_em) return null;
      await noteKeyUse(tx, row.id, clock());
      return { id: row.id, area: row.area, escopos: row.escopos };
    });
  };
