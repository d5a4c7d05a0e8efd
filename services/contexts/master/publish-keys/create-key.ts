import type { BodyOf } from '@balcao/contracts/endpoint';
import { createPublishKey as contract } from '@balcao/contracts/publishing';
import type { Actor } from '@balcao/kit/actor';
import { digestSecret } from '@balcao/kit/crypto';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { newId } from '@balcao/kit/ids';
import { useCase } from '@balcao/kit/use-case';
import { writeAudit } from '../audit/audit.repository';
import { keyText, newSecret } from './key-text';
import { presentKey } from './present-key';
import { insertKey, listKeyRows } from './publish-keys.repository';

/** A key for one area; its text leaves the server with this answer and never again. */
export const createKey = useCase(
  contract,
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
    async (actor: Actor, { nome, area, escopos }: BodyOf<typeof contract>) => {
      const [id, secret] = [newId(), newSecret()];
      const digest = digestSecret(secret);
      return db.platform(async ({ tx }) => {
        await insertKey(tx, {
          id,
          nome,
          area,
          escopos: [...new Set(escopos)],
          segredo_digest: digest,
          criada_por: actor.usuarioId,
          created_at: clock(),
        });
        await writeAudit(tx, actor, {
          acao: 'chave-publicacao.criada',
          alvo: `chave:${id}`,
          detalhes: { area, escopos },
        });
        const [row] = await listKeyRows(tx, id);
        if (!row) throw new AppError('publishing/key-not-found');
        return { item: presentKey(row), chave: keyText(id, secret) };
      });
    },
);
