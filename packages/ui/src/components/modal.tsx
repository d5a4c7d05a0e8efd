import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { useEffect, useRef } from 'react';

export type { ModalProps };

/** Mantine's Modal, which also gives the focus back to its opener when it is rendered only while it is open. */
export function Modal(props: ModalProps) {
  const { opened } = props;
  const opener = useRef<Element | null>(null);
  // Noted while rendering: in an effect the focus would already be inside the modal.
  if (opened) opener.current ??= document.activeElement;
  useEffect(() => {
    if (!opened) return;
    return () => {
      const back = opener.current;
      opener.current = null;
      setTimeout(() => {
        const lost = document.activeElement === null || document.activeElement === document.body;
        if (lost && back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true });
      }, 20);
    };
  }, [opened]);
  return <MantineModal {...props} />;
}
