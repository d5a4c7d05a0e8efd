import { RequestResetBody } from '@balcao/contracts/password-reset';
import { fieldErrors } from '@balcao/platform';
import { Alert, Button, Form, Stack, schemaResolver, TextInput, useForm } from '@balcao/ui';
import { AuthFailure } from './auth-failure';
import { useLinksRequestResetMutation } from './links-api';

/** The form with the focus in it is gone: its answer takes it. */
const focusOn = (answer: HTMLElement | null) => answer?.focus();

/** Asks for a link to a new password; the answer is the same for every address. */
export function ForgotForm() {
  const [request, { isLoading, isSuccess, error }] = useLinksRequestResetMutation();
  const form = useForm({ initialValues: { email: '' }, validate: schemaResolver(RequestResetBody, { sync: true }) });
  const submit = async (body: typeof form.values) => {
    try {
      await request({ body }).unwrap();
    } catch (failure) {
      form.setErrors(fieldErrors(failure));
    }
  };
  if (isSuccess) {
    return (
      <Alert color="green" title="Confira o seu e-mail" role="status" tabIndex={-1} ref={focusOn}>
        Se existe uma conta com {form.values.email.trim()}, enviamos um link para criar outra senha. Ele vale por 1
        hora. Se não chegar, olhe a caixa de spam ou fale com quem administra o Balcão na sua empresa.
      </Alert>
    );
  }
  return (
    <Form onSubmit={form.onSubmit(submit)} saving={isLoading}>
      <Stack gap="md">
        <AuthFailure error={error} fallback="Não foi possível enviar o link" />
        <TextInput
          label="E-mail"
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          size="md"
          {...form.getInputProps('email')}
        />
        <Button type="submit" size="md" fullWidth loading={isLoading}>
          Enviar link
        </Button>
      </Stack>
    </Form>
  );
}
