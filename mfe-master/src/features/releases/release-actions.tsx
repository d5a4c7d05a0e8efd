import { areaName } from '@balcao/contracts/area-names';
import { errorMessage } from '@balcao/platform';
import { Button, Group, toast } from '@balcao/ui';
import { useState } from 'react';
import { useMasterActivateMutation } from '../../api/master-api';
import { useMasterTakeBackMutation } from '../../api/release-health-api';
import { CanaryModal } from './canary-modal';
import type { ReleaseRow } from './release-row';

async function told(work: Promise<unknown>, done: string): Promise<void> {
  try {
    await work;
    toast.success(done);
  } catch (error) {
    toast.error(errorMessage(error));
  }
}

/** One click each: nothing here is lost by it, and every one of them can be taken back by another. */
export function ReleaseActions({ row }: { row: ReleaseRow }) {
  const [activate, activating] = useMasterActivateMutation();
  const [takeBack, takingBack] = useMasterTakeBackMutation();
  const [choosing, setChoosing] = useState(false);
  const what = `${areaName(row.name)} ${row.version}`;
  const params = { id: row.id };
  const put = () => told(activate({ params }).unwrap(), `${what} está no ar.`);
  const back = () => told(takeBack({ params }).unwrap(), `${what} foi recuada.`);
  return (
    <Group gap="xs" justify="flex-end">
      {!row.active && (
        <Button size="xs" variant="default" loading={activating.isLoading} onClick={() => void put()}>
          {row.teste ? 'Liberar para todas' : 'Colocar no ar'}
        </Button>
      )}
      {!row.active && (
        <Button size="xs" variant="default" onClick={() => setChoosing(true)}>
          {row.teste ? 'Mudar o teste' : 'Testar'}
        </Button>
      )}
      {(row.active || row.teste) && (
        <Button size="xs" variant="default" color="red" loading={takingBack.isLoading} onClick={() => void back()}>
          Recuar
        </Button>
      )}
      {choosing && <CanaryModal row={row} what={what} onClose={() => setChoosing(false)} />}
    </Group>
  );
}
