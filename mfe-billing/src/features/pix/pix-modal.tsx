import { AsyncContent, DialogLoader, Modal } from '@balcao/ui';
import { lazy, Suspense, useState } from 'react';
import { useBillingPixSetupQuery } from '../../api/charges-api';
import type { PixProps } from './pix-target';
import { ProviderPix } from './provider-pix';
import { StaticPix } from './static-pix';

const PixKeyModal = lazy(() => import('./pix-key-modal'));

/** 'Cobrar por Pix': through the company's provider when it has one, else with its own key. */
export default function PixModal({ target, onClose, onPaid }: PixProps) {
  const [settingUp, setSettingUp] = useState(false);
  // How much is asked for by the company's own key instead.
  const [byKey, setByKey] = useState('');
  const query = useBillingPixSetupQuery();
  const back = () => setSettingUp(false);
  if (settingUp)
    return (
      <Suspense fallback={<DialogLoader onClose={back} />}>
        <PixKeyModal onClose={back} />
      </Suspense>
    );
  const props = { target, onClose, onPaid };
  // A charge is somebody's: the provider's are for a visit, a payment or a customer.
  const chargeable = Boolean(target.pagamento_id ?? target.agendamento_id ?? (target.cliente_id || null));
  return (
    <Modal title={target.sinal_ate ? 'Cobrar sinal por Pix' : 'Cobrar por Pix'} opened onClose={onClose} size={420}>
      <AsyncContent query={query} what="a cobrança por Pix">
        {query.data?.pronto && chargeable && !byKey ? (
          <ProviderPix {...props} onStatic={setByKey} />
        ) : (
          <StaticPix {...props} asked={byKey || target.valor} onSetUp={() => setSettingUp(true)} />
        )}
      </AsyncContent>
    </Modal>
  );
}
