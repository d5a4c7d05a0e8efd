import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './card-figure.module.css';

/** What stands in a card of one number: the number, and what is worth knowing about it. Its line is kept free; null: none. */
export function CardFigure({ value, detail }: { value: string; detail?: ReactNode }) {
  return (
    <>
      <span className={classes.value}>{value}</span>
      {detail !== null && (
        <Text component="span" size="xs" c="dimmed" className={classes.detail}>
          {detail}
        </Text>
      )}
    </>
  );
}
