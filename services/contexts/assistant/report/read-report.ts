import type { PrecoModelo } from '@balcao/contracts/assistant-cost';
import { readAssistantReport as contract, type RelatorioIa } from '@balcao/contracts/assistant-report';
import type { QueryOf } from '@balcao/contracts/endpoint';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { costOf } from '../cost/cost-of';
import type { FindPrices } from '../cost/daily-cap';
import { minutesSaved } from './minutes-saved';
import { type ReportRow, readReportRow } from './report.repository';

/** What leaves of a period, and what the answers and the times agreed would have cost the team. */
function presentReport({ usos, ...row }: ReportRow, prices: readonly PrecoModelo[]): RelatorioIa {
  const minutos_poupados = minutesSaved(row);
  const modelos = usos.map(({ modelo, reserva, vezes, ...tokens }) => ({
    modelo,
    reserva,
    vezes,
    custo: costOf([Object.assign({ modelo }, tokens)], prices),
  }));
  modelos.sort(
    (one, other) => (other.custo.reais ?? 0) - (one.custo.reais ?? 0) || other.custo.tokens - one.custo.tokens,
  );
  return Object.assign({ minutos_poupados, custo: costOf(usos, prices), modelos }, row);
}

/** What the assistant did in the last days, on the company's clock. */
export const readReport = useCase(
  contract,
  ({ db, clock, findPrices }: Pick<Deps, 'db' | 'clock'> & { findPrices: FindPrices }) =>
    async (actor: Actor, { dias }: QueryOf<typeof contract>) => {
      const read = async (unit: UnitOfWork) => {
        const { tx, tenantId } = unit;
        return presentReport(await readReportRow(tx, { tenantId, at: clock(), days: dias }), await findPrices(unit));
      };
      return db.tenant(tenantOf(actor), read, 'heavy');
    },
);
