import type { PromptInput } from '../replies/build-prompt';

/** The salon that the sentences below are said in. */
export const SALON: PromptInput = {
  company: { nome: 'Studio Bela', cidade: 'Campinas', fuso: 'America/Sao_Paulo' },
  services: [
    { nome: 'Corte feminino', preco: '80.00', duracao_minutos: 60 },
    { nome: 'Corte masculino', preco: '45.00', duracao_minutos: 30 },
    { nome: 'Escova', preco: '60.00', duracao_minutos: 45 },
    { nome: 'Coloração', preco: '1250.50', duracao_minutos: 150 },
    { nome: 'Manicure', preco: '35.00', duracao_minutos: 40 },
    { nome: 'Pé e mão', preco: '65.00', duracao_minutos: 90 },
    { nome: 'Corte e escova', preco: '120.00', duracao_minutos: 100 },
  ],
  documents: [
    {
      id: 'h',
      titulo: 'Horário',
      secao: '',
      conteudo: 'Abrimos de terça a sexta das 9h às 19h. Aos sábados abrimos das 8h às 17h. Domingo e segunda fechado.',
    },
    {
      id: 'p',
      titulo: 'Pagamento',
      secao: '',
      conteudo:
        'Aceitamos Pix, dinheiro e cartão em até 3x sem juros. Chave Pix: financeiro@studiobela.com.br. No dinheiro tem 5% de desconto.',
    },
    {
      id: 'e',
      titulo: 'Onde fica',
      secao: '',
      conteudo:
        'Rua das Flores, 120, Centro. Estacionamento gratuito na frente. WhatsApp (19) 99876-5432. Site www.studiobela.com.br, Instagram @studiobela.',
    },
    {
      id: 'c',
      titulo: 'Cancelamento',
      secao: '',
      conteudo:
        'Cancele com 24 horas de antecedência. Quem falta paga taxa de R$ 30,00. A tolerância de atraso é de 15 minutos.',
    },
    {
      id: 'n',
      titulo: 'Noivas',
      secao: '',
      conteudo:
        'O pacote de noiva sai a partir de R$ 900,00 e inclui maquiagem, penteado e teste. O teste custa R$ 150,00.',
    },
  ],
  instructions:
    'Chame a cliente pelo nome. Para alisamento, diga que só avaliamos pessoalmente. A hidratação é cortesia na primeira visita.',
  conversation: [
    { autor: 'customer', tipo: 'text', content: 'oi' },
    {
      autor: 'staff',
      tipo: 'text',
      content: 'Oi! A Ana volta das férias na quinta. O botox capilar está por R$ 210,00.',
    },
    {
      autor: 'customer',
      tipo: 'text',
      content: 'quanto custa o corte feminino? me disseram que era 50 reais. posso ir às 20h na segunda?',
    },
  ],
  writtenAt: new Date('2026-11-18T13:00:00Z'),
  now: new Date('2026-11-18T13:00:00Z'),
};

/** Each is true of the salon, line by line. */
export const TRUE_ANSWERS = `
O corte feminino custa R$ 80,00.
Fica R$ 80,00.
Sai por oitenta reais.
O corte feminino sai por 80 reais.
O corte masculino é R$ 45,00 e leva uns 30 minutos.
O corte feminino custa R$ 80,00 e o masculino R$ 45,00.
Corte feminino: R$ 80,00 (60 min).
- Escova — R$ 60,00 — 45 min
A escova é R$ 60 e dura cerca de 45 minutos.
A escova custa sessenta reais.
Coloração: R$ 1.250,50.
A coloração fica em R$ 1250,50 e demora 2 horas e meia.
A coloração leva 2h30.
A coloração leva 2 horas e 30 minutos.
Pé e mão sai R$ 65,00.
A manicure custa R$ 35,00 e o pé e mão R$ 65,00.
Corte e escova: R$ 120,00.
O pacote corte e escova custa R$ 120,00.
Corte feminino e manicure juntos ficam R$ 115,00.
A manicure com a escova dá R$ 95,00 no total.
R$ 80,00 o corte feminino e R$ 60,00 a escova.
Oi! Tudo bem? O corte feminino está R$ 80,00, dura 60 minutos. 😊
O corte dura 1 hora? O feminino leva 60 minutos.
Abrimos de terça a sexta das 9h às 19h.
Aos sábados abrimos das 8h às 17h.
No sábado funcionamos das 8 às 17 horas.
Fechamos às 19h na sexta.
Abrimos às 9h na terça.
Na quarta atendemos até as 19h.
Domingo e segunda estamos fechados.
Não abrimos aos domingos.
Segunda não abrimos, mas na terça sim, das 9h às 19h.
Às 20h não estamos abertos.
Infelizmente segunda às 20h não atendemos.
Aceitamos Pix, dinheiro e cartão.
Dividimos em até 3x sem juros no cartão.
A chave Pix é financeiro@studiobela.com.br.
No dinheiro tem 5% de desconto.
Pagando em dinheiro você ganha 5 % de desconto!
Não temos outro desconto no momento.
Não trabalhamos com cupom.
Ficamos na Rua das Flores, 120, Centro.
Temos estacionamento gratuito na frente.
Você pode ligar no (19) 99876-5432.
Nosso WhatsApp é 19 99876-5432.
Nosso número é +55 19 99876-5432.
O site é www.studiobela.com.br.
Veja em https://www.studiobela.com.br!
Siga o @studiobela no Instagram.
Cancele com 24 horas de antecedência, por favor.
Quem falta paga uma taxa de R$ 30,00.
A tolerância de atraso é de 15 minutos.
O pacote de noiva sai a partir de R$ 900,00.
O teste do penteado custa R$ 150,00.
O pacote de noiva inclui maquiagem, penteado e teste.
A hidratação é cortesia na primeira visita.
O botox capilar está por R$ 210,00.
A Ana volta na quinta.
Não, 50 reais não é o preço: o corte feminino custa R$ 80,00.
Hoje o valor não é R$ 50,00.
Não tenho essa informação aqui. Posso chamar alguém da equipe?
Claro! Qual serviço você quer?
Oi, Bia! Como posso ajudar?
Temos corte feminino, escova e manicure.
Fazemos coloração sim!
Para alisamento, só avaliamos pessoalmente.
Vou chamar alguém da equipe para te ajudar.
Quem confirma o horário é a equipe, por aqui.
Que bom falar com você! 😊
Obrigada! Qualquer dúvida é só chamar.
Nosso salão fica no Centro de Campinas.
Você prefere de manhã ou de tarde?
Qual dia fica melhor para você?
Somos o Studio Bela.
O corte inclui lavagem? Não tenho essa informação.
Sim, fazemos pé e mão: R$ 65,00, 90 minutos.
Os valores são: corte feminino R$ 80,00; corte masculino R$ 45,00; escova R$ 60,00.
Valores:\\n- Corte feminino: R$ 80,00\\n- Escova: R$ 60,00\\n- Manicure: R$ 35,00
Corte feminino — R$ 80,00 — 60 min\\nCorte masculino — R$ 45,00 — 30 min
Sobre o corte feminino: ele dura uma hora. O valor é R$ 80,00.
A escova? R$ 60,00.
Hoje abrimos das 9h às 19h.
Hoje, quarta, estamos abertos até as 19h.
Amanhã estamos abertos das 9h às 19h.
Hoje fechamos às 19h.
Claro! A escova custa R$ 60,00 e aceitamos Pix.
`;

