// By its name: the base façade stays one piece, which every signed-in screen loads.
import { DataTable, EmptyState } from '@balcao/ui';
import { Text, Title, type TitleProps } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DataTableProps } from './data-table';

interface TableSectionProps<Row> extends Omit<DataTableProps<Row>, 'label'>, Pick<TitleProps, 'mt' | 'size'> {
  title: string;
  /** Of the heading: makes the section a landmark. */
  id?: string;
  /** Name of the table where the heading's words are not enough. */
  label?: string;
  /** One line below the heading. */
  description?: ReactNode;
  /** A sentence makes an EmptyState. */
  empty?: ReactNode;
}

/** A part of a page that is a heading and its table: `<TableSection … query={query} {...pagedRows(query)} />`. */
export function TableSection<Row>(props: TableSectionProps<Row>) {
  const { title, id, label = title, description, empty, size = 'h4', mt, ...table } = props;
  return (
    <section {...(id && { 'aria-labelledby': id })}>
      <Title order={2} {...(id && { id })} size={size} mb={description ? 0 : 'sm'} {...(mt !== undefined && { mt })}>
        {title}
      </Title>
      {description && (
        <Text size="sm" mb="sm">
          {description}
        </Text>
      )}
      <DataTable {...table} label={label} empty={typeof empty === 'string' ? <EmptyState title={empty} /> : empty} />
    </section>
  );
}
