import { type DrawerProps, Drawer as MantineDrawer, Modal as MantineModal, type ModalProps } from '@mantine/core';
import { useEscape } from './use-escape';
import { useReturnFocus } from './use-return-focus';

export type { DrawerProps, ModalProps };

/** What Mantine leaves open: every one of its windows hears Escape, and one rendered only while open keeps the focus. */
function useWindow({ opened, onClose, closeOnEscape = true }: ModalProps | DrawerProps): void {
  useReturnFocus(opened);
  useEscape(opened, closeOnEscape ? onClose : undefined);
}

/** Mantine's Modal, which also gives the focus back to its opener; Escape closes the window on top alone. */
export function Modal(props: ModalProps) {
  useWindow(props);
  return <MantineModal {...props} closeOnEscape={false} />;
}

/** Mantine's Drawer, with the same. */
export function Drawer(props: DrawerProps) {
  useWindow(props);
  return <MantineDrawer {...props} closeOnEscape={false} />;
}
