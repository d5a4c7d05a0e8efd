import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { FirstSteps, Usage } from './identity';
import { Id, Instant } from './primitives';

/** The slots of /dashboard; areas name them in their remote.json. */
export const CARDS_SLOT = 'dashboard.cards';

export const Activity = z.object({
  id: z.string(),
  tipo: z.enum(['conversa', 'agendamento', 'cliente', 'pagamento']),
  texto: z.string(),
  quando: Instant,
  caminho: z.string(),
});
export type Activity = z.infer<typeof Activity>;

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
