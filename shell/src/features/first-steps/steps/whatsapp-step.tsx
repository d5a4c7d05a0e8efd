import { formatPhone, Link, paths } from '@balcao/platform';
import { Alert, Anchor, Button, List, Stack, Text } from '@balcao/ui';
import { IconBrandWhatsapp, IconCheck } from '@balcao/ui/icons';
import { StepFoot, type StepMoves } from '../step-foot';
import { useGuideReturn } from '../use-guide-return';

interface WhatsappStepProps extends StepMoves {
  done: boolean;
  telefone: string | null;
  /** Where the phone is played; null where WhatsApp is real. */
  demoPhone: string | null;
}

/** Leads to the QR code, and sees by itself when the number is connected. */
export function WhatsappStep({ done, telefone, demoPhone, onBack, onNext }: WhatsappStepProps) {
  const [, goFor] = useGuideReturn();
  return (
    <Stack gap="md">
      <div role="status">
        {done ? (
          <Alert color="green" icon={<IconCheck size={20} />}>
            WhatsApp conectado{telefone ? `: ${formatPhone(telefone)}` : ''}.
          </Alert>
        ) : (
          <Text c="dimmed">Ainda não conectado.</Text>
        )}
      </div>
      {!done && (
        <>
          <List type="ordered" spacing="xs">
            {!demoPhone && <List.Item>Tenha à mão o celular com o número que os clientes conhecem.</List.Item>}
            <List.Item>
              Em Integrações, aperte <strong>Conectar WhatsApp</strong>: aparece um QR Code.
            </List.Item>
            <List.Item>
              {demoPhone ? (
                <>
                  Nesta demonstração o celular é de mentira: na{' '}
                  <Anchor href={demoPhone} target="_blank" rel="noreferrer" underline="always">
                    página dele
                  </Anchor>
                  , aperte <strong>Ler o QR com o celular</strong>.
                </>
              ) : (
                'No celular, abra o WhatsApp, Dispositivos conectados, e aponte a câmera para o código.'
              )}
            </List.Item>
          </List>
          <Button
            component={Link}
            to={paths.integrations()}
            onClick={() => goFor('whatsapp')}
            leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
            style={{ alignSelf: 'flex-start' }}
          >
            Ir para o QR Code
          </Button>
        </>
      )}
      <StepFoot onBack={onBack} onNext={onNext} skip={done ? null : 'Pular'}>
        {done && <Button onClick={onNext}>Continuar</Button>}
      </StepFoot>
    </Stack>
  );
}
