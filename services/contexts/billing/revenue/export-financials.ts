import type { QueryOf } from '@balcao/contracts/endpoint';
import { exportFinancials as contract, PLATFORM_ZONE } from '@balcao/contracts/financials';
import type { Actor } from '@balcao/kit/actor';
import { csvHead, csvLines, guardCell } from '@balcao/kit/csv';
import { useCase } from '@balcao/kit/use-case';
import type { BillingDeps } from '../billing-ports';
import { listLines, type RevenueLine } from './revenue.repository';

export type RevenueDeps = Pick<BillingDeps, 'db' | 'clock' | 'audit'>;

const HEADER = ['Data', 'Empresa', 'Plano', 'Movimento', 'Antes', 'Depois', 'Diferença', 'Primeira assinatura paga'];
const amount = (money: string) => money.replace('.', ',');

function kindOf({ antes, depois }: RevenueLine): string {
  if (Number(antes) === 0) return 'Novo';
  if (Number(depois) === 0) return 'Perdido';
  return Number(depois) > Number(antes) ? 'Expansão' : 'Contração';
}

const toRow = (line: RevenueLine): string[] => [
  line.quando,
  guardCell(line.empresa ?? 'Empresa excluída'),
  guardCell(line.plano),
  kindOf(line),
  amount(line.antes),
  amount(line.depois),
  amount(line.diferenca),
  line.primeira ? 'Sim' : '',
];

/** What changed the monthly revenue, line by line, as CSV text; `nome` is the name of the file. */
export const exportFinancials = useCase(
  contract,
  ({ db, clock, audit }: RevenueDeps) =>
    async (actor: Actor, { meses }: QueryOf<typeof contract>): Promise<{ nome: string; csv: string }> => {
      const now = clock();
      const lines = await db.platform(async ({ tx }) => {
        const author = { tenantId: null, usuarioId: actor.usuarioId };
        await audit(tx, author, { acao: 'financeiro.exportado', alvo: 'plataforma', detalhes: { meses } });
        return listLines(tx, now, meses);
      });
      const day = new Intl.DateTimeFormat('sv-SE', { timeZone: PLATFORM_ZONE }).format(now);
      return { nome: `financeiro-${meses}-meses-ate-${day}.csv`, csv: csvHead(HEADER) + csvLines(lines.map(toRow)) };
    },
);
