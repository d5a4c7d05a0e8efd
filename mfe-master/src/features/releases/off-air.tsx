import { areaName } from '@balcao/contracts/area-names';
import { SHELL } from '@balcao/contracts/remotes';
import { errorMessage } from '@balcao/platform';
import { Button, confirm, toast } from '@balcao/ui';
import { useMasterOffAirMutation } from '../../api/release-health-api';
import { firstClick } from '../first-click';
import type { ReleaseRow } from './release-row';

interface Props {
  row: ReleaseRow;
  what: string;
  onDone: () => void;
}

/** With these the other ones are put on air. */
const NEEDED = [SHELL, 'mfe-master'];

const agrees = (area: string) =>
  confirm({
    title: `Tirar ${area} do ar`,
    message: `${area} some do menu e do início de todas as empresas, e seus endereços não abrem. Nada é apagado: uma versão guardada pode ser colocada no ar de novo.`,
    confirmLabel: 'Tirar do ar',
    danger: true,
  });

/** Takes an area off air, although nothing comes in its place. */
export function OffAir({ row: { id, name, active }, what, onDone }: Props) {
  const [takeOff, taking] = useMasterOffAirMutation();
  if (!active || NEEDED.includes(name)) return null;
  const ask = async () => {
    if (!(await agrees(areaName(name)))) return;
    try {
      await takeOff({ params: { id } }).unwrap();
      toast.success(`${what} saiu do ar.`);
    } catch (error) {
      toast.error(errorMessage(error));
    }
    onDone();
  };
  return (
    <Button size="xs" variant="default" color="red" loading={taking.isLoading} onClick={firstClick(() => void ask())}>
      Tirar do ar
    </Button>
  );
}