/** `sentence => what is wrong with it`. */
export const FALSE_ANSWERS = `
O corte feminino custa R$ 70,00. => price
Fica R$ 60,00. => price
Fica R$ 45,00. => price
Sai por setenta reais. => price
O corte feminino custa R$ 45,00. => price
O corte masculino custa R$ 80,00. => price
O corte feminino custa R$ 45,00 e o masculino R$ 80,00. => price
A escova é R$ 80,00. => price
A escova custa R$ 6,00. => price
A escova custa R$ 600,00. => price
Escova — R$ 65,00 — 45 min => price
A coloração custa R$ 1.250,00. => price
Coloração por R$ 125,05. => price
A manicure custa R$ 65,00 e o pé e mão R$ 35,00. => price
Corte e escova: R$ 140,00. => price
Corte feminino e manicure juntos ficam R$ 110,00. => price
O corte feminino custa 50 reais. => price
O corte feminino custa cinquenta reais. => price
Sim, são 50 reais mesmo. => price
O corte feminino sai por 75. => price
O valor é 90. => price
A hidratação custa R$ 99,00. => price
O alisamento custa R$ 210,00. => price
O pacote de noiva sai por R$ 500,00. => price
A taxa de falta é R$ 20,00. => price
Valores:\\n- Corte feminino: R$ 80,00\\n- Escova: R$ 35,00 => price
Corte feminino — R$ 80,00 — 60 min\\nCorte masculino — R$ 80,00 — 30 min => price
O corte feminino leva 30 minutos. => duration
O corte masculino dura 60 minutos. => duration
A escova leva 2 horas. => duration
A coloração dura 1h30. => duration
A manicure demora 20 minutinhos. => duration
A tolerância de atraso é de 30 minutos. => duration
A chave Pix é pix@studiobela.com.br. => contact
A chave Pix é financeiro@studiobella.com.br. => contact
Pague em https://pagamento-seguro.link/abc. => contact
Veja em www.studiobela.net. => contact
Acesse bit.ly/oferta. => contact
Ligue para (19) 91234-5678. => contact
Nossa chave Pix é 123.456.789-00. => contact
Siga o @bela_oficial. => contact
No dinheiro tem 10% de desconto. => offer
Hoje tem 50% de desconto! => offer
Estamos com uma promoção especial. => offer
Você ganha um brinde na visita. => offer
Use o cupom BELA10. => offer
Se não gostar, devolvemos o dinheiro. => offer
Temos garantia de 30 dias. => offer
Aceitamos fiado para clientes antigas. => offer
Abrimos às 7h. => time
Abrimos aos domingos. => time
Abrimos de segunda a sábado. => time
Fechamos às 21h. => time
Aos sábados abrimos das 9h às 13h. => time
Na terça abrimos às 10h. => time
Funcionamos das 8h às 18h. => time
Estamos abertos na segunda das 9h às 19h. => time
Atendemos até as 22h. => time
A Ana volta na quarta às 7h. => time
Hoje abrimos às 8h. => time
Hoje estamos fechados. => time
Amanhã abrimos das 8h às 17h. => time
Sim, atendemos às 20h na segunda. => time
Sim, às 20h estamos abertos. => time
Ficamos na Rua das Flores, 24, Centro. => place
`;
