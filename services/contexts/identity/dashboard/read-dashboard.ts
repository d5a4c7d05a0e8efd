import { type Activity, getDashboard as contract, type Dashboard } from '@balcao/contracts/dashboard';
import { allows } from '@balcao/contracts/permissions';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { findStepsLeft } from '../first-steps/read-first-steps';
import type { IdentityDeps } from '../ports';
import { listActivities, listOwnVisits, readFigures } from './dashboard.repository';
import { presentActivity } from './present-activity';
import { presentFigures, presentOwnVisits } from './present-figures';
import { sightOf } from './sight';

/** Figures, usage of the month and recent activity of the own company. */
export const readDashboard = useCase(
  contract,
  ({ db, clock, readUsage }: Pick<IdentityDeps, 'db' | 'clock' | 'readUsage'>) =>
    async (actor: Actor): Promise<Dashboard> => {
      const now = clock();
      const sees = sightOf(actor.role);
      const kinds = (Object.keys(sees) as Activity['tipo'][]).filter((kind) => sees[kind]);
      return db.tenant(tenantOf(actor), async (unit) => {
        const { tx, tenantId } = unit;
        const [figures, uso, mine] = await Promise.all([
          readFigures(tx, tenantId, now, sees),
          readUsage(unit, now),
          sees.agendamento ? listOwnVisits(tx, tenantId, actor.usuarioId, now) : [],
        ]);
        if (!figures) throw new AppError('http/not-found');
        const rows = await listActivities(tx, tenantId, kinds, now);
        return Object.assign(presentFigures(figures), {
          uso,
          meus_agendamentos: presentOwnVisits(mine),
          atividades: [...rows].map((row) => presentActivity(row, figures.fuso_horario)),
          primeiros_passos: allows('settings.manage', actor.role) ? await findStepsLeft(unit) : null,
        });
      });
    },
);
