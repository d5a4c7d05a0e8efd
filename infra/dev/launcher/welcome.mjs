const line = (label, value) => `  ${label.padEnd(24)} ${value}`;

const account = (email, password) => `  ${email.padEnd(34)} ${password}`;

function addresses({ urls, config }) {
  return [
    line('Painel', urls.panel),
    line('API (OpenAPI)', `${urls.panel}/api/openapi.json`),
    line('Webhook', urls.webhook),
    urls.gateway
      ? line('WhatsApp de mentira', `${urls.gateway}/painel`)
      : line('WhatsApp', `de verdade, em ${config.evolution.baseUrl}`),
    urls.ai ? line('IA de mentira', urls.ai) : line('IA', `de verdade, em ${config.ai.baseUrl}`),
    urls.payments
      ? line('Mercado Pago de mentira', urls.payments)
      : line('Mercado Pago', `de verdade, em ${config.paymentsUrl}`),
    urls.calendar
      ? line('Google Calendar de mentira', urls.calendar)
      : line('Google Calendar', `de verdade, em ${config.googleUrl}`),
  ];
}

function signIn({ demo, config }) {
  if (!demo) return [];
  const known = Object.entries(demo.senhas ?? { [demo.master]: demo.password });
  const rows = known.filter(([email]) => config.demo || email === demo.master);
  return ['', 'Para entrar (cada conta com a sua senha)', ...rows.map(([email, password]) => account(email, password))];
}

function firstSteps({ urls, demo, config }) {
  if (!config.demo) {
    return [
      `1. Abra ${urls.panel}, entre com a conta acima e ative a verificação em duas etapas.`,
      `2. Saia, crie uma empresa em ${urls.panel}/signup e conecte o WhatsApp em Integrações.`,
    ];
  }
  const write = urls.gateway
    ? `Abra ${urls.gateway}/painel e escreva como um cliente: "Oi, quanto custa um corte?"`
    : 'Escreva pelo WhatsApp para o número conectado da empresa.';
  return [
    `1. Abra ${urls.panel}/chats e entre com ${demo.email}.`,
    `2. ${write}`,
    '3. Veja a conversa e a resposta da IA aparecerem no painel, sem recarregar.',
    '4. Responda você mesmo pelo painel: a IA se cala nessa conversa até "Devolver para a IA".',
  ];
}

/** What a person reads when everything is up. */
export function welcome(stack, took) {
  return [
    '',
    `O Balcão está no ar (${took}).`,
    '',
    'Endereços',
    ...addresses(stack),
    ...signIn(stack),
    '',
    'O que experimentar primeiro',
    ...firstSteps(stack).map((step) => `  ${step}`),
    '',
    `Registros em ${stack.config.dataDir}/logs. Ctrl-C para tudo; os dados ficam guardados.`,
    '',
  ].join('\n');
}
