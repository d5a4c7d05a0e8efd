import { MAX_TRIAL_DAYS } from '@balcao/contracts/company-actions';
import { DAY_MS } from '@balcao/contracts/constants';
import { fieldErrors, formatDate } from '@balcao/platform';
import { NumberInput } from '@balcao/ui/inputs';
import { useState } from 'react';
import { useMasterExtendTrialMutation } from '../../api/tenants-api';
import type { ActionProps } from './action-props';
import { TenantReasonModal } from './tenant-reason-modal';

const USUAL_DAYS = 7;
const isDays = (days: number | string): days is number =>
  typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= MAX_TRIAL_DAYS;

/** More days of trial, from its end or, when it is over, from now. */
export function ExtendTrialModal({ tenant, onClose }: ActionProps) {
  const [send, answer] = useMasterExtendTrialMutation();
  const [days, setDays] = useState<number | string>(USUAL_DAYS);
  const [asked, setAsked] = useState(false);
  const from = Math.max(Date.now(), tenant.trial_ends_at ? Date.parse(tenant.trial_ends_at) : 0);
  const fault = asked && !isDays(days) ? `Informe de 1 a ${MAX_TRIAL_DAYS} dias.` : fieldErrors(answer.error).dias;
  return (
    <TenantReasonModal
      title={`Estender o teste de ${tenant.nome}`}
      submitLabel="Estender teste"
      harmless
      done="Período de teste estendido."
      failed="Não foi possível estender o teste."
      answer={answer}
      fields={
        <NumberInput
          label="Dias a mais"
          required
          data-autofocus
          min={1}
          max={MAX_TRIAL_DAYS}
          decimalSeparator=","
          clampBehavior="none"
          value={days}
          error={fault}
          onChange={setDays}
        />
      }
      onMissing={() => setAsked(true)}
      onSend={async (motivo) => {
        setAsked(true);
        const body = isDays(days) && { motivo, dias: days, termina_em: tenant.trial_ends_at };
        return body ? send({ params: { id: tenant.id }, body }) : undefined;
      }}
      onClose={onClose}
    >
      {isDays(days)
        ? `O período de teste vai até ${formatDate(from + days * DAY_MS)}.`
        : 'Os dias contam do fim do teste, ou de hoje, se ele já terminou.'}
    </TenantReasonModal>
  );
}
