import { exportAssistantReport as contract } from '@balcao/contracts/assistant-report';
import type { QueryOf } from '@balcao/contracts/endpoint';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { csvHead, csvLines } from '@balcao/kit/csv';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { listReportDays, type ReportDay } from './report.repository';

const HEADER = [
  ...['Dia', 'Conversas', 'Só a IA', 'Com a equipe', 'Sem resposta', 'Respostas da IA', 'Equipe chamada'],
  ...['Agendamentos da IA', 'Valor dos agendamentos'],
];

function toRow({ dia, valor, ...day }: ReportDay): string[] {
  const counts = [day.conversas, day.so_ia, day.com_equipe, day.sem_resposta, day.respostas_ia, day.passadas];
  const [year, month, date] = dia.split('-');
  return [`${date}/${month}/${year}`, ...[...counts, day.agendamentos].map(String), valor.replace('.', ',')];
}

/** The report day by day as CSV text; `nome` is the name of the file. */
export const exportReport = useCase(
  contract,
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
    async (actor: Actor, { dias }: QueryOf<typeof contract>): Promise<{ nome: string; csv: string }> => {
      const read = ({ tx, tenantId }: UnitOfWork) => listReportDays(tx, { tenantId, at: clock(), days: dias });
      const days = await db.tenant(tenantOf(actor), read, 'heavy');
      return {
        nome: `relatorio-ia-${days[0]?.dia}-a-${days.at(-1)?.dia}.csv`,
        csv: csvHead(HEADER) + csvLines(days.map(toRow)),
      };
    },
);
