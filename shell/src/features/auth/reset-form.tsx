import { ResetPasswordBody } from '@balcao/contracts/password-reset';
import { apiError, fieldErrors, paths, signOut, useNavigate, useSession } from '@balcao/platform';
import { Button, Form, Stack, schemaResolver, toast, useForm } from '@balcao/ui';
import { AuthFailure } from './auth-failure';
import { useLinksResetPasswordMutation } from './links-api';
import { PasswordPair, pairFaults } from './password-pair';

const checkBody = schemaResolver(ResetPasswordBody, { sync: true });

/** A new password behind a link that is still good; then back to /login, where it is needed. */
export function ResetForm({ token }: { token: string }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const [reset, { isLoading, error }] = useLinksResetPasswordMutation();
  const form = useForm({
    initialValues: { token, password: '', confirm: '' },
    validate: (values) => ({ ...checkBody(values), ...pairFaults(values) }),
  });
  const submit = async ({ password }: typeof form.values) => {
    try {
      await reset({ body: { token, password } }).unwrap();
      // It ended with all the others; this page only does not know yet.
      if (user) await signOut().catch(() => undefined);
      toast.success('Senha alterada com sucesso!');
      navigate(paths.login(), { replace: true });
    } catch (failure) {
      const weak = apiError(failure)?.code === 'identity/weak-password';
      const errors = { ...(weak ? { password: apiError(failure)?.message ?? '' } : {}), ...fieldErrors(failure) };
      form.setErrors(errors);
    }
  };
  return (
    <Form onSubmit={form.onSubmit(submit)} saving={isLoading}>
      <Stack gap="md">
        <AuthFailure error={error} fallback="Erro ao alterar senha" />
        <PasswordPair form={form} label="Nova senha" />
        <Button type="submit" size="md" fullWidth loading={isLoading}>
          Alterar senha
        </Button>
      </Stack>
    </Form>
  );
}
