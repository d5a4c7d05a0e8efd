import { linkProfessional as contract } from '@balcao/contracts/agenda';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { isOfCompany, lockLinks, writeLink } from './link.repository';

/** Says as whom of the agenda somebody of the team works: they then begin with 'Minha agenda'. */
export const linkProfessional = useCase(
  contract,
  ({ db, realtime }: Pick<Deps, 'db' | 'realtime'>) =>
    (actor: Actor, usuarioId: string, profissionalId: string | null) => {
      return db.tenant(tenantOf(actor), async (unit) => {
        if (!(await isOfCompany(unit, usuarioId))) throw new AppError('identity/user-not-found');
        const links = await lockLinks(unit);
        const target = links.find(({ id }) => id === profissionalId);
        if (profissionalId && !target) throw new AppError('scheduling/professional-not-found');
        if (target?.usuario_id && target.usuario_id !== usuarioId) throw new AppError('scheduling/professional-linked');
        await writeLink(unit, usuarioId, profissionalId);
        await realtime.announce(unit, 'agenda.changed', {});
        return { ok: true as const };
      });
    },
);
