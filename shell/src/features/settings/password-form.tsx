import { AUTH_TEXTS, ChangePasswordBody } from '@balcao/contracts/identity';
import { apiError, fieldErrors } from '@balcao/platform';
import { Button, Card, Form, PasswordInput, Stack, schemaResolver, Text, Title, toast, useForm } from '@balcao/ui';
import { PasswordStrength } from '../auth/password-strength';
import { SaveFailure } from './save-failure';
import { useSettingsChangePasswordMutation } from './settings-api';

const EMPTY = { current_password: '', password: '', confirm: '' };
const FIELD_OF_CODE: Record<string, string> = {
  'identity/wrong-password': 'current_password',
  'identity/weak-password': 'password',
  'identity/same-password': 'password',
};
const checkBody = schemaResolver(ChangePasswordBody, { sync: true });

function validate(values: typeof EMPTY) {
  const differs = values.password !== values.confirm;
  return { ...checkBody(values), ...(differs ? { confirm: AUTH_TEXTS.passwordsDiffer } : {}) };
}

function serverErrors(error: unknown): Record<string, string> {
  const known = apiError(error);
  const field = known && FIELD_OF_CODE[known.code];
  return { ...(field ? { [field]: known.message } : {}), ...fieldErrors(error) };
}

/** Change of password; the other sessions of the account end. */
export function PasswordForm() {
  const [change, { isLoading, error, reset }] = useSettingsChangePasswordMutation();
  const form = useForm({ initialValues: EMPTY, validate });
  const submit = async ({ confirm: _confirm, ...body }: typeof EMPTY) => {
    try {
      await change({ body }).unwrap();
      form.reset();
      reset();
      toast.success('Senha alterada com sucesso!');
    } catch (failure) {
      const errors = serverErrors(failure);
      form.setErrors(errors);
    }
  };
  return (
    <Card>
      <Form onSubmit={form.onSubmit(submit, reset)} saving={isLoading}>
        <Stack gap="md">
          <Title order={2} size="h3">
            Senha
          </Title>
          <SaveFailure error={error} text="Erro ao alterar senha" told={Object.keys(serverErrors(error)).length > 0} />
          <PasswordInput
            label="Senha atual"
            autoComplete="current-password"
            {...form.getInputProps('current_password')}
          />
          <PasswordInput label="Nova senha" autoComplete="new-password" {...form.getInputProps('password')} />
          <PasswordStrength password={form.values.password} refused={Boolean(form.errors.password)} />
          <PasswordInput label="Confirmar nova senha" autoComplete="new-password" {...form.getInputProps('confirm')} />
          <Text size="sm" c="dimmed">
            Ao trocar a senha, as sessões abertas em outros aparelhos são encerradas.
          </Text>
          <Button type="submit" loading={isLoading} style={{ alignSelf: 'flex-start' }}>
            Alterar senha
          </Button>
        </Stack>
      </Form>
    </Card>
  );
}
