import { type Activity, getDashboard as contract, type Dashboard } from '@balcao/contracts/identity';
import { allows, type Policy } from '@balcao/contracts/permissions';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { type Figures, listActivities, readFigures } from './dashboard.repository';
import { presentActivity } from './present-activity';

/** What somebody must be allowed to read before it shows up among the news. */
const NEWS: Record<Activity['tipo'], Policy> = {
  conversa: 'chats.read',
  agendamento: 'appointments.read',
  cliente: 'customers.read',
  pagamento: 'payments.read',
};

/** Figures, usage of the month and recent activity of the own company. */
export const readDashboard = useCase(contract, ({ db, clock }: Deps) => async (actor: Actor): Promise<Dashboard> => {
  const now = clock();
  const kinds = (Object.keys(NEWS) as Activity['tipo'][]).filter((kind) => allows(NEWS[kind], actor.role));
  return db.tenant(tenantOf(actor), async ({ tx, tenantId }) => {
    const figures = await readFigures(tx, tenantId, now);
    if (!figures) throw new AppError('http/not-found');
    const rows = await listActivities(tx, tenantId, kinds, now);
    return {
      clientes_ativos: figures.clientes_ativos,
      agendamentos_hoje: figures.agendamentos_hoje,
      conversas_ativas: figures.conversas_ativas,
      receita_mes: allows('payments.read', actor.role) ? figures.receita_mes : null,
      uso: usageOf(figures, now),
      atividades: [...rows].map((row) => presentActivity(row, figures.fuso_horario)),
    };
  });
});

function usageOf(figures: Figures, now: Date): Dashboard['uso'] {
  const month = { month: 'long', year: 'numeric', timeZone: figures.fuso_horario } as const;
  return {
    periodo: new Intl.DateTimeFormat('pt-BR', month).format(now),
    usuarios: { used: figures.usuarios, limit: figures.limite_usuarios },
    agendamentos: { used: figures.agendamentos_mes, limit: figures.limite_agendamentos },
    mensagens: { used: figures.mensagens_mes, limit: figures.limite_mensagens },
  };
}
