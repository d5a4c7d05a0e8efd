/**
 * The promises that were broken once (points of the issue, `ponto N`), each as it was before: a schedule of its point must
 * notice. `says` is part of what that schedule says, so that nothing else is taken for it.
 */
export const FORMER_FAULTS = [
  {
    name: 'carencia-desde-o-inicio',
    means: 'o prazo para um envio ainda aparecer conta do começo da chamada',
    service: 'worker',
    patches: [
      {
        file: 'services/contexts/chats/outbox/send-policy.ts',
        from: 'until(limits.graceMs)',
        to: 'until(15_000 - limits.callMs)',
      },
    ],
    caughtBy: ['gateway-aceita-tarde'],
    breaks: 'I3',
    says: 'vezes ao cliente',
  },
  {
    name: 'procura-uma-vez-so',
    means: 'um envio que não se acha na primeira busca é dado por não enviado, e sai outra vez',
    service: 'worker',
    patches: [
      {
        file: 'services/contexts/chats/outbox/send-policy.ts',
        from: 'if (!over || emptyLooks < limits.emptyLooks) return',
        to: 'if (emptyLooks < 1) return',
      },
    ],
    caughtBy: ['gateway-aceita-tarde'],
    breaks: 'I3',
    says: 'vezes ao cliente',
  },
  {
    name: 'atrasada-em-silencio',
    means: 'mensagem de mais de dez minutos é guardada, e ninguém responde nem é chamado',
    service: 'worker',
    patches: [
      {
        file: 'services/contexts/chats/inbox/take-customer-message.ts',
        from: "'answer' : decideLate(unit, chat, event, createdAt)",
        to: "'answer' : 'leave'",
      },
    ],
    caughtBy: ['mais-velha-que-dez-minutos'],
    breaks: 'I1',
    says: 'ninguém foi chamado',
  },
  {
    name: 'conexao-por-chegada',
    means: 'vale o evento de conexão que chegou por último, e ninguém pergunta ao gateway',
    service: 'worker',
    patches: [
      {
        file: 'services/contexts/chats/inbox/apply-connection.ts',
        from: 'if (at && instance.evento_em && at < instance.evento_em) {',
        to: 'if (false) {',
      },
      {
        file: 'services/contexts/chats/inbox/process-rows.ts',
        from: "const heard = event.row.event === 'MESSAGES_UPSERT' && !isTrial(event.row);",
        to: 'const heard = false;',
      },
      {
        file: 'services/contexts/chats/connection/watch-connections.ts',
        from: "checks: await listDue(unit, 'verificar_em', now, BATCH),",
        to: 'checks: [],',
      },
      {
        file: 'services/contexts/chats/connection/doubt-connection.ts',
        from: 'if (!at) return;',
        to: 'if (Date.now() > 0) return;',
      },
    ],
    caughtBy: ['conexao-fora-de-ordem'],
    breaks: 'I7',
    says: 'o gateway está aberto e a empresa',
  },
  {
    name: 'sem-busca-depois-da-lacuna',
    means: 'o que o gateway desistiu de entregar não é buscado lá',
    service: 'worker',
    patches: [
      {
        file: 'services/contexts/chats/connection/watch-connections.ts',
        from: "pulls: await listDue(unit, 'puxar_em', now, BATCH),",
        to: 'pulls: [],',
      },
    ],
    caughtBy: ['webhook-fora-alem-das-repeticoes'],
    breaks: 'I1',
    says: 'não está guardada',
  },
  {
    name: 'uma-tentativa-so',
    means: 'o que encontra o telefone reconectando é dado por perdido na primeira tentativa',
    service: 'worker',
    patches: [
      {
        file: 'services/contexts/chats/outbox/send-policy.ts',
        from: 'return again(growing(limits.offlineMs, tries, limits.maxOfflineMs), SEND_TEXTS.notConnected);',
        to: "return { kind: 'dead', erro: SEND_TEXTS.notConnected };",
      },
    ],
    caughtBy: ['lembrete-com-telefone-reconectando'],
    breaks: 'I1',
    says: 'lembretes',
  },
  {
    name: 'duas-tentativas-e-fim',
    means: 'o que um gateway com HTTP 500 não confirma duas vezes é dado por perdido',
    service: 'worker',
    patches: [
      {
        file: 'services/contexts/chats/outbox/send-policy.ts',
        from: "if (envio.sem_resposta > 1) return { kind: 'dead', erro: SEND_TEXTS.lost };",
        to: "if (envio.tentativas > 1) return { kind: 'dead', erro: SEND_TEXTS.lost };",
      },
    ],
    caughtBy: ['gateway-500-por-75-s'],
    breaks: 'I1',
    says: 'embora tudo tenha voltado a funcionar',
  },
  {
    name: 'equipe-desiste-logo',
    means: 'o que a equipe escreve vale dez segundos: um gateway que falha por mais tempo o perde',
    service: 'worker',
    patches: [
      {
        file: 'services/contexts/chats/outbox/send-policy.ts',
        from: "staff: { ttlMs: 24 * 60 * MINUTE, expires: 'fail', awaited: false },",
        to: "staff: { ttlMs: 10_000, expires: 'fail', awaited: false },",
      },
    ],
    caughtBy: ['equipe-com-gateway-500', 'equipe-com-telefone-reconectando'],
    breaks: 'I1',
    says: 'da equipe',
  },
  {
    name: 'recusa-calada',
    means: 'a resposta que o WhatsApp recusa fica marcada, e ninguém é chamado',
    service: 'worker',
    patches: [
      {
        file: 'services/contexts/chats/inbox/apply-status.ts',
        from: "if (await refuseSend(deps, unit, { chat, message: target }, erro)) return done('status: failed');",
        to: '',
      },
    ],
    caughtBy: ['recusada-pelo-whatsapp'],
    breaks: 'I9',
    says: 'o WhatsApp recusou a resposta',
  },
  {
    name: 'edicao-do-2.3.6-perdida',
    means: 'o evento com que o gateway 2.3.6 conta uma edição não é guardado',
    service: 'webhook',
    patches: [{ file: 'services/contexts/chats/inbox/event-names.ts', from: "  'MESSAGES_EDITED',\n", to: '' }],
    caughtBy: ['editada-no-2.3.6'],
    breaks: 'I4',
    says: 'foi editada e o texto antigo ficou',
  },
  {
    name: 'lida-por-ordem-de-chegada',
    means: 'o modelo lê as mensagens na ordem em que chegaram, não na em que foram escritas',
    service: 'worker',
    patches: [
      {
        file: 'services/contexts/assistant/replies/ai.repository.ts',
        from: 'a.created_at.getTime() - b.created_at.getTime() || a.seq - b.seq',
        to: 'a.seq - b.seq',
      },
    ],
    caughtBy: ['chegam-fora-de-ordem'],
    breaks: 'I4',
    says: 'o modelo leu fora de ordem',
  },
  {
    name: 'lugares-de-quem-chega',
    means: 'vinte lugares, e quem espera por uma IA pendurada os ocupa todos',
    service: 'worker',
    patches: [
      {
        file: 'services/kit/src/jobs-workers.ts',
        from: 'const PLACES = { perTenant: 8, total: 300, whenFull: 2 };',
        to: 'const PLACES = { perTenant: 20, total: 20, whenFull: 20 };',
      },
      { file: 'services/kit/src/jobs-workers.ts', from: 'const AT_ONCE = 150;', to: 'const AT_ONCE = 0;' },
    ],
    caughtBy: ['ia-pendurada-em-quatro'],
    breaks: 'I6',
    says: 'desocupou um lugar',
  },
  {
    name: 'gateway-lento-ocupa-lugares',
    means: 'vinte lugares para enviar, e os envios de uma empresa com o gateway lento os ocupam todos',
    service: 'worker',
    patches: [
      {
        file: 'services/kit/src/jobs-workers.ts',
        from: "'send-planned': PLACES,",
        to: "'send-planned': { perTenant: 20, total: 20, whenFull: 20 },",
      },
      {
        file: 'services/kit/src/jobs-workers.ts',
        from: "'whatsapp-outbound': PLACES.total,",
        to: "'whatsapp-outbound': 20,",
      },
      {
        file: 'services/contexts/chats/outbox/send-at-once.ts',
        from: 'const leave = deps.jobs.hasHand() ? slots.enter(tenantId) : null;',
        to: 'const leave = null as (() => void) | null;',
      },
    ],
    caughtBy: ['gateway-lento-ao-lado'],
    breaks: 'I6',
    says: 'ao lado de um gateway lento',
  },
  {
    name: 'acorda-uma-por-uma',
    means: 'a entrega só é confirmada depois de cada conversa dela ter sido anunciada ao Redis',
    service: 'webhook',
    patches: [
      {
        file: 'services/contexts/chats/inbox/store-deliveries.ts',
        from: `inbox.tell(placesOf(delivery, keys));
    return keys.length;
  }`,
        to: `for (const place of placesOf(delivery, keys))
      await deps.jobs.enqueue('receive-message', place).catch(() => undefined);
    return keys.length;
  }`,
      },
    ],
    caughtBy: ['sessenta-conversas-com-redis-congelado'],
    breaks: 'I6',
    says: 'quando o Redis voltou',
  },
  {
    name: 'corta-em-cinco-mil',
    means: 'de uma entrega com mais de cinco mil mensagens o resto é confirmado e jogado fora',
    service: 'webhook',
    patches: [
      {
        file: 'services/contexts/chats/inbox/split-event.ts',
        from: 'Array.isArray(whole.data) ? whole.data : [whole.data];',
        to: '(Array.isArray(whole.data) ? whole.data : [whole.data]).slice(0, 5_000);',
      },
    ],
    caughtBy: ['seis-mil-em-uma-entrega'],
    breaks: 'I1',
    says: 'estão guardadas',
  },
  {
    name: 'so-as-cem-mais-novas',
    means: 'das cartas mortas a plataforma vê as cem mais novas, e só elas',
    service: 'api',
    patches: [
      {
        file: 'services/contexts/chats/dead-letters/list-dead-letters.ts',
        from: 'return { ...page, total:',
        to: 'return { ...page, nextCursor: null, total:',
      },
    ],
    caughtBy: ['cartas-mortas'],
    breaks: 'I9',
    says: 'não são mostradas',
  },
];
