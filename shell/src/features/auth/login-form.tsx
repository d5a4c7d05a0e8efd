import { AUTH_TEXTS, LoginBody } from '@balcao/contracts/identity';
import { apiError, fieldErrors, lazyPage, loadFailure, signIn, useSession } from '@balcao/platform';
import { Alert, Button, Form, PasswordInput, Stack, schemaResolver, TextInput, useForm } from '@balcao/ui';
import { useState } from 'react';
import { LazyScreen } from '../../remotes';
import { AuthFailure } from './auth-failure';

// Few accounts have one: not part of the first screen.
const SecondStep = lazyPage(() => import(/* webpackChunkName: "visitor" */ './second-step'));

/** E-mail and password; the guard takes the person on once the session is there. */
export function LoginForm() {
  const { ended } = useSession();
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: schemaResolver(LoginBody, { sync: true }),
  });
  const submit = async (values: typeof form.values) => {
    setBusy(true);
    setFailure(null);
    try {
      await signIn(values);
    } catch (error) {
      form.setErrors(fieldErrors(error));
      setFailure(error);
      setBusy(false);
    }
  };
  // The password was right, and the account has a second step.
  const token = apiError(failure)?.details?.token;
  if (token) return <LazyScreen page={<SecondStep token={token} onStartOver={() => setFailure(null)} />} />;
  return (
    <Form onSubmit={form.onSubmit(submit)} saving={busy}>
      <Stack gap="md">
        {ended && !failure && <Alert>{loadFailure({ status: 401 })}</Alert>}
        <AuthFailure error={failure} fallback={AUTH_TEXTS.loginFailed} />
        <TextInput
          label="E-mail"
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          size="md"
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Senha"
          name="password"
          autoComplete="current-password"
          size="md"
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" fullWidth loading={busy}>
          Entrar
        </Button>
      </Stack>
    </Form>
  );
}
