/** The demo company: everything a visitor needs to believe the salon exists. People and numbers are invented. */
export const SALON = {
  nome: 'Studio Bella',
  slug: 'studio-bella',
  plano: 'pro',
  status: 'active',
  limite_usuarios: 10,
  limite_agendamentos: 2000,
  limite_mensagens: 15000,
  cidade_base: 'São Paulo',
  fuso_horario: 'America/Sao_Paulo',
} as const;

export const STAFF = [
  { nome: 'Isabela Ferreira', email: 'dona@studiobella.com.br', role: 'admin' },
  { nome: 'Camila Rocha', email: 'recepcao@studiobella.com.br', role: 'user' },
  { nome: 'Marcos Tanaka', email: 'contabilidade@studiobella.com.br', role: 'viewer' },
] as const;

/** Who attends, the services of each, and the weekly hours: Tuesday to Friday and Saturday, in whole hours. */
type Hours = readonly (readonly [from: number, to: number])[];
export const PROFESSIONALS: readonly {
  nome: string;
  cor: string;
  servicos: readonly string[];
  semana: Hours;
  sabado: Hours;
}[] = [
  {
    nome: 'Isabela',
    cor: 'violet',
    servicos: ['Corte feminino', 'Escova', 'Coloração', 'Mechas'],
    semana: [
      [9, 13],
      [14, 19],
    ],
    sabado: [[9, 17]],
  },
  {
    nome: 'Júlia',
    cor: 'teal',
    servicos: ['Escova', 'Manicure', 'Pedicure', 'Design de sobrancelha', 'Limpeza de pele'],
    semana: [
      [9, 12],
      [13, 18],
    ],
    sabado: [[9, 17]],
  },
  {
    nome: 'Renato',
    cor: 'orange',
    servicos: ['Corte feminino', 'Corte masculino'],
    semana: [[11, 19]],
    sabado: [[9, 15]],
  },
];

/** Working day from today, first and last hour, professional (null: everybody), reason. */
export const BLOCKS = [
  [1, 14, 15, 2, 'Curso de barba'],
  [2, 9, 10, null, 'Reunião da equipe'],
] as const;

export const CATEGORIES = ['Cabelo', 'Unhas', 'Estética'] as const;

export const SERVICES = [
  {
    nome: 'Corte feminino',
    preco: '80.00',
    duracao_minutos: 60,
    categoria: 'Cabelo',
    descricao: 'Lavagem, corte e finalização.',
  },
  {
    nome: 'Corte masculino',
    preco: '50.00',
    duracao_minutos: 40,
    categoria: 'Cabelo',
    descricao: 'Tesoura ou máquina, com acabamento.',
  },
  { nome: 'Escova', preco: '60.00', duracao_minutos: 45, categoria: 'Cabelo', descricao: 'Lavagem e escova modelada.' },
  {
    nome: 'Coloração',
    preco: '180.00',
    duracao_minutos: 120,
    intervalo_depois: 15,
    categoria: 'Cabelo',
    descricao: 'Cor inteira; o preço final depende do comprimento.',
  },
  {
    nome: 'Mechas',
    preco: '320.00',
    duracao_minutos: 180,
    categoria: 'Cabelo',
    descricao: 'Mechas com matização e tratamento.',
  },
  { nome: 'Manicure', preco: '35.00', duracao_minutos: 45, categoria: 'Unhas', descricao: null },
  { nome: 'Pedicure', preco: '40.00', duracao_minutos: 50, categoria: 'Unhas', descricao: null },
  {
    nome: 'Design de sobrancelha',
    preco: '45.00',
    duracao_minutos: 30,
    categoria: 'Estética',
    descricao: 'Com pinça e henna opcional.',
  },
  {
    nome: 'Limpeza de pele',
    preco: '130.00',
    duracao_minutos: 75,
    intervalo_depois: 15,
    categoria: 'Estética',
    descricao: 'Com extração e máscara calmante.',
  },
] as const;

