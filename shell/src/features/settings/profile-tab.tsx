import { UpdateMeBody } from '@balcao/contracts/identity';
import { planLabel } from '@balcao/contracts/plan-label';
import { fieldErrors, profileChanged, useAppDispatch, useSession } from '@balcao/platform';
import { Button, Card, Form, Stack, schemaResolver, TextInput, toast, useForm, useUnsaved } from '@balcao/ui';
import { ROLE_LABELS } from '../users/role-label';
import { SaveFailure } from './save-failure';
import { useSettingsUpdateMeMutation } from './settings-api';

/** Perfil: the name; e-mail, role and plan are shown, not edited. */
export function ProfileTab() {
  const dispatch = useAppDispatch();
  const { profile, user, role, tenant } = useSession();
  const [save, { isLoading, error, reset }] = useSettingsUpdateMeMutation();
  const form = useForm({
    initialValues: { nome: profile?.nome ?? '' },
    validate: schemaResolver(UpdateMeBody, { sync: true }),
  });
  useUnsaved(form.isDirty());
  const submit = async (body: typeof form.values) => {
    try {
      const saved = await save({ body }).unwrap();
      const { nome } = saved;
      dispatch(profileChanged(saved));
      form.setInitialValues({ nome });
      form.setValues({ nome });
      form.resetDirty({ nome });
      toast.success('Perfil atualizado com sucesso!');
    } catch (failure) {
      form.setErrors(fieldErrors(failure));
    }
  };
  return (
    <Card maw={560}>
      <Form onSubmit={form.onSubmit(submit, reset)} saving={isLoading}>
        <Stack gap="md">
          <SaveFailure
            error={error}
            text="Erro ao atualizar perfil"
            told={Object.keys(fieldErrors(error)).length > 0}
          />
          <TextInput label="Nome" autoComplete="name" {...form.getInputProps('nome')} />
          <TextInput
            label="E-mail"
            description="O e-mail não pode ser alterado."
            readOnly
            variant="filled"
            value={profile?.email ?? user?.email ?? ''}
          />
          <TextInput label="Função" readOnly variant="filled" value={role ? ROLE_LABELS[role] : ''} />
          {tenant && <TextInput label="Plano" readOnly variant="filled" value={planLabel(tenant.plano)} />}
          <Button type="submit" loading={isLoading} disabled={!form.isDirty()} style={{ alignSelf: 'flex-start' }}>
            Salvar
          </Button>
        </Stack>
      </Form>
    </Card>
  );
}
