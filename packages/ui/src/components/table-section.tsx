// By its name: the base façade stays one piece, which every signed-in screen loads.
import { DataTable, EmptyState } from '@balcao/ui';
import { Group, Text, Title, type TitleProps } from '@mantine/core';
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
  /** Beside the heading: what one does to the table as a whole. */
  action?: ReactNode;
  /** A sentence makes an EmptyState. */
  empty?: ReactNode;
}

/** A part of a page that is a heading and its table: `<TableSection … query={query} {...pagedRows(query)} />`. */
export function TableSection<Row>(props: TableSectionProps<Row>) {
  const { title, id, label = title, description, empty, size = 'h4', mt, action, ...table } = props;
  return (
    <section {...(id && { 'aria-labelledby': id })}>
      <Group justify="space-between" align="flex-end" gap="sm" mb="sm" {...(mt !== undefined && { mt })}>
        <div>
          <Title order={2} {...(id && { id })} size={size}>
            {title}
          </Title>
          {description && <Text size="sm">{description}</Text>}
        </div>
        {action}
      </Group>
      <DataTable {...table} label={label} empty={typeof empty === 'string' ? <EmptyState title={empty} /> : empty} />
    </section>
  );
}
