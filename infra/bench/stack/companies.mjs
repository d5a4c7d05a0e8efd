import { randomBytes, randomUUID } from 'node:crypto';
import { withConnection } from '../../dev/launcher/postgres.mjs';
import { loadLibrary } from '../ours/build.mjs';

const SERVICES = ['Corte feminino', 'Corte masculino', 'Escova', 'Coloração', 'Manicure', 'Pedicure'];

/** `count` companies as they are after setting up: phone connected, AI and gateway at `standIns`, services and a document. */
export async function addCompanies({ ownerUrl, secret }, standIns, count) {
  const { createSealer, WEBHOOK_SECRET_FIELD } = await loadLibrary();
  const sealer = createSealer(secret);
  const base = `http://127.0.0.1:${standIns.port}`;
  const companies = Array.from({ length: count }, (_, n) => {
    const id = randomUUID();
    return {
      id,
      instanceId: randomUUID(),
      instance: `agent_${id}`,
      token: random(),
      secret: random(),
      nome: `Salão ${n}`,
    };
  });
  await withConnection(ownerUrl, async (sql) => {
    const gatewayKey = sealer.seal('platform', 'system_settings.evolution_api', random());
    await sql`insert into system_settings (id, tenant_id, key, value)
      values (${randomUUID()}, null, 'evolution_api', ${sql.json({ base_url: base, api_key: gatewayKey })})`;
    for (const company of companies) {
      const { id, instanceId, instance, token, nome } = company;
      const sealed = sealer.seal(id, WEBHOOK_SECRET_FIELD, company.secret);
      const ai = {
        base_url: `${base}/v1`,
        model: 'bench',
        openai_api_key: sealer.seal(id, 'system_settings.ai_config', random()),
      };
      await sql`insert into tenants (id, nome, slug, plano, status, limite_mensagens)
        values (${id}, ${nome}, ${id}, 'pro', 'active', 999999)`;
      await sql`insert into evolution_instances (id, tenant_id, instance_name, status, webhook_token, webhook_secret)
        values (${instanceId}, ${id}, ${instance}, 'connected', ${token}, ${sealed})`;
      await sql`insert into system_settings (id, tenant_id, key, value)
        values (${randomUUID()}, ${id}, 'ai_config', ${sql.json(ai)})`;
      for (const servico of SERVICES)
        await sql`insert into produtos (id, tenant_id, nome, preco, duracao_minutos)
          values (${randomUUID()}, ${id}, ${servico}, 80, 60)`;
      await sql`insert into documents (id, tenant_id, titulo, conteudo, tipo)
        values (${randomUUID()}, ${id}, 'Horário', 'Atendemos de segunda a sábado, das 9h às 19h.', 'faq')`;
    }
  });
  return companies;
}

const random = () => randomBytes(16).toString('hex');
