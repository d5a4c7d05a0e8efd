import { CHAT_TEXTS } from '@balcao/contracts/chats';
import { Link, paths, useSession } from '@balcao/platform';
import { Button, Group, PageHeader, Stack } from '@balcao/ui';
import { OfCompany } from '../features/diagnostics/of-company';
import { Tips } from '../features/diagnostics/tips';
import { AiTestForm } from '../features/system/ai-test-form';

const TO_SAVE =
  'Para ficar com ela, clique em Salvar chave. Sem chave própria, responde a IA da plataforma, se houver uma.';
const HOW_TO = [
  'Copie a chave na página do provedor da IA (na OpenAI: API keys) e cole em API Key.',
  'Escreva uma pergunta em Mensagem e clique em Enviar pergunta: a resposta aparece em verde, um erro em vermelho.',
  'Cada pergunta conta como uma mensagem do mês do seu plano.',
];
const AS_CUSTOMER = `Para ver a resposta que um cliente receberia, ligue '${CHAT_TEXTS.asCustomer}' em uma conversa.`;

export default function TestAiPage() {
  const { can } = useSession();
  const steps = [
    ...HOW_TO.slice(0, 1),
    ...(can('system.manage') ? [TO_SAVE] : []),
    ...HOW_TO.slice(1),
    ...(can('chats.write') ? [AS_CUSTOMER] : []),
  ];
  return (
    <>
      <PageHeader title="Testar IA" />
      <OfCompany>
        <Stack gap="lg" maw={720}>
          <AiTestForm />
          <Tips title="Como usar" items={steps} />
          {can('chats.write') && (
            <Group>
              <Button component={Link} to={paths.chats()} variant="default">
                Abrir Conversas
              </Button>
            </Group>
          )}
        </Stack>
      </OfCompany>
    </>
  );
}
