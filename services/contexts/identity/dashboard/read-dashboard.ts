import { type Activity, getDashboard as contract, type Dashboard } from '@balcao/contracts/identity';
import { allows, type Policy } from '@balcao/contracts/permissions';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { findStepsLeft } from '../first-steps/read-first-steps';
import type { IdentityDeps } from '../ports';
import { listActivities, readFigures } from './dashboard.repository';
import { presentActivity } from './present-activity';

/** What somebody must be allowed to read before it shows up among the news. */
const NEWS: Record<Activity['tipo'], Policy> = {
  conversa: 'chats.read',
  agendamento: 'appointments.read',
  cliente: 'customers.read',
  pagamento: 'payments.read',
};

/** Figures, usage of the month and recent activity of the own company. */
export const readDashboard = useCase(
  contract,
  ({ db, clock, readUsage }: Pick<IdentityDeps, 'db' | 'clock' | 'readUsage'>) =>
    async (actor: Actor): Promise<Dashboard> => {
      const now = clock();
      const kinds = (Object.keys(NEWS) as Activity['tipo'][]).filter((kind) => allows(NEWS[kind], actor.role));
      return db.tenant(tenantOf(actor), async (unit) => {
        const { tx, tenantId } = unit;
        const [figures, uso] = await Promise.all([readFigures(tx, tenantId, now), readUsage(unit, now)]);
        if (!figures) throw new AppError('http/not-found');
        const rows = await listActivities(tx, tenantId, kinds, now);
        return {
          clientes_ativos: figures.clientes_ativos,
          agendamentos_hoje: figures.agendamentos_hoje,
          conversas_ativas: figures.conversas_ativas,
          receita_mes: allows('payments.read', actor.role) ? figures.receita_mes : null,
          uso,
          atividades: [...rows].map((row) => presentActivity(row, figures.fuso_horario)),
          primeiros_passos: allows('settings.manage', actor.role) ? await findStepsLeft(unit) : null,
        };
      });
    },
);
