import type { ImportLineError } from '@balcao/contracts/customers';
import { createBreather } from '@balcao/kit/breathe';
import type { UnitOfWork } from '@balcao/kit/db';
import type { ImportLine } from './check-lines';
import type { Mapping } from './columns';
import type { Sheet } from './sheet';
import { ownersOfCpfs, ownersOfPhones } from './spreadsheet.repository';

const REQUIRED = { nome: 'Escolha a coluna do nome.', telefone: 'Escolha a coluna do telefone.' } as const;

/** What is wrong with a mapping, by field; columns that are not in the sheet count as missing. */
export function missingColumns({ colunas }: Sheet, mapping: Mapping): Record<string, string> {
  const required = Object.entries(REQUIRED).filter(([field]) => !mapping[field as keyof Mapping]);
  const unknown = Object.entries(mapping).filter(([, column]) => column && !colunas.includes(column));
  return Object.fromEntries([
    ...required,
    ...unknown.map(([field]) => [field, 'Esta coluna não está na planilha.'] as const),
  ]);
}

/** A good line with the customer it is about, if there is one already. */
export type Planned = ImportLine & { id: string | null };
export interface Plan {
  planned: Planned[];
  erros: ImportLineError[];
}

/** Who the lines are about; a CPF of somebody else is an error, a further number of somebody else is left with them. */
export async function planLines(unit: UnitOfWork, lines: readonly ImportLine[]): Promise<Plan> {
  const phones = await ownersOfPhones(
    unit,
    lines.flatMap(({ telefone, outros }) => [telefone, ...outros]),
  );
  const cpfs = await ownersOfCpfs(
    unit,
    lines.flatMap((line) => line.cpf ?? []),
  );
  const plan: Plan = { planned: [], erros: [] };
  const breathe = createBreather();
  for (const line of lines) {
    const pause = breathe();
    if (pause) await pause;
    const { linha, telefone, outros, cpf } = line;
    const id = [telefone, ...outros].map((phone) => phones.get(phone)).find(Boolean) ?? null;
    const owner = cpf ? cpfs.get(cpf) : undefined;
    if (!owner || owner === id) plan.planned.push({ ...line, outros: outros.filter((one) => !phones.has(one)), id });
    else plan.erros.push({ linha, campo: 'cpf', mensagem: 'Este CPF já está no cadastro de outro cliente.' });
  }
  return plan;
}
