import { errorMessage, useSession } from '@balcao/platform';
import { PageHeader, Stack } from '@balcao/ui';
import { useChatsIntegrationsQuery, useChatsUserTenantIdQuery } from '../api/integrations-api';
import { AiKeyWays } from '../features/diagnostics/ai-key-ways';
import { FactTable } from '../features/diagnostics/fact-table';
import { IntegrationRows } from '../features/diagnostics/integration-rows';
import { OfCompany } from '../features/diagnostics/of-company';
import { Tips } from '../features/diagnostics/tips';

const SAME_IDS = 'Os dois IDs da empresa acima devem ser iguais. Se não forem, saia e entre de novo.';
const NEW_KEY = 'Uma integração com status Erro precisa da chave informada de novo.';
const PLATFORMS_AI =
  'A IA da plataforma está com status Erro: teste a conexão em Integrações; se falhar de novo, fale com o suporte.';
const NOT_YOURS = 'Se uma integração está com status Erro, fale com o administrador.';
const NEVER_SHOWN = 'As chaves nunca aparecem nesta tela: elas ficam cifradas no servidor.';

export default function DebugIntegrationsPage() {
  const { user, tenant } = useSession();
  const rpc = useChatsUserTenantIdQuery();
  const fromDatabase = rpc.isError ? `❌ Erro: ${errorMessage(rpc.error)}` : (rpc.data?.tenant_id ?? 'Nenhum');
  return (
    <>
      <PageHeader title="Diagnóstico das integrações" />
      <Stack gap="lg">
        <FactTable
          title="Informações de debug"
          facts={[
            ['ID do usuário', user?.id ?? 'Nenhum'],
            ['ID da empresa', tenant?.id ?? 'Nenhum'],
            ['E-mail', user?.email ?? 'Nenhum'],
            ['ID da empresa pela função do banco', rpc.isLoading ? 'Consultando…' : fromDatabase],
          ]}
        />
        <OfCompany>
          <IntegrationRows />
          <KeyWays />
        </OfCompany>
        <Hints />
      </Stack>
    </>
  );
}

function KeyWays() {
  const { can } = useSession();
  const { data } = useChatsIntegrationsQuery();
  // Whether the row is there decides between inserting and updating: before it is known nothing is offered.
  if (!can('integrations.manage') || !data) return null;
  return <AiKeyWays row={data.items.find(({ tipo }) => tipo === 'openai')} />;
}

/** What an error asks of whoever looks: a new key is no cure for an AI that is the platform's, and not everybody has one to give. */
function Hints() {
  const { can, isMaster } = useSession();
  const { data } = useChatsIntegrationsQuery(undefined, { skip: isMaster });
  const failed = data?.items.filter(({ status }) => status === 'error') ?? [];
  const platforms = failed.filter(({ tipo, ultimos4 }) => tipo === 'openai' && !ultimos4);
  const ofKeys = platforms.length === 0 || failed.length > platforms.length ? [NEW_KEY] : [];
  const cures = platforms.length > 0 ? [...ofKeys, PLATFORMS_AI] : ofKeys;
  const mayCure = isMaster || can('integrations.manage');
  return <Tips title="Dicas de diagnóstico" items={[SAME_IDS, ...(mayCure ? cures : [NOT_YOURS]), NEVER_SHOWN]} />;
}
