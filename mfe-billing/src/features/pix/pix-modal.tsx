import { Modal } from '@balcao/ui';
import { lazy, Suspense, useState } from 'react';
import type { PixProps } from './pix-target';
import { StaticPix } from './static-pix';

const PixKeyModal = lazy(() => import('./pix-key-modal'));

/** 'Cobrar por Pix': a code with the amount, and the way to a key when there is none yet. */
export default function PixModal({ target, onClose, onPaid }: PixProps) {
  const [settingUp, setSettingUp] = useState(false);
  if (settingUp)
    return (
      <Suspense fallback={null}>
        <PixKeyModal onClose={() => setSettingUp(false)} />
      </Suspense>
    );
  return (
    <Modal title="Cobrar por Pix" opened onClose={onClose} size={420}>
      <StaticPix target={target} onClose={onClose} onPaid={onPaid} onSetUp={() => setSettingUp(true)} />
    </Modal>
  );
}
