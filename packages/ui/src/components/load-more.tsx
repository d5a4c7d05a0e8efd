import { Button, Group } from '@mantine/core';

export interface LoadMoreProps {
  /** False hides the button: the last page is on screen. */
  hasMore: boolean;
  loading?: boolean;
  onMore: () => void;
}

/** Next page of a keyset list. */
export function LoadMore({ hasMore, loading = false, onMore }: LoadMoreProps) {
  if (!hasMore) return null;
  return (
    <Group justify="center" mt="md">
      <Button variant="default" loading={loading} onClick={onMore}>
        Carregar mais
      </Button>
    </Group>
  );
}
