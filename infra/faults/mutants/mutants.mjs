import { FORMER_FAULTS } from './former-faults.mjs';
import { UNSEEN_CONNECTIONS } from './unseen-connections.mjs';

/**
 * What the product would be without one of its promises: a patch on a copy of its sources (and of its database), the
 * schedules that must notice, and the invariant that breaks. A patch whose text is not found once is refused.
 */
export const MUTANTS = [
  {
    name: 'sem-outbox',
    means: 'um envio de fim incerto é repetido em vez de procurado no gateway',
    service: 'worker',
    patches: [
      {
        file: 'services/contexts/chats/outbox/next-step.ts',
        from: "if (envio.status === 'unknown') return unconfirmed(input);",
        to: "if (envio.status === 'unknown') return { kind: 'send' };",
      },
    ],
    caughtBy: ['aceita-e-corta'],
    breaks: 'I3',
  },
  {
    name: 'sem-chave-unica',
    means: 'a mesma entrega duas vezes são duas linhas',
    service: 'webhook',
    sql: ['alter table webhook_events drop constraint webhook_events_dedupe', 'drop index chat_history_wa'],
    patches: [
      {
        file: 'services/contexts/chats/inbox/inbox.repository.ts',
        from: 'on conflict (instance_id, dedupe_key) do nothing returning id',
        to: 'returning id',
      },
    ],
    caughtBy: ['entregas-repetidas'],
    breaks: 'I2',
  },
  {
    name: 'espera-na-memoria',
    means: 'o fim da rajada é esperado por um relógio do processo, não por uma linha',
    service: 'worker',
    patches: [
      {
        file: 'services/contexts/chats/inbox/take-customer-message.ts',
        from: "...(decision === 'answer' && burst),",
        to: '',
      },
      {
        file: 'services/contexts/chats/inbox/take-customer-message.ts',
        from: "return deps.jobs.enqueue('reply-with-ai', data, { delayMs });",
        to: `const wake = (later) => {
          later.afterCommit(() => deps.jobs.enqueue('reply-with-ai', data));
          return changeChat(deps, later, chat.id, { responder_em: new Date() });
        };
        setTimeout(() => void deps.db.tenant(unit.tenantId, wake), delayMs);`,
      },
      {
        file: 'services/contexts/chats/inbox/take-customer-message.ts',
        from: "import { recordOf } from '@balcao/kit/record';",
        to: "import { recordOf } from '@balcao/kit/record';\nimport { changeChat } from '../conversations/change-chat';",
      },
    ],
    caughtBy: ['worker-morto'],
    breaks: 'I1',
  },
  {
    name: 'sem-filtro-de-empresa',
    means: 'uma consulta esqueceu a empresa, e o banco já não a lembra',
    service: 'worker',
    sql: ['alter role balcao_app bypassrls'],
    patches: [
      {
        file: 'services/contexts/assistant/replies/ai.repository.ts',
        from: 'and(eq(produtos.tenant_id, tenantId), eq(produtos.ativo, true))',
        to: 'eq(produtos.ativo, true)',
      },
    ],
    caughtBy: ['entregas-embaralhadas'],
    breaks: 'I5',
  },
  {
    name: 'confirma-antes-de-gravar',
    means: 'o gateway ouve 200 antes de a entrega estar no banco',
    service: 'webhook',
    patches: [
      {
        file: 'services/webhook/src/hook.routes.ts',
        from: 'const outcome = await accept(delivery);',
        to: "const outcome = 'stored';\n      void accept(delivery).catch(() => undefined);",
      },
    ],
    caughtBy: ['tabela-travada'],
    breaks: 'I1',
  },
  {
    name: 'agenda-sem-guarda',
    means: 'quem marca um horário não espera por quem o marca ao mesmo tempo, e o banco não sabe que é um só',
    service: 'api',
    sql: ['alter table ocupacoes drop constraint ocupacoes_sem_conflito'],
    patches: [
      {
        file: 'services/contexts/scheduling/appointments/appointments.repository.ts',
        from: 'for (const key of [...new Set(keys)].sort())',
        to: 'for (const key of keys.slice(keys.length))',
      },
    ],
    caughtBy: ['corridas-no-balcao'],
    breaks: 'I8',
    says: 'o mesmo horário',
  },
  {
    name: 'planos-sem-fila',
    means: 'quem troca de plano não espera por quem o troca ao mesmo tempo',
    service: 'api',
    patches: [
      {
        file: 'services/contexts/identity/tenants/tenants.repository.ts',
        from: "where(eq(tenants.id, id)).for('no key update');",
        to: 'where(eq(tenants.id, id));',
      },
    ],
    caughtBy: ['corridas-no-balcao'],
    breaks: 'I8',
    says: 'partem de um plano que não era o de antes',
  },
  {
    name: 'sela-antes-de-todos',
    means: 'a api sela com o segredo novo assim que o conhece: o passo em que todos o aprendem não houve',
    service: 'api',
    patches: [
      {
        file: 'services/kit/src/keys-config.ts',
        from: 'createSealer(config.BALCAO_SECRET, config.BALCAO_OTHER_SECRETS),',
        to: `createSealer(
          config.BALCAO_OTHER_SECRETS.find((other) => other !== config.BALCAO_DERIVED_SECRET) ?? config.BALCAO_SECRET,
          [config.BALCAO_SECRET, ...config.BALCAO_OTHER_SECRETS],
        ),`,
      },
    ],
    caughtBy: ['troca-do-segredo'],
    breaks: 'I1',
    says: 'foi para a equipe',
  },
  ...FORMER_FAULTS,
  ...UNSEEN_CONNECTIONS,
];
