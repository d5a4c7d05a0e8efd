import { ConfirmSecondFactorBody } from '@balcao/contracts/second-factor';
import { fieldErrors } from '@balcao/platform';
import { Box, Button, Code, Form, Group, Stack, schemaResolver, Text, TextInput, useForm } from '@balcao/ui';
import { QRCodeSVG } from '@balcao/ui/inputs';
import { SaveFailure } from '../settings/save-failure';
import classes from './qr-step.module.css';
import { useFactorConfirmMutation } from './second-factor-api';

export interface Secret {
  segredo: string;
  endereco: string;
}

/** The app reads the QR code, or takes the secret by hand, and shows its first code. */
export function QrStep(props: { secret: Secret; onCodes: (codigos: string[]) => void; onClose: () => void }) {
  const { segredo, endereco } = props.secret;
  const [confirm, { isLoading, error }] = useFactorConfirmMutation();
  const form = useForm({
    initialValues: { codigo: '' },
    validate: schemaResolver(ConfirmSecondFactorBody, { sync: true }),
  });
  const submit = async (body: typeof form.values) => {
    try {
      props.onCodes((await confirm({ body }).unwrap()).codigos);
    } catch (failure) {
      form.setErrors(fieldErrors(failure));
    }
  };
  return (
    <Form onSubmit={form.onSubmit(submit)} saving={isLoading}>
      <Stack gap="md">
        <Text>1. No aplicativo, adicione uma conta e aponte a câmera para este código.</Text>
        <Box className={classes.qr}>
          <QRCodeSVG value={endereco} size={176} marginSize={4} title="Código QR para o aplicativo autenticador" />
        </Box>
        <Text size="sm">
          Sem câmera? Digite esta chave no aplicativo: <Code className={classes.secret}>{spaced(segredo)}</Code>
        </Text>
        <SaveFailure error={error} text="Não foi possível ativar" told={Object.keys(fieldErrors(error)).length > 0} />
        <TextInput
          label="2. Código de 6 números que o aplicativo mostra"
          autoComplete="one-time-code"
          inputMode="numeric"
          placeholder="000000"
          ref={focusOnce}
          {...form.getInputProps('codigo')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={props.onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={isLoading}>
            Ativar
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}

const spaced = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
const focusOnce = (field: HTMLInputElement | null) => field?.focus();
