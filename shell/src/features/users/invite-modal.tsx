import { type Invited, InviteUserBody, type TeamRole } from '@balcao/contracts/people';
import { errorMessage, fieldErrors } from '@balcao/platform';
import { FormModal, schemaResolver, TextInput, useForm } from '@balcao/ui';
import { RoleField } from './role-field';
import { useUsersInviteMutation } from './users-api';

const EMPTY = { nome: '', email: '', role: 'user' as TeamRole };

/** 'Novo usuário': who, and as what; the link is shown by whoever opened this. */
export default function InviteModal({
  onClose,
  onInvited,
}: {
  onClose: () => void;
  onInvited: (made: Invited) => void;
}) {
  const [invite, { isLoading, error, reset }] = useUsersInviteMutation();
  const form = useForm({ initialValues: EMPTY, validate: schemaResolver(InviteUserBody, { sync: true }) });
  const submit = async (body: typeof EMPTY) => {
    try {
      onInvited(await invite({ body }).unwrap());
    } catch (failure) {
      form.setErrors(fieldErrors(failure));
    }
  };
  // Said at its field, it is not said again above them.
  const told = Object.keys(fieldErrors(error)).some((field) => field in EMPTY);
  return (
    <FormModal
      title="Novo usuário"
      opened
      onClose={onClose}
      onSubmit={form.onSubmit(submit, reset)}
      submitLabel="Convidar"
      saving={isLoading}
      error={error && !told ? errorMessage(error) : null}
      dirty={form.isDirty()}
    >
      <TextInput label="Nome" required data-autofocus maxLength={120} {...form.getInputProps('nome')} />
      <TextInput
        label="E-mail"
        type="email"
        inputMode="email"
        required
        description="É com ele que a pessoa vai entrar."
        {...form.getInputProps('email')}
      />
      <RoleField {...form.getInputProps('role')} />
    </FormModal>
  );
}
