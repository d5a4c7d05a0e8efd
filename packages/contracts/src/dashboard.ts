import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { FirstSteps, Usage } from './identity';
import { Id, Instant } from './primitives';

/** The slots of /dashboard; areas name them in their remote.json. */
export const CARDS_SLOT = 'dashboard.cards';
export const PANELS_SLOT = 'dashboard.panels';

export const Activity = z.object({
  id: z.string(),
  tipo: z.enum(['conversa', 'agendamento', 'cliente', 'pagamento']),
  texto: z.string(),
  quando: Instant,
  caminho: z.string(),
});
export type Activity = z.infer<typeof Activity>;

const OwnVisit = z.object({ id: Id, cliente: z.string(), servico: z.nullable(z.string()), data_hora: Instant });

/** Null: not for this person, who then has no card of it either. */
export const Dashboard = z.object({
  clientes_ativos: z.nullable(z.number()),
  agendamentos_hoje: z.nullable(z.number()),
  conversas_ativas: z.nullable(z.number()),
  receita_mes: z.nullable(z.string()),
  /** What the areas' cards say below those numbers. */
  detalhes: z.object({
    /** Customers who came since the first of the month. */
    clientes_novos: z.nullable(z.number()),
    /** The next visit that is still to be today. */
    proximo_agendamento: z.nullable(z.object({ id: Id, cliente: z.string(), data_hora: Instant })),
    conversas_precisam: z.nullable(z.number()),
    receita_hoje: z.nullable(z.string()),
  }),
  /** The next visits of whoever is a professional of the agenda; null: this person is none. */
  meus_agendamentos: z.nullable(z.array(OwnVisit)),
  uso: Usage,
  atividades: z.array(Activity),
  /** While something is left to do, for whoever manages the company; null: nothing to show. */
  primeiros_passos: z.nullable(FirstSteps),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const getDashboard = endpoint({
  method: 'GET',
  path: '/dashboard',
  access: 'dashboard.read',
  summary: 'Números do painel',
  response: Dashboard,
});

/** How far back the charts look, today included. */
export const CHART_DAYS = 30;

/** One day of the company. Null: not for this person. */
export const DashboardDay = z.object({
  dia: z.string(),
  /** Received on that day, less what was given back of it. */
  receita: z.nullable(z.string()),
  /** Visits of that day that were not cancelled. */
  visitas: z.nullable(z.number()),
  /** Conversations in which the AI, and in which the team, wrote on that day. */
  conversas_ia: z.nullable(z.number()),
  conversas_equipe: z.nullable(z.number()),
});
export type DashboardDay = z.infer<typeof DashboardDay>;

export const getDashboardDays = endpoint({
  method: 'GET',
  path: '/dashboard/days',
  access: 'dashboard.read',
  summary: 'Receita, agendamentos e conversas dos últimos 30 dias',
  response: z.object({ dias: z.array(DashboardDay) }),
});
