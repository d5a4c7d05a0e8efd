import type postgres from 'postgres';

/** Every column of every table as text, by `table.column`: what a copy of the database shows to whoever holds it. */
export async function storedTexts(sql: postgres.Sql): Promise<Map<string, string>> {
  const columns = await sql`select c.table_name as table, c.column_name as column, c.data_type as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, 2`;
  const texts = new Map<string, string>();
  for (const { table, column, type } of columns) {
    const text = type === 'bytea' ? sql`encode(${sql(column)}, 'escape')` : sql`${sql(column)}::text`;
    const [row] = await sql`select coalesce(string_agg(${text}, chr(10)), '') as all from ${sql(table)}`;
    texts.set(`${table}.${column}`, row?.all as string);
  }
  return texts;
}

/** Columns in which one of the words stands. */
export const columnsWith = (texts: ReadonlyMap<string, string>, ...words: string[]): string[] =>
  [...texts].filter(([, text]) => words.some((word) => text.includes(word))).map(([name]) => name);
