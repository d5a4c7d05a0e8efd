import { dias, servico, type Trade } from './trade';

export const estetica: Trade = {
  ramo: 'estetica',
  nome: 'Estética',
  servicos: [
    servico('Rosto', 'Limpeza de pele', [75, 130]),
    servico('Rosto', 'Peeling químico', [45, 200], false),
    servico('Rosto', 'Design de sobrancelha', [30, 45]),
    servico('Rosto', 'Extensão de cílios', [120, 160], false),
    servico('Rosto', 'Lash lifting', [60, 120], false),
    servico('Corpo', 'Massagem relaxante', [60, 130]),
    servico('Corpo', 'Massagem modeladora', [60, 140]),
    servico('Corpo', 'Drenagem linfática', [60, 140]),
    servico('Depilação', 'Depilação de meia perna', [30, 50]),
    servico('Depilação', 'Depilação de virilha', [30, 55]),
    servico('Depilação', 'Depilação de axilas', [15, 30]),
    servico('Depilação', 'Buço', [15, 20]),
    servico('Depilação', 'Depilação a laser', [30, 120], false),
  ],
  horarios: [...dias([1, 2, 3, 4, 5], 9, 19), ...dias([6], 9, 14)],
  perguntas: [
    {
      pergunta: 'Quais são as formas de pagamento?',
      sugestao: 'Aceitamos Pix, dinheiro e cartão de débito ou crédito.',
    },
    {
      pergunta: 'Precisa de avaliação antes?',
      sugestao: 'Para alguns procedimentos fazemos uma avaliação rápida antes. Conte por aqui o que você procura.',
    },
    {
      pergunta: 'E se eu atrasar ou precisar cancelar?',
      sugestao: 'Avise com pelo menos 24 horas de antecedência para remarcar. A tolerância de atraso é de 15 minutos.',
    },
    {
      pergunta: 'Onde fica e tem estacionamento?',
      sugestao: '',
      exemplo: 'Rua das Acácias, 35, 1º andar. Há vagas para clientes.',
    },
  ],
};
