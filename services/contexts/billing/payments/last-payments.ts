import { CONTACT_SHOWN, type PagamentoRecente } from '@balcao/contracts/contact-card';
import type { UnitOfWork } from '@balcao/kit/db';
import { type DescribedRow, describeRows } from './describe-rows';
import { openCreditsAmong } from './open-credits';
import type { PaymentPorts } from './payment-ports';
import { findRowsOfCustomer, readZone } from './payments.repository';

const present = (open: ReadonlySet<string>, { pagamento, servicos }: DescribedRow): PagamentoRecente => ({
  id: pagamento.id,
  valor: pagamento.valor,
  reembolsado: pagamento.reembolsado,
  status: pagamento.status,
  metodo: pagamento.metodo,
  servicos: servicos.flatMap(({ nome }) => nome ?? []),
  quando: (pagamento.data_pagamento ?? pagamento.created_at).toISOString(),
  credito: open.has(pagamento.id),
});

/** The last payments of a customer, for the conversation with them. */
export const lastPayments =
  (deps: Pick<PaymentPorts, 'sittings'>) =>
  async (unit: UnitOfWork, clienteId: string): Promise<PagamentoRecente[]> => {
    const rows = await findRowsOfCustomer(unit, clienteId, CONTACT_SHOWN);
    const about = { rows, zone: await readZone(unit), person: null };
    const kept = rows.filter(({ pagamento }) => pagamento.credito_de !== null);
    const open = await openCreditsAmong(
      deps,
      unit,
      kept.map(({ pagamento }) => pagamento.id),
    );
    return (await describeRows(deps, unit, about)).map((row) => present(open, row));
  };
