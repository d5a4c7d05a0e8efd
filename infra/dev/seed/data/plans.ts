import { UNLIMITED } from '@balcao/contracts/primitives';

/** Plans on sale. Prices in reais, two decimals; what a card says of the limits by itself is no feature. */
export const PLANS = [
  {
    nome: 'Free',
    descricao: 'Para conhecer o Balcão com calma.',
    preco_mensal: '0.00',
    limite_usuarios: 1,
    limite_agendamentos: 50,
    limite_mensagens: 500,
    features: [
      'Agenda completa',
      'WhatsApp com IA',
      'Base de conhecimento',
      'Pagamentos e caixa do dia',
      'Ajuda por e-mail',
    ],
  },
  {
    nome: 'Basic',
    descricao: 'Para quem trabalha em duas ou três pessoas e quer a agenda cheia.',
    preco_mensal: '79.00',
    limite_usuarios: 3,
    limite_agendamentos: 300,
    limite_mensagens: 3000,
    features: ['Tudo do Free', 'Ajuda por WhatsApp'],
  },
  {
    nome: 'Pro',
    descricao: 'Para equipes com várias cadeiras.',
    preco_mensal: '149.00',
    limite_usuarios: 10,
    limite_agendamentos: 2000,
    limite_mensagens: 15000,
    features: ['Tudo do Basic', 'Relatórios', 'Lembretes automáticos'],
  },
  {
    nome: 'Enterprise',
    descricao: 'Para redes e clínicas, sem limites.',
    preco_mensal: '399.00',
    limite_usuarios: UNLIMITED,
    limite_agendamentos: UNLIMITED,
    limite_mensagens: UNLIMITED,
    features: ['Tudo do Pro', 'Atendimento dedicado'],
  },
] as const;
