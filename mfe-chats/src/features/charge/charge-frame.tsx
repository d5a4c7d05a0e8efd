import { Modal, SkeletonRows } from '@balcao/ui';

/** The dialog while what is in it is still read. It takes no focus: that stays with the opener, to go back to. */
export function ChargeFrame({ onClose }: { onClose: () => void }) {
  return (
    <Modal title="Cobrar por Pix" opened onClose={onClose} size={420} trapFocus={false}>
      <SkeletonRows rows={4} height={56} />
    </Modal>
  );
}
