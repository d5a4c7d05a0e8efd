import { PUBLISH_SCOPES, type PublishScope, SCOPE_LABEL } from '@balcao/contracts/publishing';
import { errorMessage, fieldErrors } from '@balcao/platform';
import { FormModal, Stack, TextInput, useForm } from '@balcao/ui';
import { Checkbox } from '@balcao/ui/inputs';
import { useState } from 'react';
import { useMasterCreatePublishKeyMutation } from '../../api/publish-keys-api';
import { NewKey } from './new-key';

const EMPTY = { nome: '', area: '', escopos: [...PUBLISH_SCOPES] as PublishScope[] };

function useCreateKey() {
  const [create, { isLoading, data }] = useMasterCreatePublishKeyMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    initialValues: EMPTY,
    validate: {
      nome: (nome) => (nome.trim() ? null : 'Dê um nome à chave.'),
      area: (area) => (area.trim() ? null : 'Diga de qual área é a chave.'),
      escopos: (escopos) => (escopos.length > 0 ? null : 'Escolha ao menos uma permissão.'),
    },
  });
  const save = async (values: typeof EMPTY) => {
    setProblem(null);
    const { error } = await create({ body: values });
    if (!error) return;
    form.setErrors(fieldErrors(error));
    setProblem(errorMessage(error, 'A chave não foi criada.'));
  };
  return {
    form,
    problem,
    saving: isLoading,
    made: data,
    onSubmit: form.onSubmit(save),
  };
}

/** A new key for one area; what opens with it is shown once, here. */
export function CreateKey({ onClose }: { onClose: () => void }) {
  const { form, problem, saving, made, onSubmit } = useCreateKey();
  if (made) return <NewKey made={made} onClose={onClose} />;
  return (
    <FormModal
      title="Nova chave de publicação"
      opened
      onClose={onClose}
      onSubmit={onSubmit}
      saving={saving}
      error={problem}
      dirty={form.isDirty()}
      submitLabel="Criar chave"
    >
      <TextInput
        label="Nome"
        description="Quem ou o que publica com ela."
        required
        data-autofocus
        maxLength={60}
        {...form.getInputProps('nome')}
      />
      <TextInput
        label="Área"
        description="O nome do pacote, como mfe-chats. Pode ser de uma área que ainda não existe."
        required
        maxLength={50}
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('area')}
      />
      <Checkbox.Group label="Pode" required {...form.getInputProps('escopos')}>
        <Stack gap="xs" mt="xs">
          {PUBLISH_SCOPES.map((scope) => (
            <Checkbox key={scope} value={scope} label={SCOPE_LABEL[scope]} />
          ))}
        </Stack>
      </Checkbox.Group>
    </FormModal>
  );
}
