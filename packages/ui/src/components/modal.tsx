import { type DrawerProps, Drawer as MantineDrawer, Modal as MantineModal, type ModalProps } from '@mantine/core';
import { useReturnFocus } from './use-return-focus';

export type { DrawerProps, ModalProps };

/** Mantine's Modal, which also gives the focus back to its opener when it is rendered only while it is open. */
export function Modal(props: ModalProps) {
  useReturnFocus(props.opened);
  return <MantineModal {...props} />;
}

/** Mantine's Drawer, with the same. */
export function Drawer(props: DrawerProps) {
  useReturnFocus(props.opened);
  return <MantineDrawer {...props} />;
}
