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
  skeleton?: ReactNode;
  loadMore?: LoadMoreProps;
}

/** List of cards or lines with the four states. */
export function DataList<Item>(props: DataListProps<Item>) {
  const { label, items = [], itemKey, renderItem, query, what, empty, forbidden, skeleton, loadMore } = props;
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
        <SimpleGrid component="ul" aria-label={label} className={classes.list} cols={{ base: 1, sm: 2, lg: 3 }}>
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
