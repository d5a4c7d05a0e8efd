import { SkeletonRows, Text } from '@balcao/ui';
import { useEffect, useState } from 'react';

const SLOW_AFTER_MS = 4_000;

/** Place holder of an area on its way; says so when it takes long. */
export function RemoteSkeleton() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <SkeletonRows />
      {slow && (
        <Text size="sm" c="dimmed" mt="md" role="status">
          Está demorando mais do que o normal. Aguarde mais um instante…
        </Text>
      )}
    </>
  );
}
