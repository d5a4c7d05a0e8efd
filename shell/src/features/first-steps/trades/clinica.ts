import { dias, servico, type Trade } from './trade';

export const clinica: Trade = {
  ramo: 'clinica',
  nome: 'Clínica',
  servicos: [
    servico('Consultas', 'Consulta', [45, 200]),
    servico('Consultas', 'Retorno', [30, 0]),
    servico('Consultas', 'Avaliação', [30, 100]),
    servico('Consultas', 'Teleconsulta', [40, 180], false),
    servico('Sessões', 'Sessão de fisioterapia', [50, 130], false),
    servico('Sessões', 'Sessão de psicologia', [50, 160], false),
    servico('Sessões', 'Consulta de nutrição', [60, 180], false),
    servico('Odontologia', 'Limpeza dental', [45, 150], false),
    servico('Odontologia', 'Clareamento', [60, 450], false),
    servico('Exames', 'Coleta de exames', [15, 40], false),
    servico('Procedimentos', 'Curativo', [20, 50], false),
  ],
  horarios: dias([1, 2, 3, 4, 5], 8, 18),
  perguntas: [
    {
      pergunta: 'Atendem convênio?',
      sugestao: 'Atendemos particular e emitimos recibo para pedir reembolso ao seu plano.',
    },
    {
      pergunta: 'Quais são as formas de pagamento?',
      sugestao: 'Aceitamos Pix, dinheiro e cartão de débito ou crédito.',
    },
    {
      pergunta: 'O que preciso levar na consulta?',
      sugestao: 'Traga um documento com foto e, se tiver, os exames recentes. Chegue 10 minutos antes.',
    },
    {
      pergunta: 'Onde fica e tem estacionamento?',
      sugestao: '',
      exemplo: 'Rua XV de Novembro, 88, sala 502. O prédio tem estacionamento pago.',
    },
  ],
};
