import { ScreenLoader } from '@balcao/ui';
import { QRCodeSVG } from '@balcao/ui/inputs';
import { Suspense } from 'react';
import classes from './whatsapp-modal.module.css';

const SIZE = 240;
const LABEL = 'QR Code para conectar o WhatsApp';

/** The code on white with a quiet zone, in both themes: a camera must be able to read it. */
export function QrCode({ value }: { value: string }) {
  const image = value.startsWith('data:image/');
  return (
    <div className={classes.qr}>
      {image ? (
        <img src={value} alt={LABEL} width={SIZE} height={SIZE} />
      ) : (
        <Suspense fallback={<ScreenLoader h={SIZE} />}>
          <QRCodeSVG value={value} size={SIZE} title={LABEL} role="img" aria-label={LABEL} />
        </Suspense>
      )}
    </div>
  );
}
