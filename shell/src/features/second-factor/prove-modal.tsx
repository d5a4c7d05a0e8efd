import { ProvenBody } from '@balcao/contracts/second-factor';
import { errorMessage, fieldErrors } from '@balcao/platform';
import { FormModal, Modal, PasswordInput, schemaResolver, Text, TextInput, toast, useForm } from '@balcao/ui';
import { useState } from 'react';
import { RecoveryCodes } from './recovery-codes';
import { useFactorCodesMutation, useFactorDisableMutation } from './second-factor-api';

const TEXTS = {
  codigos: {
    title: 'Gerar novos códigos de recuperação',
    intro: 'Os códigos de antes deixam de valer.',
    submit: 'Gerar',
  },
  desligar: {
    title: 'Desligar a verificação em duas etapas',
    intro: 'Para entrar bastará a sua senha.',
    submit: 'Desligar',
  },
} as const;

/** Password and code again, then new codes, or none asked for any more. */
export default function ProveModal({ action, onClose }: { action: keyof typeof TEXTS; onClose: () => void }) {
  const [renew, renewing] = useFactorCodesMutation();
  const [disable, disabling] = useFactorDisableMutation();
  const [codigos, setCodigos] = useState<string[] | null>(null);
  const { title, intro, submit } = TEXTS[action];
  const form = useForm({
    // The page behind has fields of the same name.
    name: 'segundo-fator',
    initialValues: { current_password: '', codigo: '' },
    validate: schemaResolver(ProvenBody, { sync: true }),
  });
  const { error } = action === 'codigos' ? renewing : disabling;
  const go = async (body: typeof form.values) => {
    try {
      if (action === 'codigos') return setCodigos((await renew({ body }).unwrap()).codigos);
      await disable({ body }).unwrap();
      toast.success('Verificação em duas etapas desligada.');
      onClose();
    } catch (failure) {
      form.setErrors(fieldErrors(failure));
    }
  };
  if (codigos) {
    return (
      <Modal title="Códigos de recuperação" opened onClose={onClose} closeOnClickOutside={false} closeOnEscape={false}>
        <RecoveryCodes codigos={codigos} onDone={onClose} />
      </Modal>
    );
  }
  const told = Object.keys(fieldErrors(error)).length > 0;
  return (
    <FormModal
      title={title}
      opened
      onClose={onClose}
      onSubmit={form.onSubmit(go)}
      submitLabel={submit}
      danger={action === 'desligar'}
      saving={renewing.isLoading || disabling.isLoading}
      error={error && !told ? errorMessage(error) : null}
    >
      <Text>{intro}</Text>
      <PasswordInput
        label="Sua senha"
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('current_password')}
      />
      <TextInput
        label="Código do aplicativo ou de recuperação"
        autoComplete="one-time-code"
        {...form.getInputProps('codigo')}
      />
    </FormModal>
  );
}
