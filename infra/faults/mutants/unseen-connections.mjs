/** A connection that is not as we believe, and nobody who finds out (points 3 and 4 of the issue, and what only the webhook knows). */
export const UNSEEN_CONNECTIONS = [
  {
    name: 'vigia-nao-olha',
    means: 'ninguém pergunta ao gateway por uma instância que ele esqueceu sem dizer nada',
    service: 'worker',
    patches: [
      {
        file: 'services/contexts/chats/connection/watch-connections.ts',
        from: "checks: await listDue(unit, 'verificar_em', now, BATCH),",
        to: 'checks: [],',
      },
    ],
    caughtBy: ['instancia-perdida'],
    breaks: 'I9',
    says: 'é mostrada como conectada',
  },
  {
    name: 'chave-recusada-calada',
    means: 'o gateway recusa a chave quando é perguntado, e isso não é mostrado',
    service: 'worker',
    patches: [
      {
        file: 'services/contexts/chats/connection/apply-finding.ts',
        from: "return { status, problem: 'refused' };",
        to: 'return null;',
      },
    ],
    caughtBy: ['chave-recusada'],
    breaks: 'I9',
    says: 'é mostrada como conectada',
  },
  {
    name: 'endereco-ignorado',
    means: 'a quem o gateway entrega não é lido: o endereço trocado à mão fica',
    service: 'worker',
    patches: [
      {
        file: 'services/contexts/chats/integrations/keep-webhook.ts',
        from: "if (isOurs(found.data, webhook)) return { kind: 'ok', data: 'kept' };",
        to: "if (found.data !== undefined) return { kind: 'ok', data: 'kept' };",
      },
    ],
    caughtBy: ['webhook-em-outro-endereco'],
    breaks: 'I9',
    says: 'entrega em outro endereço',
  },
  {
    name: 'webhook-volta-sem-buscar',
    means: 'o webhook que volta não pede o que o gateway desistiu de entregar',
    service: 'webhook',
    patches: [
      {
        file: 'services/webhook/src/main.ts',
        from: "await jobs.enqueue('pull-after-gap', {}).catch((error: unknown) => log.warn({ err: error }, 'gap not looked for'));",
        to: '',
      },
    ],
    caughtBy: ['webhook-fora-alem-das-repeticoes'],
    breaks: 'I1',
    says: 'não está guardada',
  },
];
