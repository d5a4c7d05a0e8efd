import type { Dashboard } from '@balcao/contracts/dashboard';
import type { Figures, OwnVisitRow } from './dashboard.repository';

type Numbers = 'clientes_ativos' | 'agendamentos_hoje' | 'conversas_ativas' | 'receita_mes' | 'detalhes';

/** The numbers of the cards, and what their areas say below them. */
export function presentFigures(row: Figures): Pick<Dashboard, Numbers> {
  return {
    clientes_ativos: row.clientes_ativos,
    agendamentos_hoje: row.agendamentos_hoje,
    conversas_ativas: row.conversas_ativas,
    receita_mes: row.receita_mes,
    detalhes: {
      clientes_novos: row.clientes_novos,
      proximo_agendamento: nextVisit(row),
      conversas_precisam: row.conversas_precisam,
      receita_hoje: row.receita_hoje,
    },
  };
}

function nextVisit({ proximo_id: id, proximo_cliente: cliente, proximo_em: em }: Figures) {
  return id && cliente && em ? { id, cliente, data_hora: new Date(em).toISOString() } : null;
}

/** Null for whoever is no professional. */
export function presentOwnVisits(rows: readonly OwnVisitRow[]): Dashboard['meus_agendamentos'] {
  if (rows.length === 0) return null;
  return rows.flatMap(({ id, cliente, servico, data_hora }) =>
    id ? [{ id, cliente, servico, data_hora: new Date(data_hora).toISOString() }] : [],
  );
}
