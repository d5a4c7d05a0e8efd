import { FinishLoginBody } from '@balcao/contracts/second-factor';
import { errorStatus, fieldErrors, signIn } from '@balcao/platform';
import { Anchor, Button, Form, Stack, schemaResolver, Text, TextInput, useForm } from '@balcao/ui';
import { useState } from 'react';
import { AuthFailure } from './auth-failure';

const checkBody = schemaResolver(FinishLoginBody, { sync: true });
const EXPIRED = 410;

/** The code after the password: the app's, or one of the recovery codes when the phone is not at hand. */
export default function SecondStep({ token, onStartOver }: { token: unknown; onStartOver: () => void }) {
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const [recovery, setRecovery] = useState(false);
  const form = useForm({ initialValues: { token: String(token), codigo: '' }, validate: checkBody });
  const submit = async (values: typeof form.values) => {
    setBusy(true);
    setFailure(null);
    try {
      await signIn(values, '/auth/login/second-step');
    } catch (error) {
      form.setErrors(fieldErrors(error));
      setFailure(error);
      setBusy(false);
    }
  };
  const change = () => {
    form.reset();
    setFailure(null);
    setRecovery(!recovery);
  };
  const expired = errorStatus(failure) === EXPIRED;
  return (
    <Form onSubmit={form.onSubmit(submit)} saving={busy}>
      <Stack gap="md">
        <AuthFailure error={failure} fallback="Erro ao fazer login" />
        <Text>
          {recovery
            ? 'Digite um dos códigos de recuperação que você guardou. Cada um vale uma vez.'
            : 'Abra o aplicativo autenticador no seu celular e digite o código de 6 números do Balcão.'}
        </Text>
        <TextInput
          key={recovery ? 'recovery' : 'app'}
          label={recovery ? 'Código de recuperação' : 'Código do aplicativo'}
          autoComplete="one-time-code"
          inputMode={recovery ? 'text' : 'numeric'}
          placeholder={recovery ? 'abcd-efgh-2345-wxyz' : '000000'}
          size="md"
          data-autofocus
          ref={focusOnce}
          {...form.getInputProps('codigo')}
        />
        <Button type="submit" size="md" fullWidth loading={busy} disabled={expired}>
          Confirmar
        </Button>
        {!expired && (
          <Anchor component="button" type="button" onClick={change} style={{ alignSelf: 'flex-start' }}>
            {recovery ? 'Usar o código do aplicativo' : 'Estou sem o celular'}
          </Anchor>
        )}
        <Anchor component="button" type="button" onClick={onStartOver} style={{ alignSelf: 'flex-start' }}>
          Voltar para e-mail e senha
        </Anchor>
      </Stack>
    </Form>
  );
}

/** The field takes over from the button that was pressed, which is gone. */
const focusOnce = (field: HTMLInputElement | null) => field?.focus();
