import { formatPhone, Link, paths } from '@balcao/platform';
import { Alert, Anchor, Button, Group, Loader, Stack, Text } from '@balcao/ui';
import { IconBrandWhatsapp, IconCheck } from '@balcao/ui/icons';
import { useGuideProductsQuery } from '../guide-api';
import { StepFoot, type StepMoves } from '../step-foot';
import { useGuideReturn } from '../use-guide-return';

interface TestStepProps extends StepMoves {
  done: boolean;
  connected: boolean;
  telefone: string | null;
  /** Where the customer's phone is played; null where WhatsApp is real. */
  demoPhone: string | null;
}

/** A message as a customer would write it, and the answer, seen as soon as it leaves. */
export function TestStep({ done, connected, telefone, demoPhone, onBack, onNext }: TestStepProps) {
  return (
    <Stack gap="md">
      <div role="status">
        {done && (
          <Alert color="green" icon={<IconCheck size={20} />} title="O primeiro cliente foi respondido!">
            A partir de agora é assim: a IA atende, e você assume quando quiser.
          </Alert>
        )}
        {!done && connected && (
          <Group gap="sm">
            <Loader size="xs" aria-hidden />
            <Text>Esperando a primeira resposta…</Text>
          </Group>
        )}
      </div>
      {!done && (connected ? <HowTo telefone={telefone} demoPhone={demoPhone} /> : <NotYet />)}
      <StepFoot onBack={onBack} onNext={onNext} skip={done ? null : 'Terminar depois'}>
        {done && (
          <>
            <Button component={Link} to={paths.chats()} variant="default">
              Ver a conversa
            </Button>
            <Button onClick={onNext}>Concluir</Button>
          </>
        )}
      </StepFoot>
    </Stack>
  );
}

/** About something the company offers; what it does not have the AI could not answer. */
function useTestMessage(): string | null {
  const { data, isLoading } = useGuideProductsQuery();
  if (isLoading) return null;
  const service = data?.items.find(({ ativo }) => ativo);
  return service ? `Oi! Quanto custa ${service.nome.toLowerCase()}?` : 'Oi! Qual é o horário de vocês?';
}

function HowTo({ telefone, demoPhone }: Pick<TestStepProps, 'telefone' | 'demoPhone'>) {
  const text = useTestMessage();
  if (!text) return null;
  if (demoPhone) return <DemoPhone url={demoPhone} text={text} />;
  return (
    <>
      <Text>
        De outro celular, escreva para <strong>{telefone ? formatPhone(telefone) : 'o seu número'}</strong>: “{text}”
      </Text>
      {telefone && (
        <Button
          component="a"
          href={`https://wa.me/${telefone}?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
          style={{ alignSelf: 'flex-start' }}
        >
          Abrir o WhatsApp com a mensagem pronta
        </Button>
      )}
      <AsCustomer lead="Sem outro celular?" />
    </>
  );
}

/** Nobody has the demo's number: its customers are played on a page. */
function DemoPhone({ url, text }: { url: string; text: string }) {
  return (
    <>
      <Text>
        Nesta demonstração o WhatsApp é de mentira. Abra a página dele, escolha um cliente e escreva: “{text}”
      </Text>
      <Button
        component="a"
        href={url}
        target="_blank"
        rel="noreferrer"
        variant="default"
        leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        style={{ alignSelf: 'flex-start' }}
      >
        Abrir o WhatsApp de mentira
      </Button>
      <AsCustomer lead="Ou sem sair daqui:" />
    </>
  );
}

function AsCustomer({ lead }: { lead: string }) {
  const [, goFor] = useGuideReturn();
  return (
    <Text size="sm" c="dimmed">
      {lead} em{' '}
      <Anchor component={Link} to={paths.chats()} onClick={() => goFor('teste')} underline="always" size="sm">
        Conversas
      </Anchor>
      , abra uma nova conversa e ligue “Testar como cliente”.
    </Text>
  );
}

function NotYet() {
  return (
    <Text>
      Para o teste, o WhatsApp precisa estar conectado.{' '}
      <Anchor component={Link} to={paths.firstSteps({ passo: 'whatsapp' })} underline="always">
        Conectar o WhatsApp
      </Anchor>
    </Text>
  );
}
