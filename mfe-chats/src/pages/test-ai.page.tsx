import { CHAT_TEXTS } from '@balcao/contracts/chats';
import { Link, paths, useSession } from '@balcao/platform';
import { Button, Card, Group, NoPermission, PageHeader, Stack, Text, Title } from '@balcao/ui';
import { Tips } from '../features/diagnostics/tips';
import { SaveKeyForm } from '../features/system/save-key-form';

const HOW_TO_SAVE = 'Salve a chave da IA da sua empresa. Sem ela, responde a IA da plataforma, se houver uma.';
const HOW_TO_ASK = [
  `Abra uma conversa e ligue '${CHAT_TEXTS.asCustomer}' abaixo da mensagem.`,
  'Escreva como o cliente escreveria: a resposta é a mesma que ele receberia.',
];

export default function TestAiPage() {
  const { can } = useSession();
  return (
    <>
      <PageHeader title="Testar IA" />
      <Stack gap="lg" maw={720}>
        {can('system.manage') && <SaveKeyForm />}
        {can('chats.write') && (
          <Card withBorder component="section" aria-label="Fazer uma pergunta">
            <Title order={2} size="h4" mb="xs">
              Fazer uma pergunta
            </Title>
            <Text size="sm" c="dimmed">
              A pergunta é feita dentro de uma conversa, como se um cliente escrevesse no WhatsApp.
            </Text>
            <Group mt="md">
              <Button component={Link} to={paths.chats()} variant="default">
                Abrir Conversas
              </Button>
            </Group>
          </Card>
        )}
        {can('chats.write') ? <HowTo /> : <NoPermission />}
      </Stack>
    </>
  );
}

function HowTo() {
  const { can } = useSession();
  return <Tips title="Como usar" items={can('system.manage') ? [HOW_TO_SAVE, ...HOW_TO_ASK] : HOW_TO_ASK} />;
}
