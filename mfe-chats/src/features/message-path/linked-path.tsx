import { useSearchParams, useSession } from '@balcao/platform';
import { AsyncContent, Card, Stack, Text, Title } from '@balcao/ui';
import { useChatsAnyMessagePathQuery, useChatsMessagePathQuery } from '../../api/message-path-api';
import { PathView } from './path-view';

const TITLE = 'Caminho de uma mensagem';
const HOW = "Em Conversas, toque na hora de uma mensagem. 'Copiar link para o suporte' traz o caminho dela para cá.";

/** The way of the message a link names; the platform's master reads it of any company. */
export default function LinkedPath() {
  const { isMaster, can } = useSession();
  const [params] = useSearchParams();
  const [id, messageId] = [params.get('conversa'), params.get('mensagem')];
  const named = id && messageId ? { params: { id, messageId } } : null;
  return (
    <Card withBorder component="section" aria-label={TITLE}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {TITLE}
        </Title>
        <Text size="sm" c="dimmed">
          Por que um cliente ficou sem resposta? {HOW}
        </Text>
        {named && can('chats.read') && (isMaster ? <OfAny about={named} /> : <OfOwn about={named} />)}
      </Stack>
    </Card>
  );
}

interface About {
  about: { params: { id: string; messageId: string } };
}

function OfOwn({ about }: About) {
  return <Loaded query={useChatsMessagePathQuery(about)} />;
}

function OfAny({ about }: About) {
  return <Loaded query={useChatsAnyMessagePathQuery(about)} />;
}

function Loaded({ query }: { query: ReturnType<typeof useChatsAnyMessagePathQuery> }) {
  return (
    <AsyncContent query={query} what="o caminho da mensagem">
      {query.data && <PathView path={query.data} />}
    </AsyncContent>
  );
}
