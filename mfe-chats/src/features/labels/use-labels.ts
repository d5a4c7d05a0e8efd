import type { Etiqueta } from '@balcao/contracts/labels';
import { useCallback } from 'react';
import { useChatsLabelsQuery } from '../../api/labels-api';

const NONE: Etiqueta[] = [];

/** Labels of the company, and those a conversation carries. */
export function useLabels() {
  const all = useChatsLabelsQuery().data?.items ?? NONE;
  const labelsOf = useCallback(
    (ids: readonly string[]) => (ids.length === 0 ? NONE : all.filter(({ id }) => ids.includes(id))),
    [all],
  );
  return { all, labelsOf };
}