export const DOCUMENTS = [
  {
    titulo: 'Horário de funcionamento',
    tipo: 'informacao',
    tags: ['horário'],
    conteudo: 'Abrimos de terça a sexta das 9h às 19h e aos sábados das 9h às 17h. Domingo e segunda estamos fechados.',
  },
  {
    titulo: 'Endereço e estacionamento',
    tipo: 'informacao',
    tags: ['endereço'],
    conteudo:
      'Estamos na Rua Harmonia, 420, Vila Madalena, São Paulo. Há estacionamento conveniado ao lado, com a primeira hora gratuita para clientes.',
  },
  {
    titulo: 'Cancelamento e atraso',
    tipo: 'politica',
    tags: ['cancelamento', 'atraso'],
    conteudo:
      'Pedimos aviso de cancelamento com 4 horas de antecedência. Atrasos de mais de 15 minutos podem exigir remarcar o horário.',
  },
  {
    titulo: 'Formas de pagamento',
    tipo: 'faq',
    tags: ['pagamento'],
    conteudo:
      'Aceitamos Pix, dinheiro, cartão de débito e cartão de crédito em até 3 vezes sem juros acima de R$ 150,00.',
  },
  {
    titulo: 'Preparo para coloração e mechas',
    tipo: 'procedimento',
    tags: ['coloração'],
    conteudo: 'Venha com o cabelo seco e sem lavar por um dia. Fazemos teste de mecha em quem nunca coloriu conosco.',
  },
] as const;

export const CUSTOMERS = [
  {
    nome: 'Ana Beatriz Souza',
    telefone: '5511987650001',
    email: 'anabia@exemplo.com.br',
    tags: ['vip', 'coloração', 'sábado'],
    cpf: '52998224725',
    notas: 'Prefere falar pouco de manhã. Alérgica a amônia.',
    endereco: {
      cep: '05435-001',
      logradouro: 'Rua Girassol',
      numero: '88',
      complemento: 'ap 31',
      bairro: 'Vila Madalena',
      cidade: 'São Paulo',
      uf: 'SP',
    },
  },
  { nome: 'João Pedro Almeida', telefone: '5511987650002', email: null, tags: ['corte'] },
  {
    nome: 'Conceição Araújo',
    telefone: '5511987650003',
    email: 'conceicao@exemplo.com.br',
    tags: ['manicure', 'quinzenal'],
  },
  { nome: 'Márcia Lopes', telefone: '5511987650004', email: null, tags: [] },
  { nome: 'Thiago Nogueira', telefone: '5521987650005', email: 'thiago@exemplo.com.br', tags: ['novo'] },
  { nome: 'Larissa Campos', telefone: '5511987650006', email: null, tags: ['mechas', 'vip'] },
  { nome: 'Patrícia Gomes', telefone: '5511987650007', email: 'patricia@exemplo.com.br', tags: ['limpeza de pele'] },
  { nome: 'Eduardo Lima', telefone: '5531987650008', email: null, tags: ['corte'] },
  { nome: 'Sofia Mendes', telefone: '5511987650009', email: 'sofia@exemplo.com.br', tags: [] },
  { nome: 'Helena Duarte', telefone: '5511987650010', email: null, tags: ['noiva'] },
  // The same person as the first, from another number: what 'Cadastros duplicados' is for.
  { nome: 'Ana Beatriz Souza', telefone: '5511987650011', email: 'anabia@exemplo.com.br', tags: ['instagram'] },
] as const;

/**
 * Working day (Tuesday to Saturday) counted from today, hour of São Paulo, customer, service, professional, status. Any
 * of the days may be a Saturday: hours that are good for both, Isabela 9–13 and 14–17, Júlia 9–12 and 13–17, Renato 11–15.
 */
