import { Readable } from 'node:stream';
import { formatCpf } from '@balcao/contracts/cpf';
import { exportCustomers as contract } from '@balcao/contracts/customers';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { csvHead, csvLines, guardCell } from '@balcao/kit/csv';
import { useCase } from '@balcao/kit/use-case';
import type { CatalogDeps } from '../catalog-ports';
import { phoneCell, tagsCell } from './cell';
import { type ExportRow, pageOfCustomers, readCompany } from './spreadsheet.repository';

/** Others of the process go on between two pages. */
const PAGE = 500;
const ADDRESS = ['cep', 'logradouro', 'numero', 'complemento', 'bairro', 'cidade', 'uf'] as const;
const HEADER = [
  ...['Nome', 'Telefone', 'E-mail', 'CPF', 'Tags', 'Notas'],
  ...[
    'CEP',
    'Logradouro',
    'Número',
    'Complemento',
    'Bairro',
    'Cidade',
    'UF',
    'Ativo',
    'Criado em',
    'Outros telefones',
    'Nascimento',
  ],
];

/** Writes moments as `2026-11-21` in a zone; made once a file, since making it costs as much as a hundred lines. */
const daysIn = (zone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });

function cellsOf(row: ExportRow, days: Intl.DateTimeFormat): string[] {
  const { nome, telefone, email, cpf, tags, notas, ativo, created_at } = row;
  const { endereco } = row;
  const plain = [nome, telefone && phoneCell(telefone), email, cpf && formatCpf(cpf), tagsCell(tags), notas];
  const further = row.outros_telefones.map(phoneCell).join(', ');
  const rest = [...ADDRESS.map((part) => endereco?.[part]), ativo ? 'Sim' : 'Não', days.format(created_at), further];
  const nascimento = row.nascimento?.split('-').reverse().join('/');
  return [...plain, ...rest, nascimento].map((value) => guardCell(value ?? ''));
}

/** All customers as CSV text, read page by page while it is sent; `nome` is the name of the file. */
export const exportCustomers = useCase(
  contract,
  ({ db, audit, clock }: CatalogDeps) =>
    async (actor: Actor): Promise<{ nome: string; csv: Readable }> => {
      const tenantId = tenantOf(actor);
      const { fuso, first } = await db.tenant(tenantId, async (unit) => {
        await audit(unit.tx, actor, { acao: 'clientes.exportados', alvo: `tenant:${tenantId}` });
        return { fuso: (await readCompany(unit)).fuso, first: await pageOfCustomers(unit, null, PAGE) };
      });
      const days = daysIn(fuso);
      async function* pages() {
        yield csvHead(HEADER);
        let page = first;
        for (;;) {
          const last = page.at(-1);
          if (!last) return;
          yield csvLines(page.map((row) => cellsOf(row, days)));
          if (page.length < PAGE) return;
          page = await db.tenant(tenantId, (unit) => pageOfCustomers(unit, last, PAGE));
        }
      }
      return { nome: `clientes-${days.format(clock())}.csv`, csv: Readable.from(pages(), { objectMode: false }) };
    },
);
