import { DialogLoader } from '@balcao/ui';
import { lazy, Suspense } from 'react';
import type { RegisterState } from './use-register';

const PixModal = lazy(() => import('../pix/pix-modal'));

interface ChargePartProps {
  /** Which of the forms; none: nothing is charged. */
  part: string;
  visita: string | null;
  state: RegisterState;
  onClose: () => void;
  /** Nothing is left to enter. */
  onDone: () => void;
}

/** One form of the submit, charged by Pix and entered by itself; the others stay to be entered. */
export function ChargePart({ part: wanted, visita, state, onClose, onDone }: ChargePartProps) {
  const { partes, cliente_id, observacao } = state.draft;
  const part = partes.find(({ key }) => key === wanted);
  if (!part) return null;
  const paid = () => {
    onClose();
    if (partes.length > 1) state.remove(part.key);
    else onDone();
  };
  const target = { valor: part.valor, agendamento_id: visita, cliente_id, observacao };
  return (
    <Suspense fallback={<DialogLoader onClose={onClose} />}>
      <PixModal target={target} onClose={onClose} onPaid={paid} />
    </Suspense>
  );
}
