import { AUTH_TEXTS, SignupBody } from '@balcao/contracts/identity';
import { apiError, fieldErrors, signUp } from '@balcao/platform';
import { Button, Form, PasswordInput, Stack, schemaResolver, TextInput, useForm } from '@balcao/ui';
import { useState } from 'react';
import { AuthFailure } from './auth-failure';
import { PasswordStrength } from './password-strength';

const EMPTY = { nome: '', empresa: '', email: '', password: '', confirm: '' };
const FIELD_OF_CODE: Record<string, string> = {
  'identity/weak-password': 'password',
  'identity/email-taken': 'email',
};
const checkBody = schemaResolver(SignupBody, { sync: true });

/** The five fields' rules: the contract's, plus the confirmation that only the screen knows. */
function validate(values: typeof EMPTY) {
  const differs = values.password !== values.confirm;
  return { ...checkBody(values), ...(differs ? { confirm: AUTH_TEXTS.passwordsDiffer } : {}) };
}

/** Faults the server found, on the field they belong to. */
function serverErrors(error: unknown): Record<string, string> {
  const known = apiError(error);
  const field = known && FIELD_OF_CODE[known.code];
  return { ...(field ? { [field]: known.message } : {}), ...fieldErrors(error) };
}

/** Name, company, e-mail and password twice; what was typed survives every failure. */
export function SignupForm() {
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const form = useForm({ initialValues: EMPTY, validate });
  const submit = async ({ confirm: _confirm, ...body }: typeof EMPTY) => {
    setBusy(true);
    setFailure(null);
    try {
      await signUp(body);
    } catch (error) {
      const errors = serverErrors(error);
      form.setErrors(errors);
      setFailure(error);
      setBusy(false);
    }
  };
  const field = (name: keyof typeof EMPTY) => ({ name, size: 'md' as const, ...form.getInputProps(name) });
  return (
    <Form onSubmit={form.onSubmit(submit)} saving={busy}>
      <Stack gap="md">
        <AuthFailure error={failure} fallback={AUTH_TEXTS.signupFailed} />
        <TextInput label="Nome" autoComplete="name" {...field('nome')} />
        <TextInput label="Nome da empresa" autoComplete="organization" {...field('empresa')} />
        <TextInput label="E-mail corporativo" type="email" autoComplete="email" {...field('email')} />
        <PasswordInput label="Senha" autoComplete="new-password" {...field('password')} />
        <PasswordStrength password={form.values.password} refused={Boolean(form.errors.password)} />
        <PasswordInput label="Confirmar senha" autoComplete="new-password" {...field('confirm')} />
        <Button type="submit" size="md" fullWidth loading={busy}>
          Criar conta
        </Button>
      </Stack>
    </Form>
  );
}
