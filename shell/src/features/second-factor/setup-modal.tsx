import { refreshSession } from '@balcao/platform';
import { Modal } from '@balcao/ui';
import { useState } from 'react';
import { PasswordStep } from './password-step';
import { QrStep, type Secret } from './qr-step';
import { RecoveryCodes } from './recovery-codes';

type Step = { kind: 'senha' } | { kind: 'aplicativo'; secret: Secret } | { kind: 'codigos'; codigos: string[] };

/** Turning it on: the password, the app with its first code, and the codes to keep. */
export default function SetupModal({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState<Step>({ kind: 'senha' });
  const finish = (codigos: string[]) => {
    setStep({ kind: 'codigos', codigos });
    // What this account may see now depends on it.
    void refreshSession();
  };
  return (
    <Modal
      title="Verificação em duas etapas"
      opened
      onClose={onClose}
      // Shown this once: nothing but a button that says so takes them away.
      closeOnClickOutside={step.kind !== 'codigos'}
      closeOnEscape={step.kind !== 'codigos'}
    >
      {step.kind === 'senha' && (
        <PasswordStep onSecret={(secret) => setStep({ kind: 'aplicativo', secret })} onClose={onClose} />
      )}
      {step.kind === 'aplicativo' && <QrStep secret={step.secret} onCodes={finish} onClose={onClose} />}
      {step.kind === 'codigos' && <RecoveryCodes codigos={step.codigos} onDone={onClose} />}
    </Modal>
  );
}
