import { Box, SimpleGrid, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { AsyncContent, type QueryLike } from './async-content';
import classes from './data-list.module.css';
import { LoadMore, type LoadMoreProps } from './load-more';
import { EmptyState } from './states';

export interface DataListProps<Item> {
  label: string;
  items: readonly Item[] | undefined;
  itemKey: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
  query: QueryLike;
  what?: string;
  empty?: ReactNode;
  forbidden?: boolean;
  /** `grid`: cards side by side; `stack` (default): one below the other. */
  layout?: 'stack' | 'grid';
  /** Of a grid that is compared at a glance: four stand in a row or two and two, never three and one. */
  even?: boolean;
  skeleton?: ReactNode;
  loadMore?: LoadMoreProps;
}

const COLUMNS = { base: 1, sm: 2, lg: 3 };
const EVEN_COLUMNS = { base: 1, sm: 2, xl: 4 };

/** List of cards or lines with the four states. */
export function DataList<Item>(props: DataListProps<Item>) {
  const { label, items = [], itemKey, renderItem, query, what, empty, forbidden, skeleton, loadMore } = props;
  const columns = props.even && items.length === 4 ? EVEN_COLUMNS : COLUMNS;
  const children = items.map((item) => (
    <Box component="li" key={itemKey(item)}>
      {renderItem(item)}
    </Box>
  ));
  return (
    <AsyncContent
      query={query}
      {...(what ? { what } : {})}
      {...(forbidden ? { forbidden } : {})}
      skeleton={skeleton}
      isEmpty={items.length === 0}
      empty={empty ?? <EmptyState title="Nada por aqui ainda." />}
    >
      {props.layout === 'grid' ? (
        <SimpleGrid component="ul" aria-label={label} className={classes.list} cols={columns}>
          {children}
        </SimpleGrid>
      ) : (
        <Stack component="ul" aria-label={label} className={classes.list} gap="xs">
          {children}
        </Stack>
      )}
      {loadMore && <LoadMore {...loadMore} />}
    </AsyncContent>
  );
}
