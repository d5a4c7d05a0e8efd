import type { ConnectionTest, Integration } from '@balcao/contracts/integrations';
import type { IntegrationRow } from './integrations.repository';

function presentTest(row: IntegrationRow | undefined): ConnectionTest | null {
  if (!row?.testado_em) return null;
  return { em: row.testado_em.toISOString(), ms: row.teste_ms ?? 0, falha: row.teste_falha };
}

/** One card, also for what was never configured. Credentials never leave. */
export function presentIntegration(tipo: Integration['tipo'], row: IntegrationRow | undefined): Integration {
  return {
    id: row?.id ?? null,
    tipo,
    status: row?.status ?? 'inactive',
    configurado: Boolean(row?.credenciais) || (tipo === 'evolution' && row?.status === 'active'),
    ultimos4: row?.ultimos4 ?? null,
    updated_at: row?.updated_at.toISOString() ?? null,
    teste: presentTest(row),
  };
}
