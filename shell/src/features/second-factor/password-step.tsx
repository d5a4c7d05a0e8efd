import { StartSecondFactorBody } from '@balcao/contracts/second-factor';
import { fieldErrors } from '@balcao/platform';
import { Button, Form, Group, PasswordInput, Stack, schemaResolver, Text, useForm } from '@balcao/ui';
import { SaveFailure } from '../settings/save-failure';
import type { Secret } from './qr-step';
import { useFactorStartMutation } from './second-factor-api';

/** A page that was left open is not enough to change how somebody signs in. */
export function PasswordStep({ onSecret, onClose }: { onSecret: (secret: Secret) => void; onClose: () => void }) {
  const [start, { isLoading, error }] = useFactorStartMutation();
  const form = useForm({
    // The page behind has fields of the same name.
    name: 'segundo-fator',
    initialValues: { current_password: '' },
    validate: schemaResolver(StartSecondFactorBody, { sync: true }),
  });
  const submit = async (body: typeof form.values) => {
    try {
      onSecret(await start({ body }).unwrap());
    } catch (failure) {
      form.setErrors(fieldErrors(failure));
    }
  };
  return (
    <Form onSubmit={form.onSubmit(submit)} saving={isLoading}>
      <Stack gap="md">
        <Text>Você precisa de um aplicativo autenticador no celular, como Google Authenticator ou Authy.</Text>
        <SaveFailure error={error} text="Não foi possível começar" told={Object.keys(fieldErrors(error)).length > 0} />
        <PasswordInput
          label="Sua senha"
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('current_password')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={isLoading}>
            Continuar
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
