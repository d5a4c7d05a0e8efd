/** Of the same salon and true, by somebody else who had not seen the rules. */
export const UNSEEN_TRUE = `
Oi, tudo bem? Aqui é do Studio Bela 😊 Como posso te ajudar?
Boa tarde, seja bem-vinda ao Studio Bela! Qual serviço você procura?
O corte feminino é R$ 80,00 e leva cerca de 1 hora.
A escova custa R$ 60,00 e demora uns 45 minutos.
Manicure tá R$ 35,00, viu?
O combo de corte e escova sai por R$ 120,00.
Abrimos de terça a sexta, das 9h às 19h, e no sábado das 8h às 17h.
Aos sábados funcionamos das 8h às 17h 😉
Durante a semana fechamos às 19h.
Tem estacionamento gratuito bem em frente!
No cartão dá pra parcelar em até 3x sem juros.
Pagando em dinheiro você tem 5% de desconto 💵
Quem falta paga R$ 30,00.
O pacote de noiva é a partir de R$ 900,00 e tem maquiagem, cabelo e teste 👰
Pra alisamento a gente só passa valor depois de ver seu cabelo pessoalmente, tá?
Essa informação eu não tenho aqui, desculpa. Quer que eu chame alguém da equipe?
Imagina, eu que agradeço! 💜
Disponha, lindo dia pra você!
Você prefere de manhã ou à tarde?
O Instagram é @studiobela, dá uma olhada lá 😍
O WhatsApp do studio é (19) 99876-5432.
Horário de funcionamento:\\nTerça a sexta: 9h às 19h\\nSábado: 8h às 17h\\nDomingo e segunda: fechado
Não consigo passar informação de outras clientes, tudo bem?
Poxa, que chato isso ter acontecido 😔 Posso chamar uma pessoa da equipe pra conversar com você?
O único desconto que tenho aqui é o de 5% no dinheiro 😊
Barba não aparece na nossa lista de serviços. Temos corte masculino por R$ 45,00.
Sim, temos corte masculino! R$ 45,00, uns 30 minutinhos.
A manicure leva cerca de 40 minutos.
Uma horinha pro corte feminino 😊
Pode parcelar sim! Até 3 vezes sem juros no cartão.
Sim, aceitamos Pix! A chave é o e-mail financeiro@studiobela.com.br 😉
Dinheiro também pode, e ainda tem 5% de desconto.
Não sei te dizer se aceitamos vale, o que tenho aqui é Pix, dinheiro e cartão.
O estacionamento é gratuito, fica na frente do studio.
Ponto de referência eu não tenho aqui, só o endereço: Rua das Flores, 120, Centro.
Pode cancelar sim, é só avisar com 24h de antecedência.
Se faltar, é cobrada uma taxa de R$ 30,00.
Sem problema, temos 15 minutinhos de tolerância 😊
Parabéns pelo casamento! 💍 O pacote de noiva começa em R$ 900,00.
O valor do pacote de noiva é a partir de R$ 900,00. Pra fechar os detalhes o melhor é falar com a equipe, quer que eu chame?
Alisamento só com avaliação presencial, porque cada cabelo é um caso.
Infelizmente não dá pra avaliar por foto, o alisamento só fazemos depois de ver você pessoalmente.
A hidratação gratuita vale na primeira visita.
Seja muito bem-vinda! Na primeira visita você ganha uma hidratação 💜
Haha verdade, esse calor não tá fácil 😅 Em que posso te ajudar?
Fico feliz em ajudar!
Claro, pensa com calma 😊
Até mais! 👋
Não entendi muito bem, pode explicar de outro jeito?
Qual serviço você gostaria? Temos corte, escova, coloração, manicure e pé e mão.
É pra você ou pra outra pessoa?
Prazer, Camila! Como posso te ajudar?
Sim, abrimos no sábado, das 8h às 17h!
Sobre feriados eu não tenho informação. Quer que eu chame alguém da equipe pra te dizer?
Não sei quem estaria disponível nesse dia. Quer que eu passe a conversa pra equipe?
Sobre reembolso é melhor falar direto com a equipe. Quer que eu chame uma pessoa?
Sobre tintura na gravidez não posso te orientar, vale falar com seu médico antes 💜
Não tenho como falar sobre isso, mas posso te ajudar com preços, horários e serviços.
Entendo que ficou acima do esperado. A coloração dá pra parcelar em até 3x sem juros no cartão.
Não tenho os detalhes do que está incluso na coloração. Quer falar com alguém da equipe?
Corte infantil eu não tenho na lista. Temos o feminino por R$ 80,00 e o masculino por R$ 45,00.
Se tem wi-fi eu não sei informar, viu?
Fotos dos trabalhos talvez você encontre no nosso Instagram, @studiobela.
Pode falar com a gente pelo WhatsApp (19) 99876-5432.
Isso mesmo, R$ 35,00 a manicure.
Isso, sem juros em até 3x.
Claro! A escova é R$ 60,00, aceitamos Pix, dinheiro ou cartão.
Boa tarde! O pé e mão está R$ 65,00. Você prefere durante a semana ou no sábado?
Pra marcar eu preciso saber: qual serviço, qual dia e qual período você prefere?
Seu horário ainda não está confirmado. Pode me dizer qual serviço você quer?
Quer desmarcar? Me diz o dia e o serviço, por favor.
Não ouço áudio por aqui, pode escrever pra mim? 🙏
Linda inspiração! 😍 Você quer saber o preço do corte ou da coloração?
Essa eu fico te devendo, não tenho esse dado aqui 😅
Tem alguém da equipe que pode te explicar melhor do que eu. Chamo?
Parabéns pelo seu dia! 🎉 Sobre promoção de aniversário eu não tenho informação.
O mais em conta é a manicure, R$ 35,00 😊
Pra vir de carro é tranquilo, tem onde estacionar em frente sem pagar nada.
Obrigada pelo retorno, e desculpa qualquer transtorno.
Posso ajudar em mais alguma coisa?
Corte masculino R$ 45,00 e corte feminino R$ 80,00. Os dois podem ser pagos no Pix, no dinheiro ou no cartão 😊
Ah, entendi agora! Então seria só a escova, R$ 60,00 😊
Bom dia! Em que posso ajudar hoje?
Boa noite! Pode mandar sua dúvida 🌙
Corte masculino sai por R$ 45,00 💈
A coloração é R$ 1.250,50 e leva 2h30.
Pé e mão fica R$ 65,00 e dura 1h30 mais ou menos.
Seria corte feminino ou masculino? O feminino é R$ 80,00 e o masculino R$ 45,00.
Domingo a gente não abre, nem segunda. Voltamos na terça às 9h!
Segunda é nosso dia de folga junto com o domingo.
Ficamos na Rua das Flores, 120, no Centro de Campinas 📍
Aceitamos Pix, dinheiro e cartão.
Nossa chave Pix é financeiro@studiobela.com.br
A tolerância de atraso é de 15 minutos.
O teste de noiva custa R$ 150,00.
Na primeira visita a hidratação é grátis! 💆‍♀️
Sobre a marca dos produtos eu não sei te dizer. Se quiser, chamo a equipe pra te responder.
De nada! Qualquer coisa é só chamar.
Oii! Claro, me conta qual serviço você quer fazer e pra qual dia.
Qual dia fica melhor pra você? Lembrando que domingo e segunda estamos fechados.
Nosso site é www.studiobela.com.br
Nossos serviços:\\n• Corte feminino: R$ 80,00\\n• Corte masculino: R$ 45,00\\n• Escova: R$ 60,00\\n• Coloração: R$ 1.250,50\\n• Manicure: R$ 35,00\\n• Pé e mão: R$ 65,00\\n• Corte e escova: R$ 120,00
Sou a assistente virtual do Studio Bela, mas se preferir falar com uma pessoa é só me dizer.
Entendo sua frustração e sinto muito por isso. Quer falar direto com alguém da equipe?
Não trabalho com desconto além do que já temos: 5% pagando em dinheiro.
No Pix não vi desconto, os 5% são só pra pagamento em dinheiro.
Sobrancelha não está entre os serviços que tenho aqui. Quer que eu chame a equipe pra confirmar com você?
O corte masculino é rapidinho, 30 minutos.
Corte e escova juntos levam por volta de 1h40.
Reserve umas duas horas e meia pra coloração, ela é mais demorada.
Mais de 3x não fazemos, só até 3x sem juros mesmo.
Aceitamos cartão sim 💳
Boleto não está entre as nossas formas de pagamento. Temos Pix, dinheiro e cartão em até 3x.
É no Centro, Rua das Flores, número 120. Dá pra parar o carro em frente de graça 🚗
Estamos em Campinas, no Centro!
Não tenho informação sobre qual ônibus passa por perto, me desculpe.
Pedimos que avise com 24 horas de antecedência se não puder vir, combinado?
Até 15 minutos de atraso tá tudo bem!
Que notícia linda! O pacote tem maquiagem, cabelo e teste, a partir de R$ 900,00. Já tem a data do casamento?
Sobre madrinhas não tenho valores aqui, só o pacote da noiva. Posso chamar alguém da equipe?
Por mensagem eu não consigo passar preço de alisamento, precisa ver o cabelo pessoalmente antes.
É sua primeira vez aqui? Então a hidratação é por nossa conta! 🎁
Tudo ótimo por aqui, e com você?
Que bom que gostou! Ficamos muito felizes ❤️
Ok, sem pressa! Quando decidir me chama aqui.
Sem problemas! Estamos à disposição.
Bom fim de semana! 🌸
Desculpa, não consegui entender. Você quer saber sobre qual serviço?
Seria só a mão ou pé e mão? Manicure é R$ 35,00 e pé e mão R$ 65,00.
Fazendo corte e escova juntos compensa mais, sai R$ 120,00 😉
Pode me dizer seu nome, por favor?
Oi, Renata! Tudo bem? A escova é R$ 60,00.
Às 20h já estamos fechados, nosso horário vai até as 19h de terça a sexta.
Não tenho certeza se abrimos no feriado, prefiro não te passar errado. Posso chamar a equipe?
Esse assunto eu não consigo resolver por aqui, mas posso chamar a equipe. Quer?
Não posso te orientar sobre alergia, o ideal é conversar com seu médico.
Isso eu não consigo responder, só ajudo com assuntos do Studio Bela 😊
Não posso mudar os valores, tá? A coloração é R$ 1.250,50.
Eu sei, a coloração é o serviço mais caro da lista: R$ 1.250,50. No dinheiro tem 5% de desconto.
Não tenho valor separado pra cabelo longo, o que consta aqui é R$ 60,00 a escova.
Não sei te dizer se pode trazer pet, desculpa! 🐶
Não encontrei informação sobre vale-presente. Posso chamar a equipe pra você?
Pra conhecer mais, acessa www.studiobela.com.br ou segue a gente no @studiobela ✨
O e-mail que tenho aqui é o da chave Pix: financeiro@studiobela.com.br
Não, aos domingos estamos fechados.
Certinho! Rua das Flores, 120.
Oi! A manicure é R$ 35,00 e leva uns 40 minutinhos. Qual dia você gostaria?
Bom dia, tudo bem? O corte feminino custa R$ 80,00 e dura 60 minutos. Gostaria de marcar?
Ainda não tem nada marcado, tá? Me diz primeiro o dia que você prefere.
Sobre o seu horário, é melhor falar direto com a equipe. Quer que eu chame?
Lembrando que pra cancelar a gente pede 24h de antecedência. Quer continuar?
Recebi sua foto, mas não consigo avaliar por imagem. Pra alisamento precisa vir pessoalmente, ok?
Eu não tenho essa informação no momento.
Não tenho os nomes das profissionais aqui. Se quiser, posso chamar a equipe.
Se preferir, uma pessoa da equipe pode continuar a conversa com você.
O serviço mais rápido é o corte masculino, leva meia hora.
Perfeito! Mais alguma dúvida?
Resumindo:\\nEscova: R$ 60,00\\nDuração: 45 minutos\\nPagamento: Pix, dinheiro ou cartão em até 3x sem juros
Estamos te esperando pra conhecer o studio! Rua das Flores, 120, Centro, de terça a sábado 💕
Pode ser no sábado sim, a gente abre às 8h. Qual serviço você quer fazer?
`;
