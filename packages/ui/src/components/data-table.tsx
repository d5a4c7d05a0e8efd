import { Box, Table, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconArrowDown, IconArrowUp } from '../icons';
import { AsyncContent, type QueryLike } from './async-content';
import classes from './data-table.module.css';
import { LoadMore, type LoadMoreProps } from './load-more';
import { EmptyState } from './states';

export interface Column<Row> {
  key: string;
  header: string;
  render: (row: Row) => ReactNode;
  align?: 'left' | 'right' | 'center';
  width?: number | string;
  sortable?: boolean;
  /** Header text only for screen readers, as for a column of buttons. */
  hideHeader?: boolean;
}

export interface SortState {
  key: string;
  direction: 'asc' | 'desc';
}

export interface DataTableProps<Row> {
  /** Name of the table for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  query: QueryLike;
  what?: string;
  empty?: ReactNode;
  forbidden?: boolean;
  sort?: SortState;
  onSort?: (sort: SortState) => void;
  onRowClick?: (row: Row) => void;
  loadMore?: LoadMoreProps;
}

/** Table with the four states, sortable headers and, below 768 px, one card per row. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { query, what, rows = [], empty, forbidden, loadMore } = props;
  return (
    <AsyncContent
      query={query}
      {...(what ? { what } : {})}
      {...(forbidden ? { forbidden } : {})}
      isEmpty={rows.length === 0}
      empty={empty ?? <EmptyState title="Nada por aqui ainda." />}
    >
      <TableBody {...props} rows={rows} />
      {loadMore && <LoadMore {...loadMore} />}
    </AsyncContent>
  );
}

// Explicit roles: the card layout turns rows into blocks, which would strip the table's semantics.
function TableBody<Row>({ label, columns, rows = [], rowKey, sort, onSort, onRowClick }: DataTableProps<Row>) {
  return (
    <Box className={classes.frame}>
      <Table highlightOnHover aria-label={label} role="table" className={classes.table}>
        <Table.Thead role="rowgroup" className={classes.head}>
          <Table.Tr role="row">
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {rows.map((row) => (
            <Table.Tr
              key={rowKey(row)}
              role="row"
              data-clickable={onRowClick ? true : undefined}
              className={classes.row}
              onClick={onRowClick ? () => onRowClick(row) : undefined}
            >
              {columns.map((column) => (
                <Table.Td
                  key={column.key}
                  role="cell"
                  ta={column.align}
                  data-label={column.hideHeader ? undefined : column.header}
                  className={classes.cell}
                >
                  {column.render(row)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  );
}

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sort: SortState | undefined;
  onSort: ((sort: SortState) => void) | undefined;
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const active = sort?.key === column.key;
  const next = active && sort.direction === 'asc' ? 'desc' : 'asc';
  const ariaSort = active ? (sort.direction === 'asc' ? 'ascending' : 'descending') : undefined;
  return (
    <Table.Th
      role="columnheader"
      scope="col"
      ta={column.align ?? 'left'}
      w={column.width}
      aria-sort={ariaSort}
      className={classes.th}
    >
      {column.sortable && onSort ? (
        <UnstyledButton className={classes.sort} onClick={() => onSort({ key: column.key, direction: next })}>
          {column.header}
          {active && (sort.direction === 'asc' ? <IconArrowUp size={14} /> : <IconArrowDown size={14} />)}
        </UnstyledButton>
      ) : (
        <span className={column.hideHeader ? classes.hidden : undefined}>{column.header}</span>
      )}
    </Table.Th>
  );
}
