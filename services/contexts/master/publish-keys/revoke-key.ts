import { revokePublishKey as contract } from '@balcao/contracts/publishing';
import type { Actor } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { writeAudit } from '../audit/audit.repository';
import { presentKey } from './present-key';
import { endKey, listKeyRows } from './publish-keys.repository';

/** From here on the key opens nothing. A second time is as good as the first, and told once. */
export const revokeKey = useCase(
  contract,
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
    async (actor: Actor, id: string) =>
      db.platform(async ({ tx }) => {
        const ended = await endKey(tx, id, clock());
        const [row] = await listKeyRows(tx, id);
        if (!row) throw new AppError('publishing/key-not-found');
        const line = { acao: 'chave-publicacao.revogada', alvo: `chave:${id}`, detalhes: { area: row.area } } as const;
        if (ended) await writeAudit(tx, actor, line);
        return presentKey(row);
      }),
);
