import type { Fatura, FaturaDaEmpresa, FaturaPix } from '@balcao/contracts/invoices';
import type { InvoiceCode } from './invoice-codes.repository';
import type { CompanyInvoiceRow, InvoiceRow } from './invoices.repository';

export function presentInvoice(row: InvoiceRow, now: Date): Fatura {
  const { id, motivo, plano, preco, credito, valor, status, forma, devolucao, vence_em } = row;
  return {
    id,
    motivo,
    plano,
    preco,
    credito,
    valor,
    status: status === 'aberta' && vence_em <= now ? 'vencida' : status,
    inicio: row.inicio?.toISOString() ?? null,
    fim: row.fim?.toISOString() ?? null,
    vence_em: vence_em.toISOString(),
    paga_em: row.paga_em?.toISOString() ?? null,
    forma,
    devolucao,
    created_at: row.created_at.toISOString(),
  };
}

export const presentCompanyInvoice = (row: CompanyInvoiceRow, now: Date): FaturaDaEmpresa =>
  Object.assign(presentInvoice(row, now), { empresa: row.empresa, slug: row.slug, caminho: row.caminho });

export const presentCode = ({ id, status, valor, copia_e_cola, expira_em }: InvoiceCode): FaturaPix => ({
  id,
  status,
  valor,
  copia_e_cola,
  expira_em: expira_em.toISOString(),
});
