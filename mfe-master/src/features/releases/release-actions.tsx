import { areaName } from '@balcao/contracts/area-names';
import { askAnyway, errorMessage } from '@balcao/platform';
import { Button, confirm, Group, takeLostFocus, toast } from '@balcao/ui';
import { useRef, useState } from 'react';
import { useMasterActivateMutation } from '../../api/master-api';
import { useMasterTakeBackMutation } from '../../api/release-health-api';
import { firstClick } from '../first-click';
import { CanaryModal } from './canary-modal';
import { OffAir } from './off-air';
import type { ReleaseRow } from './release-row';

/** The list is read again meanwhile. */
const FOCUS_MS = 300;

async function told(work: Promise<unknown>, done: string): Promise<void> {
  try {
    if ((await work) !== false) toast.success(done);
  } catch (error) {
    toast.error(errorMessage(error));
  }
}

/** A frame of the panel in which areas would stop. */
const agreesToLoss = (words: string) =>
  confirm({ title: 'Áreas vão parar', message: words, confirmLabel: 'Colocar no ar mesmo assim', danger: true });

/** One click each: nothing here is lost by it, and every one of them can be taken back by another. */
export function ReleaseActions({ row }: { row: ReleaseRow }) {
  const [activate, activating] = useMasterActivateMutation();
  const [takeBack, takingBack] = useMasterTakeBackMutation();
  const [choosing, setChoosing] = useState(false);
  const what = `${areaName(row.name)} ${row.version}`;
  const params = { id: row.id };
  const once = (anyway: boolean) => activate({ params, query: anyway ? { mesmo_assim: '1' } : {} }).unwrap();
  const buttons = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone then; another of the row has the keyboard.
  const keepPlace = () => setTimeout(() => takeLostFocus(buttons.current?.querySelector('button')), FOCUS_MS);
  const put = () =>
    void told(askAnyway(once, 'master/shell-loses-areas', agreesToLoss), `${what} está no ar.`).then(keepPlace);
  const back = () => void told(takeBack({ params }).unwrap(), `${what} foi recuada.`).then(keepPlace);
  return (
    <Group gap="xs" justify="flex-end" ref={buttons}>
      {!row.active && (
        <Button size="xs" variant="default" loading={activating.isLoading} onClick={firstClick(put)}>
          {row.teste ? 'Liberar para todas' : 'Colocar no ar'}
        </Button>
      )}
      {!row.active && (
        <Button size="xs" variant="default" onClick={() => setChoosing(true)}>
          {row.teste ? 'Mudar o teste' : 'Testar'}
        </Button>
      )}
      {((row.active && row.temOutra) || row.teste) && (
        <Button size="xs" variant="default" color="red" loading={takingBack.isLoading} onClick={firstClick(back)}>
          Recuar
        </Button>
      )}
      <OffAir row={row} what={what} onDone={keepPlace} />
      {choosing && <CanaryModal row={row} what={what} onClose={() => setChoosing(false)} />}
    </Group>
  );
}
