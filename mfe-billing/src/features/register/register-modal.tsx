import type { ContaDaVisita } from '@balcao/contracts/payments';
import { AsyncContent, DateField, DialogLoader, Modal, Switch, Textarea } from '@balcao/ui';
import { useState } from 'react';
import { useBillingVisitAccountQuery } from '../../api/payments-api';
import { CashHint } from '../cash/cash-hint';
import { MoneyModal } from '../money/money-modal';
import { AccountBox } from './account-box';
import { ChargePart } from './charge-part';
import { CreditsBox } from './credits-box';
import { CustomerFields } from './customer-fields';
import { OpenCodes } from './open-codes';
import { PartsFields } from './parts-fields';
import { sumOf, useRegister } from './use-register';

interface RegisterModalProps {
  /** An appointment of the visit that is paid; null: chosen here, or none. */
  visita: string | null;
  onClose: () => void;
}

interface RegisterFormProps {
  visita: string | null;
  account?: ContaDaVisita;
  onVisit: (id: string) => void;
  onClose: () => void;
}

function RegisterForm({ visita, account, onVisit, onClose }: RegisterFormProps) {
  const state = useRegister(visita, account, onClose);
  const { draft, change } = state;
  const [charging, setCharging] = useState('');
  // Nothing is left to enter: the credit was all of it.
  const used = (after: ContaDaVisita) => (Number(after.aberto) > 0 ? state.follow(after) : onClose());
  return (
    <>
      <MoneyModal
        title="Registrar pagamento"
        opened
        onClose={onClose}
        onSubmit={(event) => {
          event.preventDefault();
          void state.submit();
        }}
        submitLabel="Registrar"
        saving={state.saving}
        error={state.problem}
        dirty={state.touched}
      >
        {account ? (
          <>
            <AccountBox account={account} entering={sumOf(draft.partes)} />
            {visita && <OpenCodes visita={visita} />}
            <CreditsBox account={account} onUsed={used} />
          </>
        ) : (
          <CustomerFields
            value={draft.cliente_id}
            error={state.errors.cliente_id}
            onChange={(cliente_id) => change({ cliente_id })}
            onVisit={onVisit}
          />
        )}
        <PartsFields state={state} focused={Boolean(account)} onPix={setCharging} />
        <CashHint
          inCash={!draft.pendente && draft.partes.some(({ metodo }) => metodo === 'dinheiro')}
          day={draft.data}
        />
        <Switch
          label="Ainda não recebi (fica em A receber)"
          checked={draft.pendente}
          onChange={(event) => change({ pendente: event.currentTarget.checked })}
        />
        {!draft.pendente && (
          <DateField
            label="Data do pagamento"
            required
            value={draft.data}
            max={state.today}
            error={state.errors.data}
            onChange={(data) => change({ data })}
          />
        )}
        <Textarea
          label="Observação"
          autosize
          minRows={1}
          maxRows={4}
          maxLength={300}
          value={draft.observacao}
          onChange={(event) => change({ observacao: event.currentTarget.value })}
        />
      </MoneyModal>
      {/* Beside the form, not in it: what is submitted in there is not this form's. */}
      <ChargePart part={charging} visita={visita} state={state} onClose={() => setCharging('')} onDone={onClose} />
    </>
  );
}

/** For a visit: what it costs and what is open come first. */
function VisitForm({ visita, onClose }: { visita: string; onClose: () => void }) {
  const query = useBillingVisitAccountQuery(visita);
  if (query.data)
    return (
      <RegisterForm key={visita} visita={visita} account={query.data} onVisit={() => undefined} onClose={onClose} />
    );
  // What is open takes a moment: the dialog comes with it, or with why it does not.
  if (!query.isError) return <DialogLoader onClose={onClose} />;
  return (
    <Modal title="Registrar pagamento" opened onClose={onClose}>
      <AsyncContent query={query} what="a conta da visita">
        {null}
      </AsyncContent>
    </Modal>
  );
}

/** 'Registrar pagamento': one or several forms, for a visit, a customer, or neither. */
export default function RegisterModal({ visita, onClose }: RegisterModalProps) {
  const [chosen, setChosen] = useState(visita ?? '');
  if (chosen) return <VisitForm visita={chosen} onClose={onClose} />;
  return <RegisterForm visita={null} onVisit={setChosen} onClose={onClose} />;
}
