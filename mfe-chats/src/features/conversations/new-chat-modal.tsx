import { type Chat, NewChatBody } from '@balcao/contracts/chats';
import { formatPhone, readPhone } from '@balcao/contracts/phone';
import { errorMessage, fieldErrors, useSession } from '@balcao/platform';
import { FormModal, PhoneInput, type PhoneValue, Text, TextInput, toPhoneDigits } from '@balcao/ui';
import { type FormEvent, useState } from 'react';
import { useChatsCreateMutation } from '../../api/chats-api';
import { splitPhone } from './split-phone';

interface NewChatModalProps {
  initialPhone: string;
  onClose: () => void;
  onCreated: (chat: Chat) => void;
}

const HOME = '55';

/** What country code and number say together; a Brazilian number may lack the DDD when the company has one. */
function readParts({ ddi, numero }: PhoneValue, area: string | null) {
  return ddi === HOME ? readPhone(numero, area) : readPhone(`+${toPhoneDigits(ddi, numero)}`);
}

/** Country code plus number, digits only; says which number will be used before anything is created. */
export function NewChatModal({ initialPhone, onClose, onCreated }: NewChatModalProps) {
  const [phone, setPhone] = useState<PhoneValue>(() => splitPhone(initialPhone));
  const [nome, setNome] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [create, { isLoading, error }] = useChatsCreateMutation();
  const reading = readParts(phone, useSession().tenant?.ddd_padrao ?? null);
  const digits = reading.kind === 'phone' ? reading.digits : '';
  const checked = NewChatBody.safeParse({
    phone: digits.startsWith(HOME) ? digits : `+${digits}`,
    nome: nome.trim() || undefined,
  });
  const fieldError = wrong ?? fieldErrors(error).phone ?? null;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!checked.success) {
      setWrong(
        (reading.kind !== 'phone' && phone.numero && reading.text) || (checked.error.issues[0]?.message ?? null),
      );
      return;
    }
    const answer = await create({ body: checked.data });
    if (answer.data) onCreated(answer.data);
  };

  return (
    <FormModal
      title="Nova conversa"
      opened
      dirty={phone.numero !== splitPhone(initialPhone).numero || nome.trim() !== ''}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      submitLabel="Abrir conversa"
      saving={isLoading}
      error={error && !fieldErrors(error).phone ? errorMessage(error) : null}
    >
      <PhoneInput
        required
        autoFocus
        label="Número com DDD"
        value={phone}
        error={fieldError}
        onChange={(next) => {
          setWrong(null);
          setPhone(next);
        }}
      />
      <Text size="sm" c="dimmed" aria-live="polite">
        {checked.success
          ? `Vamos usar ${formatPhone(digits)} (${digits}).`
          : 'Só dígitos. Pode colar o número do jeito que estiver.'}
      </Text>
      <TextInput
        label="Nome (opcional)"
        maxLength={120}
        value={nome}
        onChange={(e) => setNome(e.currentTarget.value)}
      />
    </FormModal>
  );
}
