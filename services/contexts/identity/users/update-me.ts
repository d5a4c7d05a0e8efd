import { updateMe as contract, type Usuario } from '@balcao/contracts/identity';
import type { Actor } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import type { IdentityDeps } from '../ports';
import { presentUser } from './present-user';
import { renameUser } from './users.repository';

/** Changes the own name; e-mail, role and company are not the person's to change. Platform role: a master has no company. */
export const updateMe = useCase(
  contract,
  ({ db, forget }: IdentityDeps & { forget: (contaId: string) => void }) =>
    async (actor: Actor, { nome }: { nome: string }): Promise<Usuario> => {
      const row = await db.platform(({ tx }) => renameUser(tx, actor.usuarioId, nome));
      if (!row) throw new AppError('identity/session-missing');
      forget(actor.contaId);
      return presentUser(row);
    },
);
