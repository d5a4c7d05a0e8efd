import { dias, servico, type Trade } from './trade';

export const barbearia: Trade = {
  ramo: 'barbearia',
  nome: 'Barbearia',
  servicos: [
    servico('Cabelo', 'Corte masculino', [30, 45]),
    servico('Cabelo', 'Corte infantil', [30, 40]),
    servico('Cabelo', 'Corte à máquina', [20, 30]),
    servico('Cabelo', 'Pezinho', [15, 20]),
    servico('Barba', 'Barba', [30, 35]),
    servico('Barba', 'Barboterapia', [45, 55], false),
    servico('Combos', 'Corte e barba', [60, 75]),
    servico('Combos', 'Corte, barba e sobrancelha', [75, 90], false),
    servico('Rosto', 'Sobrancelha', [15, 20]),
    servico('Rosto', 'Limpeza de pele', [40, 60], false),
    servico('Cabelo', 'Pigmentação', [40, 60], false),
    servico('Cabelo', 'Platinado', [120, 150], false),
  ],
  horarios: [...dias([1, 2, 3, 4, 5], 9, 20), ...dias([6], 9, 18)],
  perguntas: [
    {
      pergunta: 'Quais são as formas de pagamento?',
      sugestao: 'Aceitamos Pix, dinheiro e cartão de débito ou crédito.',
    },
    {
      pergunta: 'Atendem por ordem de chegada?',
      sugestao: 'Atendemos com horário marcado. Sem horário, atendemos quando há cadeira livre.',
    },
    {
      pergunta: 'E se eu atrasar ou precisar cancelar?',
      sugestao:
        'A tolerância de atraso é de 10 minutos. Se não puder vir, avise com pelo menos 2 horas de antecedência.',
    },
    {
      pergunta: 'Onde fica e tem estacionamento?',
      sugestao: '',
      exemplo: 'Av. Brasil, 450, em frente à praça. Dá para parar na rua.',
    },
  ],
};
