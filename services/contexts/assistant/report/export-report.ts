import { exportAssistantReport as contract } from '@balcao/contracts/assistant-report';
import type { QueryOf } from '@balcao/contracts/endpoint';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { csvHead, csvLines } from '@balcao/kit/csv';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { minutesSaved } from './minutes-saved';
import { listReportDays, type ReportDay } from './report.repository';

const HEADER = [
  ...['Dia', 'Conversas', 'Só a IA', 'Com a equipe', 'Sem resposta', 'Respostas da IA', 'Equipe chamada'],
  ...[
    'Por que a equipe foi chamada',
    'Agendamentos da IA',
    'Remarcações da IA',
    'Cancelamentos da IA',
    'Valor dos agendamentos',
  ],
  ...['Minutos poupados', 'Resposta da IA em (s, mediana)'],
];

function toRow({ dia, valor, motivos, espera_ia, ...day }: ReportDay): string[] {
  const counts = [day.conversas, day.so_ia, day.com_equipe, day.sem_resposta, day.respostas_ia, day.passadas];
  const [year, month, date] = dia.split('-');
  const agreed = [day.agendamentos, day.remarcacoes, day.cancelamentos];
  return [
    `${date}/${month}/${year}`,
    ...counts.map(String),
    motivos,
    ...agreed.map(String),
    valor.replace('.', ','),
    String(minutesSaved(day)),
    espera_ia === null ? '' : String(Math.round(espera_ia)),
  ];
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
