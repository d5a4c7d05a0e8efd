// Stands in for floating-ui where the library's ScrollArea only wants this hook: keeps it out of the first load.
import { useMergedRef } from '@mantine/hooks';

export const useMergeRefs = (refs) => useMergedRef(...refs);
