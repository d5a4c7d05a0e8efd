import type { CompanyTable } from './company-tables.repository';

/** Who points at others goes before them; a circle is nobody's first, and an error of the schema. */
export function orderTables(tables: readonly CompanyTable[]): CompanyTable[] {
  const ordered: CompanyTable[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const pointedAt = new Set(left.flatMap(({ points }) => points));
    const free = left.filter(({ nome }) => !pointedAt.has(nome));
    if (free.length === 0)
      throw new Error(`tables that point at each other: ${left.map(({ nome }) => nome).join(', ')}`);
    ordered.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return ordered;
}
