import { type Page, pagedRows } from '@balcao/platform';
import { type Column, DataTable, EmptyState, type QueryLike, Title } from '@balcao/ui';

interface HistoryTableProps<T> {
  /** Heading, and name of the table. */
  title: string;
  /** With its article, for when it cannot be read. */
  what: string;
  empty: string;
  columns: Column<T>[];
  query: QueryLike & Parameters<typeof pagedRows<Page<T>>>[0];
  onOpen: (id: string) => void;
}

/** What was closed or paid, the last one first, below what is open. */
export function HistoryTable<T extends { id: string }>(props: HistoryTableProps<T>) {
  const { title, what, empty, columns, query, onOpen } = props;
  const { rows, loadMore } = pagedRows(query);
  return (
    <>
      <Title order={2} size="h4" mt="xl" mb="sm">
        {title}
      </Title>
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        onRowClick={({ id }) => onOpen(id)}
        query={query}
        what={what}
        empty={<EmptyState title={empty} />}
        loadMore={loadMore}
      />
    </>
  );
}
