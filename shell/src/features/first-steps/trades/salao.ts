import { dias, servico, type Trade } from './trade';

export const salao: Trade = {
  ramo: 'salao',
  nome: 'Salão de beleza',
  servicos: [
    servico('Cabelo', 'Corte feminino', [60, 80]),
    servico('Cabelo', 'Corte masculino', [30, 45]),
    servico('Cabelo', 'Escova', [45, 60]),
    servico('Cabelo', 'Hidratação', [60, 90]),
    servico('Cabelo', 'Coloração', [120, 180]),
    servico('Cabelo', 'Mechas', [180, 350], false),
    servico('Cabelo', 'Progressiva', [180, 300], false),
    servico('Cabelo', 'Penteado', [60, 120], false),
    servico('Unhas', 'Manicure', [45, 35]),
    servico('Unhas', 'Pedicure', [45, 40]),
    servico('Unhas', 'Alongamento de unhas', [120, 150], false),
    servico('Rosto', 'Design de sobrancelha', [30, 45]),
    servico('Rosto', 'Maquiagem', [60, 150], false),
  ],
  horarios: dias([2, 3, 4, 5, 6], 9, 19),
  perguntas: [
    {
      pergunta: 'Quais são as formas de pagamento?',
      sugestao: 'Aceitamos Pix, dinheiro e cartão de débito ou crédito.',
    },
    {
      pergunta: 'Preciso marcar horário ou atendem por ordem de chegada?',
      sugestao: 'Atendemos com horário marcado. Se houver vaga no dia, encaixamos com prazer: é só perguntar por aqui.',
    },
    {
      pergunta: 'E se eu atrasar ou precisar cancelar?',
      sugestao:
        'Se precisar cancelar ou remarcar, avise com pelo menos 3 horas de antecedência. A tolerância de atraso é de 15 minutos.',
    },
    {
      pergunta: 'Onde fica e tem estacionamento?',
      sugestao: '',
      exemplo: 'Rua das Flores, 120, no Centro. Há estacionamento conveniado ao lado.',
    },
  ],
};
