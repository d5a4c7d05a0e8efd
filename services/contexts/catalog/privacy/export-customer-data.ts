import { formatCpf } from '@balcao/contracts/cpf';
import { exportCustomerData as contract } from '@balcao/contracts/customers';
import { formatPhone } from '@balcao/contracts/phone';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { newProtocol } from '@balcao/kit/new-protocol';
import { useCase } from '@balcao/kit/use-case';
import type { CatalogDeps } from '../catalog-ports';
import type { CustomerRow } from '../customers/customers.repository';
import { readCompany } from '../spreadsheet/spreadsheet.repository';
import { listFurtherPhones, lockCustomer } from './privacy.repository';

function presentRecord(row: CustomerRow, further: string[]) {
  const {
    nome,
    email,
    telefone,
    cpf,
    endereco,
    notas,
    informacoes,
    nascimento,
    tags,
    preferencias,
    ativo,
    created_at,
  } = row;
  return {
    nome,
    telefone: telefone && formatPhone(telefone),
    outros_telefones: further.map(formatPhone),
    email,
    cpf: cpf && formatCpf(cpf),
    endereco,
    nascimento,
    notas,
    informacoes,
    tags,
    preferencias: preferencias.map(({ texto, em }) => ({ texto, anotada_em: em })),
    ativo,
    cadastrado_em: created_at.toISOString(),
  };
}

/** Everything the company holds about a customer, in every area, as a JSON text to hand over. */
export const exportCustomerData = useCase(
  contract,
  ({ db, audit, clock, records }: CatalogDeps) =>
    async (actor: Actor, id: string): Promise<{ nome: string; json: string }> => {
      return db.tenant(tenantOf(actor), async (unit) => {
        const row = await lockCustomer(unit, id);
        if (!row) throw new AppError('catalog/customer-not-found');
        const company = await readCompany(unit);
        const protocolo = newProtocol(company.fuso, clock());
        const parts: Record<string, unknown> = {};
        for (const record of records) parts[record.parte] = await record.export(unit, id);
        await audit(unit.tx, actor, {
          acao: 'cliente.dados-exportados',
          alvo: `cliente:${id}`,
          detalhes: { protocolo },
        });
        const data = {
          protocolo,
          emitido_em: clock().toISOString(),
          empresa: company.nome,
          cadastro: presentRecord(row, await listFurtherPhones(unit, id)),
          ...parts,
        };
        return { nome: `${protocolo}.json`, json: JSON.stringify(data, null, 2) };
      });
    },
);
