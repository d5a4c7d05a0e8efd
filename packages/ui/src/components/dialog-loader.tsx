import { useEffect, useState } from 'react';
import { Modal } from './modal';
import { ScreenLoader } from './screen-loader';

/** What comes sooner than that needs no word. */
const SOON_MS = 200;

/** A window on its way: it can be closed meanwhile. It takes no focus: that stays with the opener, to go back to. */
export function DialogLoader({ onClose }: { onClose: () => void }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SOON_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Modal title="Carregando…" opened={late} onClose={onClose} trapFocus={false}>
      <ScreenLoader h={120} />
    </Modal>
  );
}