export const APPOINTMENTS = [
  [-21, 10, 0, 3, 0, 'concluido'],
  [-18, 14, 1, 1, 2, 'concluido'],
  [-14, 9, 2, 5, 1, 'concluido'],
  [-12, 14, 5, 4, 0, 'concluido'],
  [-9, 11, 3, 2, 1, 'faltou'],
  [-7, 15, 6, 8, 1, 'concluido'],
  [-5, 13, 7, 1, 2, 'concluido'],
  [-3, 10, 2, 5, 1, 'concluido'],
  [-2, 16, 8, 0, 0, 'cancelado'],
  [-1, 11, 4, 1, 2, 'concluido'],
  [0, 9, 0, 2, 0, 'confirmado'],
  [0, 11, 3, 0, 0, 'confirmado'],
  [0, 14, 1, 1, 2, 'pendente'],
  [0, 16, 6, 7, 1, 'confirmado'],
  [1, 10, 5, 2, 1, 'confirmado'],
  [1, 14.5, 9, 3, 0, 'pendente'],
  [2, 10, 2, 5, 1, 'confirmado'],
  [3, 14, 8, 0, 0, 'pendente'],
  [5, 12, 7, 1, 2, 'confirmado'],
  [8, 14, 9, 4, 0, 'pendente'],
  [0, 14, 5, 3, 0, 'confirmado'],
  [0, 9.5, 2, 5, 1, 'confirmado'],
  [0, 10.5, 8, 6, 1, 'confirmado'],
  [0, 13, 9, 8, 1, 'pendente'],
  [0, 11.5, 7, 1, 2, 'confirmado'],
  [1, 9, 8, 0, 0, 'confirmado'],
  [1, 10.5, 3, 2, 0, 'pendente'],
  [1, 13, 2, 5, 1, 'confirmado'],
  [1, 14, 0, 7, 1, 'pendente'],
  [1, 11, 4, 1, 2, 'confirmado'],
  [1, 13, 7, 1, 2, 'pendente'],
  [2, 10, 6, 3, 0, 'confirmado'],
  [2, 15, 5, 0, 0, 'pendente'],
  [2, 13.5, 9, 8, 1, 'confirmado'],
  [2, 12, 1, 1, 2, 'confirmado'],
  [3, 9, 4, 0, 0, 'confirmado'],
  [3, 14, 3, 6, 1, 'pendente'],
] as const;

/** Customer, minutes ago, and who wrote what. */
export const CONVERSATIONS = [
  {
    cliente: 0,
    lines: [
      [1500, 'customer', 'Oi! Quanto custa uma escova?'],
      [1499, 'ai', 'Oi, Ana! Aqui é a assistente do Studio Bella. A escova custa R$ 60,00 e leva 45 minutos.'],
      [1495, 'customer', 'Quero marcar para amanhã às 9h'],
      [1494, 'ai', 'Vou passar seu pedido para a equipe, que responde por aqui. 😊'],
      [1490, 'staff', 'Oi, Ana! Está marcado: amanhã às 9h comigo. Até lá!'],
    ],
  },
  {
    cliente: 5,
    lines: [
      [320, 'customer', 'Quanto custa fazer mechas? Meu cabelo é bem comprido'],
      [319, 'ai', 'As mechas custam R$ 320,00 e levam cerca de 3 horas, com matização e tratamento.'],
      [
        310,
        'staff',
        'Oi, Larissa! Aqui é a Isabela. Como o seu é comprido, queria ver antes: pode me mandar uma foto?',
      ],
      [305, 'customer', 'Claro! Mando hoje à noite'],
    ],
    modo: 'human',
  },
  {
    cliente: 4,
    lines: [
      [45, 'customer', 'Vocês fazem progressiva?'],
      [44, 'customer', 'Prefiro falar com uma pessoa, pode ser?'],
    ],
    modo: 'attention',
  },
] as const;

export const EXTRA_TENANTS = [
  { nome: 'Barbearia do Zé', slug: 'barbearia-do-ze', plano: 'free', status: 'trial', dias: 6 },
  { nome: 'Clínica Sorriso Aberto', slug: 'clinica-sorriso-aberto', plano: 'basic', status: 'suspended', dias: null },
] as const;
