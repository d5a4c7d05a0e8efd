import { dias, servico, type Trade } from './trade';

export const oficina: Trade = {
  ramo: 'oficina',
  nome: 'Oficina',
  servicos: [
    servico('Revisão', 'Diagnóstico', [60, 120]),
    servico('Revisão', 'Revisão completa', [240, 450]),
    servico('Revisão', 'Troca de óleo e filtro', [45, 180]),
    servico('Pneus', 'Alinhamento e balanceamento', [60, 140]),
    servico('Pneus', 'Rodízio de pneus', [30, 60], false),
    servico('Freios', 'Troca de pastilhas de freio', [90, 160]),
    servico('Suspensão', 'Troca de amortecedores', [180, 320], false),
    servico('Elétrica', 'Troca de bateria', [30, 50]),
    servico('Elétrica', 'Diagnóstico elétrico', [60, 150], false),
    servico('Ar-condicionado', 'Limpeza do ar-condicionado', [60, 150], false),
    servico('Ar-condicionado', 'Carga de gás do ar-condicionado', [90, 250], false),
    servico('Revisão', 'Vistoria para viagem', [45, 90], false),
  ],
  horarios: [...dias([1, 2, 3, 4, 5], 8, 18), ...dias([6], 8, 12)],
  perguntas: [
    {
      pergunta: 'O preço inclui as peças?',
      sugestao: 'Os preços são da mão de obra. As peças entram no orçamento, que você aprova antes de começarmos.',
    },
    {
      pergunta: 'Qual é a garantia do serviço?',
      sugestao: 'Todo serviço tem garantia de 90 dias.',
    },
    {
      pergunta: 'Quais são as formas de pagamento?',
      sugestao: 'Aceitamos Pix, dinheiro e cartão de débito ou crédito.',
    },
    {
      pergunta: 'Onde fica e buscam o carro em casa?',
      sugestao: '',
      exemplo: 'Av. das Indústrias, 900. Buscamos e levamos na região, é só combinar.',
    },
  ],
};
