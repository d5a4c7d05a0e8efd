import { errorMessage, useSession } from '@balcao/platform';
import { PageHeader, Stack } from '@balcao/ui';
import { useChatsIntegrationsQuery, useChatsUserTenantIdQuery } from '../api/integrations-api';
import { AiKeyWays } from '../features/diagnostics/ai-key-ways';
import { FactTable } from '../features/diagnostics/fact-table';
import { IntegrationRows } from '../features/diagnostics/integration-rows';
import { OfCompany } from '../features/diagnostics/of-company';
import { Tips } from '../features/diagnostics/tips';

const TIPS = [
  'Os dois IDs da empresa acima devem ser iguais. Se não forem, saia e entre de novo.',
  'Uma integração com status Erro precisa da chave informada de novo.',
  'As chaves nunca aparecem nesta tela: elas ficam cifradas no servidor.',
];

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
        <Tips title="Dicas de diagnóstico" items={TIPS} />
      </Stack>
    </>
  );
}

function KeyWays() {
  const { can } = useSession();
  const { data } = useChatsIntegrationsQuery();
  if (!can('integrations.manage')) return null;
  return <AiKeyWays row={data?.items.find(({ tipo }) => tipo === 'openai')} />;
}
