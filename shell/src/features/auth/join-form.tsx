import { AUTH_TEXTS } from '@balcao/contracts/identity';
import { AcceptInvitationBody } from '@balcao/contracts/people';
import { fieldErrors, joinTeam } from '@balcao/platform';
import { Button, Form, Stack, schemaResolver, TextInput, useForm } from '@balcao/ui';
import { useState } from 'react';
import { AuthFailure } from './auth-failure';
import { PasswordPair, pairFaults } from './password-pair';

interface JoinFormProps {
  token: string;
  invited: { nome: string; email: string };
  /** Between sending and the answer; true to the end when it worked. */
  onJoining: (joining: boolean) => void;
}

const checkBody = schemaResolver(AcceptInvitationBody, { sync: true });

/** Name and password of an invited person. */
export function JoinForm({ token, invited, onJoining }: JoinFormProps) {
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const form = useForm({
    initialValues: { token, nome: invited.nome, password: '', confirm: '' },
    validate: (values) => ({ ...checkBody(values), ...pairFaults(values) }),
  });
  const submit = async ({ nome, password }: typeof form.values) => {
    setBusy(true);
    setFailure(null);
    onJoining(true);
    try {
      await joinTeam({ token, nome, password });
    } catch (error) {
      onJoining(false);
      setBusy(false);
      setFailure(error);
      const errors = fieldErrors(error);
      form.setErrors(errors);
    }
  };
  return (
    <Form onSubmit={form.onSubmit(submit)} saving={busy}>
      <Stack gap="md">
        <AuthFailure error={failure} fallback={AUTH_TEXTS.signupFailed} />
        <TextInput label="Nome" name="nome" autoComplete="name" size="md" {...form.getInputProps('nome')} />
        <TextInput
          label="E-mail"
          name="email"
          autoComplete="username"
          size="md"
          value={invited.email}
          readOnly
          description="É com ele que você vai entrar."
        />
        <PasswordPair form={form} label="Senha" />
        <Button type="submit" size="md" fullWidth loading={busy}>
          Aceitar convite
        </Button>
      </Stack>
    </Form>
  );
}
