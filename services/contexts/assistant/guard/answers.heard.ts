/** Of the salon of `SALON`, written by somebody who had not seen the rules: true, and let out. */
export const HEARD_TRUE = `
Às 20h já estamos fechados todos os dias; de terça a sexta vamos até as 19h.
Obrigada pelo carinho! 🥰 A gente adora receber você.
O corte e escova (100 min) é cinco minutos mais rápido que fazer os dois separados (105 min).
Oi, Juliana! O corte feminino custa R$ 80,00 e leva cerca de 60 minutos. Na segunda não abrimos, tá bom?
Olá! O valor do corte feminino é R$ 80,00, e não R$ 50,00. Às segundas estamos fechados.
Oi! Tudo bem? O corte feminino está R$ 80,00. 😊
Imagina, fico feliz em ajudar! O corte feminino sai por 80 reais e dura 1 hora.
Oi, Carla! Quem te passou R$ 50,00 se enganou: o corte feminino é R$ 80,00.
O corte feminino não custa 50 reais, ele custa 80 reais. Segunda-feira o salão fica fechado.
O corte feminino fica em oitenta reais, querida.
Olá! O corte feminino é R$80 e o masculino é R$45.
O corte masculino custa R$ 45,00 e leva só 30 minutinhos.
Corte masculino: R$ 45,00 (30 min).
Para homens, o corte sai por R$ 45,00. É rapidinho, meia hora.
A escova custa R$ 60,00 e demora uns 45 minutos.
A escova está por 60 reais. Você já conhece o nosso espaço?
A coloração custa R$ 1.250,50 e leva em torno de 2h30.
O valor da coloração é R$ 1.250,50. Ela dura 150 minutos.
A nossa coloração sai por mil duzentos e cinquenta reais e cinquenta centavos.
Coloração: R$ 1250,50, com duração de duas horas e meia.
A manicure custa R$ 35,00 e leva 40 minutos.
Só a mão (manicure) fica R$ 35,00. 💅
Pé e mão sai por R$ 65,00 e leva uma hora e meia.
O pé e mão custa R$ 65,00, com duração de 90 minutos.
O corte e escova custa R$ 120,00 e leva 100 minutos.
Corte e escova juntos ficam em R$ 120,00. Dura mais ou menos 1h40.
Temos o corte feminino por R$ 80,00 e o corte e escova por R$ 120,00. Qual você prefere?
Nossos valores:\\n- Corte feminino: R$ 80,00\\n- Corte masculino: R$ 45,00\\n- Escova: R$ 60,00
Claro! Seguem os preços:\\n• Manicure: R$ 35,00\\n• Pé e mão: R$ 65,00
Tabela completa:\\nCorte feminino R$ 80,00\\nCorte masculino R$ 45,00\\nEscova R$ 60,00\\nColoração R$ 1.250,50\\nManicure R$ 35,00\\nPé e mão R$ 65,00\\nCorte e escova R$ 120,00
Aqui vai a lista, Renata:\\n1. Corte feminino – R$ 80,00 – 60 min\\n2. Corte e escova – R$ 120,00 – 100 min\\n3. Escova – R$ 60,00 – 45 min
Os serviços de unha são:\\n- Manicure, R$ 35,00, 40 minutos\\n- Pé e mão, R$ 65,00, 90 minutos
Para cabelo temos corte feminino (R$ 80,00), corte masculino (R$ 45,00), escova (R$ 60,00), coloração (R$ 1.250,50) e corte e escova (R$ 120,00).
Oi! O nosso serviço mais em conta é a manicure, por R$ 35,00.
O serviço de maior valor é a coloração, que custa R$ 1.250,50.
O corte masculino é mais barato que o feminino: R$ 45,00 contra R$ 80,00.
A diferença entre o corte feminino e o masculino é de R$ 35,00.
Entendo a confusão com os 50 reais! O preço do corte feminino é 80 reais mesmo.
Desculpe o mal-entendido, Bruna. Não temos corte feminino por R$ 50,00; ele custa R$ 80,00.
Infelizmente não é R$ 50,00, viu? Corte feminino: R$ 80,00.
Sobre os R$ 50,00 que comentaram com você: esse não é o nosso valor. O corte feminino é R$ 80,00 e dura uma hora.
Oi! Fazemos o corte masculino por R$ 45,00, então não chega nem a R$ 50,00.
O corte feminino dura 60 minutos.
O corte feminino leva mais ou menos uma hora, dependendo do cabelo.
A escova leva 45 minutos, menos de uma hora.
O corte masculino é o mais rápido de todos: 30 minutos.
A coloração é o serviço mais demorado, com 2 horas e 30 minutos.
Para a coloração, separe umas duas horas e meia, tá?
Pé e mão dura 1h30, então venha com calma. 😊
O corte e escova leva 1 hora e 40 minutos no total.
A escova demora 45 min e o corte masculino, 30 min.
Manicure: 40 min. Pé e mão: 1h30. Qual dos dois te interessa?
O pé e mão é mais demorado que a manicure: são 90 minutos contra 40.
O corte e escova leva 40 minutos a mais que só o corte feminino.
A coloração dura 150 minutos e custa R$ 1.250,50.
Durações:\\n- Corte feminino: 1h\\n- Escova: 45 min\\n- Coloração: 2h30
Tempo de cada serviço:\\nCorte masculino 30 min\\nManicure 40 min\\nEscova 45 min\\nCorte feminino 60 min\\nPé e mão 90 min\\nCorte e escova 100 min\\nColoração 150 min
Corte feminino e manicure, um depois do outro, levam 100 minutos.
Corte feminino mais manicure fica R$ 115,00 no total (R$ 80,00 + R$ 35,00).
O corte feminino com pé e mão dá R$ 145,00, e leva cerca de 2h30.
Para você e seu marido, os dois cortes somam R$ 125,00: R$ 80,00 o feminino e R$ 45,00 o masculino.
Escova e manicure juntas ficam em R$ 95,00.
Escova (R$ 60,00) + pé e mão (R$ 65,00) = R$ 125,00.
Corte masculino e manicure saem por R$ 80,00 no total.
Dois cortes masculinos ficam R$ 90,00.
Dois cortes femininos somam R$ 160,00.
Três cortes masculinos dão R$ 135,00.
Coloração com corte feminino fica em R$ 1.330,50.
A coloração mais a escova somam R$ 1.310,50.
Coloração e manicure: R$ 1.285,50 ao todo.
Coloração + corte e escova dá R$ 1.370,50, e o tempo total é de 4h10.
Corte e escova mais manicure sai por R$ 155,00.
Corte e escova com pé e mão fica R$ 185,00.
Se fizer o corte e a escova separados dá R$ 140,00; no corte e escova você paga R$ 120,00.
O pé e mão custa R$ 30,00 a mais que só a manicure.
O corte e escova custa R$ 40,00 a mais que só o corte feminino.
Corte masculino com escova fica R$ 105,00.
Para duas pessoas fazerem a manicure, o total é R$ 70,00.
Duas escovas saem por R$ 120,00.
Seu total ficaria assim:\\nCorte feminino R$ 80,00\\nManicure R$ 35,00\\nTotal: R$ 115,00
Somando:\\n- Escova R$ 60,00\\n- Manicure R$ 35,00\\nTotal R$ 95,00
Fazendo as contas: R$ 80,00 do corte + R$ 65,00 do pé e mão = R$ 145,00. 💕
A coloração com corte feminino leva 3h30 no total.
Escova e manicure juntas levam 85 minutos.
Aceitamos Pix, dinheiro e cartão em até 3x sem juros.
Você pode pagar no Pix, no dinheiro ou no cartão. 😊
Dá para parcelar em até três vezes sem juros no cartão.
Pagando em dinheiro você tem 5% de desconto!
No dinheiro, o corte feminino sai por R$ 76,00 com os 5% de desconto.
Com o desconto do dinheiro, o corte masculino fica R$ 42,75.
A escova em dinheiro fica R$ 57,00, já com 5% de desconto.
Se pagar a manicure em dinheiro, sai por R$ 33,25.
Pé e mão no dinheiro: R$ 61,75.
Corte e escova em dinheiro fica R$ 114,00, uma economia de R$ 6,00.
A coloração no dinheiro sai por aproximadamente R$ 1.187,98.
Corte feminino e manicure em dinheiro ficam em R$ 109,25.
Corte feminino com pé e mão no dinheiro dá R$ 137,75.
Os dois cortes, feminino e masculino, em dinheiro ficam R$ 118,75.
Corte e escova mais manicure: R$ 155,00, ou R$ 147,25 em dinheiro.
No Pix não tem desconto, só no dinheiro, que é de 5%.
O desconto vale para pagamento em dinheiro: 5%. No cartão o valor é o normal.
O corte e escova pode ser parcelado em 3x de R$ 40,00 sem juros.
A escova no cartão fica 3x de R$ 20,00, sem juros.
O corte masculino dá 3x de R$ 15,00 no cartão.
A coloração em 3x fica por volta de R$ 416,83 cada parcela.
A coloração em duas vezes fica R$ 625,25 cada, sem juros.
Coloração e corte feminino dão R$ 1.330,50, ou 3x de R$ 443,50.
O corte feminino em 2x no cartão fica R$ 40,00 cada parcela.
O corte feminino em três vezes dá mais ou menos R$ 26,67 por parcela.
Nossa chave Pix é financeiro@studiobela.com.br.
A chave Pix é o e-mail financeiro@studiobela.com.br 😊
Pode fazer o Pix para financeiro@studiobela.com.br. O corte feminino é R$ 80,00.
Formas de pagamento:\\n- Pix\\n- Dinheiro (5% de desconto)\\n- Cartão em até 3x sem juros
Pagamentos:\\n• Pix: financeiro@studiobela.com.br\\n• Cartão: até 3x sem juros\\n• Dinheiro: 5% off
O cartão parcela em até 3 vezes, sem acréscimo nenhum.
Sim, aceitamos cartão! E dá pra dividir em até 3x sem juros.
Mais de três vezes não conseguimos parcelar, o limite é 3x sem juros.
Não temos desconto no cartão, mas no dinheiro são 5%.
Sim, Patrícia, tem desconto: 5% para quem paga em dinheiro.
Não consigo fazer por R$ 50,00, mas no dinheiro o corte feminino cai para R$ 76,00.
Corte feminino no dinheiro: R$ 76,00. No Pix ou no cartão: R$ 80,00.
Abrimos de terça a sexta das 9h às 19h e aos sábados das 8h às 17h.
Na segunda estamos fechados, então às 20h não seria possível. Abrimos de terça a sexta, das 9h às 19h.
Segunda-feira não abrimos. Qual outro dia fica bom para você?
Infelizmente não atendemos às segundas nem aos domingos.
Domingo e segunda o salão fica fechado.
Não abrimos às 20h, Fernanda. Nosso último horário de funcionamento é até as 19h, de terça a sexta.
Aos sábados funcionamos das 8h às 17h.
No sábado abrimos mais cedo, às 8h, e fechamos às 17h.
Hoje, quarta-feira, estamos abertos até as 19h.
Hoje é quarta, então ficamos abertos das 9h às 19h.
Amanhã, quinta, abrimos às 9h e fechamos às 19h.
Sim, abrimos no sábado! Das 8 da manhã às 5 da tarde.
De terça a sexta funcionamos das nove da manhã às sete da noite.
Nosso horário:\\nTerça a sexta: 9h às 19h\\nSábado: 8h às 17h\\nDomingo e segunda: fechado
Funcionamento:\\n- Ter a sex: 09:00–19:00\\n- Sáb: 08:00–17:00\\n- Dom e seg: fechado
Terça: 9h às 19h\\nQuarta: 9h às 19h\\nQuinta: 9h às 19h\\nSexta: 9h às 19h\\nSábado: 8h às 17h
Segunda a gente descansa 😅 mas na terça abrimos às 9h!
Na próxima segunda, dia 23, estaremos fechados. Na terça, dia 24, abrimos às 9h.
Não abrimos segunda, nem às 20h nem em outro horário.
Domingo não abrimos, tá? No sábado ficamos até as 17h.
Sábado às 18h já estamos fechados, porque encerramos às 17h.
Na terça-feira às 8h ainda não estamos abertos; começamos às 9h.
Na quarta, o salão abre às 9h da manhã.
Na sexta ficamos abertos até as 19h.
Quinta-feira é das 9h às 19h.
Durante a semana fechamos às 19h e no sábado às 17h.
Funcionamos de terça a sábado. Domingo e segunda não abrimos.
Os dois dias em que fechamos são domingo e segunda.
Olá, Marina! De terça a sexta é das 9h às 19h; sábado, das 8h às 17h. Que dia é melhor para você?
Às 20h não dá, e segunda estamos fechados. Terça até as 19h ficaria bom?
Oi! O corte feminino é R$ 80,00, e segunda não abrimos. De terça a sexta atendemos das 9h às 19h e no sábado das 8h às 17h.
Sobre a segunda às 20h: não abrimos nesse dia. Prefere ver terça ou outro dia?
Para quem trabalha durante a semana, o sábado das 8h às 17h costuma ajudar.
Amanhã é quinta e abrimos normalmente, das 9h às 19h.
Neste sábado, dia 21, o horário é das 8h às 17h.
Domingo, dia 22, e segunda, dia 23, não abrimos.
O salão abre uma hora mais cedo no sábado, às 8h.
O sábado termina mais cedo: fechamos às 17h.
Não abrimos à noite depois das 19h, infelizmente.
Sim, amanhã abrimos! Das 9h às 19h. ☀️
Hoje fechamos às 19h, Luciana.
Segunda-feira é nosso dia de folga, assim como domingo.
Nosso expediente de terça começa às 9h e termina às 19h.
Ficamos na Rua das Flores, 120, Centro.
Nosso endereço é Rua das Flores, 120, no Centro, com estacionamento gratuito na frente.
Temos estacionamento gratuito na frente do salão. 🚗
O estacionamento não tem custo, fica bem na frente.
Você pode estacionar na frente, de graça.
Nosso WhatsApp é (19) 99876-5432.
Pode chamar no WhatsApp (19) 99876-5432 também.
Nosso site é www.studiobela.com.br e o Instagram é @studiobela.
Siga a gente no Instagram: @studiobela 💖
No site www.studiobela.com.br você conhece mais do nosso trabalho.
Contatos:\\nWhatsApp (19) 99876-5432\\nSite www.studiobela.com.br\\nInstagram @studiobela
Endereço: Rua das Flores, 120, Centro\\nWhatsApp: (19) 99876-5432
O salão fica no Centro, na Rua das Flores, número 120.
O nosso telefone de WhatsApp é 19 99876-5432.
Nosso Insta é @studiobela, dá uma olhadinha nas fotos!
O site é studiobela.com.br. Posso ajudar em mais alguma coisa?
O e-mail financeiro@studiobela.com.br é a nossa chave Pix.
Estamos na Rua das Flores, 120, e de terça a sexta abrimos das 9h às 19h.
Pedimos o cancelamento com 24 horas de antecedência.
Se precisar cancelar, avise com pelo menos 24h de antecedência, por favor.
Quem falta paga uma taxa de R$ 30,00.
A taxa por falta é de trinta reais.
A tolerância de atraso é de 15 minutos.
Pode atrasar até 15 minutinhos, é a nossa tolerância.
Atrasos de mais de 15 minutos passam da nossa tolerância, tá?
Cancelamentos: 24 horas antes. Falta: taxa de R$ 30,00. Atraso: tolerância de 15 minutos.
Nossas regrinhas:\\n- Cancelar com 24h de antecedência\\n- Falta: R$ 30,00\\n- Tolerância: 15 min
Se você não puder vir, avise um dia antes para não pagar a taxa de R$ 30,00 por falta.
O pacote de noiva sai a partir de R$ 900,00 e inclui maquiagem, penteado e teste.
Para noivas temos um pacote a partir de R$ 900,00, com maquiagem, penteado e teste inclusos. 👰
O teste de noiva custa R$ 150,00 e já está incluído no pacote.
Parabéns pelo casamento! O pacote de noiva começa em R$ 900,00.
O teste custa R$ 150,00.
O pacote da noiva inclui:\\n- Maquiagem\\n- Penteado\\n- Teste\\nA partir de R$ 900,00
Pacote de noiva a partir de 900 reais; o teste sai por 150 reais.
O valor do pacote de noiva parte de R$ 900,00 e pode variar.
O pacote de noiva é a partir de R$ 900,00, com cartão em até 3x sem juros.
O teste de R$ 150,00 em 3x fica R$ 50,00 por parcela.
A hidratação é cortesia na primeira visita! 🎁
Na sua primeira visita, a hidratação é por nossa conta.
Se for a sua primeira vez aqui, você ganha a hidratação de cortesia.
A hidratação é gratuita na primeira visita, Aline.
Para alisamento, só avaliamos pessoalmente.
O alisamento precisa de avaliação presencial, então não consigo passar valor por aqui.
Sobre alisamento, a gente só avalia pessoalmente, tá bom, Camila?
Alisamento avaliamos somente aqui no salão, na Rua das Flores, 120.
O botox capilar está por R$ 210,00.
O botox capilar custa R$ 210,00, e no cartão dá 3x de R$ 70,00.
A Ana volta das férias na quinta, e o botox capilar está R$ 210,00.
A Ana volta na quinta-feira. Estamos abertos das 9h às 19h nesse dia.
A Ana está de férias e volta amanhã, quinta-feira.
Não tenho o valor das luzes por aqui. Vou perguntar para a equipe, tudo bem?
Não encontrei informação sobre sobrancelha na nossa lista. Posso confirmar com o pessoal do salão.
Não tenho informação sobre progressiva, então prefiro confirmar com a equipe antes de te dizer um valor.
Sobre garantia do serviço eu não tenho informação; vou verificar com a equipe.
Não sei dizer se abrimos no Natal, preciso confirmar.
Oi, Sandra! Em que posso ajudar?
Olá! Como você se chama? Assim já te passo tudo direitinho.
Obrigada pelo contato! Qual serviço você tem interesse?
De nada! Qualquer coisa é só chamar. 💕
Claro, me diz qual dia e horário você prefere, por favor. Lembrando que segunda não abrimos.
Oi, Juliana! O corte feminino custa R$ 80,00. Infelizmente na segunda não abrimos, e às 20h também já não atendemos. Qual outro dia seria bom?
Boa pergunta! O corte feminino custa R$ 80,00 no Pix ou cartão e R$ 76,00 no dinheiro.
Poxa, segunda não abrimos. 😕 Mas de terça a sexta ficamos até as 19h, e o corte feminino é R$ 80,00.
A informação de R$ 50,00 não procede. O corte feminino custa R$ 80,00 e pode ser dividido em até 3x sem juros.
Não, o corte feminino não é R$ 50,00. Dos nossos serviços, custam menos de R$ 50,00 a manicure (R$ 35,00) e o corte masculino (R$ 45,00).
O corte feminino e o corte masculino têm preços diferentes: R$ 80,00 e R$ 45,00.
Três serviços ficam abaixo de uma hora: corte masculino (30 min), manicure (40 min) e escova (45 min).
A escova custa R$ 60,00 e, pagando em dinheiro, R$ 57,00.
Nosso pé e mão é R$ 65,00; a manicure sozinha, R$ 35,00. No dinheiro tem 5% de desconto nos dois.
O corte masculino leva 30 minutos e custa R$ 45,00; a escova leva 45 minutos e custa R$ 60,00.
Se pagar R$ 145,00 do corte com pé e mão no cartão, dá pra dividir em até 3x sem juros.
A manicure é R$ 35,00, então quatro pessoas pagam R$ 140,00 no total.
O corte de vocês dois, feminino e masculino, leva 90 minutos se for um depois do outro.
A coloração não é R$ 125,00, viu? São R$ 1.250,50 mesmo.
Não cobramos estacionamento. Ele é gratuito e fica na frente do salão.
Não cobramos juros no parcelamento em até 3x.
A hidratação de cortesia vale só para a primeira visita.
Não trabalhamos aos domingos, Beatriz, mas no sábado é das 8h às 17h.
O Pix vai para a chave financeiro@studiobela.com.br. Qualquer dúvida me chama!
Oi! O pacote de noiva inclui maquiagem, penteado e teste. O corte não faz parte dessa lista.
Seguindo sua pergunta:\\n1) Corte feminino: R$ 80,00\\n2) Segunda às 20h: não abrimos
Resumo:\\n- Corte feminino R$ 80,00\\n- Duração 1 hora\\n- Pix, dinheiro ou cartão\\n- Segunda: fechado
*Corte feminino*: R$ 80,00\\n*Corte e escova*: R$ 120,00\\n\\nQual combina mais com você?
Oi, Vanessa! Para pé e mão, são R$ 65,00 e cerca de uma hora e meia. Qual dia você prefere, de terça a sábado?
Aos sábados abrimos às 8h e fechamos às 17h. Que horas seria melhor pra você?
O corte e escova sai a R$ 120,00 e, em dinheiro, R$ 114,00. Em 3x no cartão são R$ 40,00 por mês.
Oi, Débora! A escova é R$ 60,00. Para cortar também, o corte e escova fica R$ 120,00.
O corte feminino sai R$ 35,00 mais caro que o masculino.
Cada escova é R$ 60,00, então três escovas ficam R$ 180,00.
Pé e mão para três pessoas dá R$ 195,00.
Corte masculino e pé e mão juntos dão R$ 110,00 e levam duas horas.
O corte e escova mais o pé e mão em dinheiro fica R$ 175,75.
Escova com manicure no dinheiro: R$ 90,25.
O botox capilar em dinheiro sai por R$ 199,50.
Pagando em dinheiro, os R$ 110,00 do corte masculino com pé e mão viram R$ 104,50.
A manicure é o serviço de unha mais rápido: 40 minutos por R$ 35,00.
Terça é o primeiro dia da semana em que abrimos, às 9h.
Depois de sábado às 17h, só abrimos de novo na terça às 9h.
Às 18h30 de uma quinta ainda estamos abertos; fechamos às 19h.
Sábado às 16h ainda estamos abertos, sim! Fechamos às 17h.
Não fechamos às 18h durante a semana: vamos até as 19h, de terça a sexta.
Quem falta sem avisar paga R$ 30,00, mas com aviso de 24 horas dá para cancelar.
Chegou 15 minutos atrasada? Ainda está dentro da tolerância.
Perfeito! O Centro é fácil de achar: Rua das Flores, 120. E o estacionamento é grátis.
Fala com a gente pelo (19) 99876-5432 ou pelo @studiobela no Instagram.
Entendo, Simone! Alisamento depende de avaliação presencial. Já a coloração é R$ 1.250,50 e leva duas horas e meia.
Uau, casamento chegando! O pacote de noiva parte de R$ 900,00 e o teste, que custa R$ 150,00, faz parte dele.
O preço é o mesmo no Pix e no cartão: R$ 80,00 o corte feminino.
Hoje, dia 18, estamos abertos até as 19h. Amanhã, dia 19, também das 9h às 19h.
O preço do corte feminino é um só: R$ 80,00. 😊
O cancelamento precisa ser feito com pelo menos 24 horas de antecedência.
Meia hora passa da nossa tolerância, que é de 15 minutos. Quer que eu chame a equipe?
Hoje é segunda? Então estamos fechados, voltamos terça às 9h.
Pacote mensal eu não tenho aqui. O que temos é o combo de corte e escova por R$ 120,00 e o pacote de noiva a partir de R$ 900,00.
Você quer só o corte ou corte com escova? Só o corte feminino é R$ 80,00, com escova fica R$ 120,00.
Não abrimos às 8h durante a semana, só no sábado. De terça a sexta é a partir das 9h.
Abrimos cinco dias na semana: de terça a sábado.
Um corte feminino que começa às 14h termina por volta das 15h.
Se a coloração começa às 9h, ela acaba lá pelas 11h30.
Uma escova iniciada às 10h fica pronta perto das 10h45.
Corte feminino, escova e manicure avulsos dão R$ 175,00; com o corte e escova fica R$ 155,00.
Se você sai do trabalho às 18h, de terça a sexta ainda estamos abertos até as 19h.
De terça a sexta ficamos dez horas abertos, das 9h às 19h.
Um atraso de 10 minutos está dentro da tolerância, que é de 15 minutos.
Um atraso de 20 minutos já passa dos 15 de tolerância.
Oii! 💇‍♀️ Corte feminino: R$ 80,00, uma horinha. Segunda fechado, terça a sexta 9h–19h, sábado 8h–17h.
Com R$ 100,00 você faz o corte feminino (R$ 80,00) e ainda sobram R$ 20,00.
Com R$ 50,00 dá para fazer a manicure, que é R$ 35,00.
No sábado, a coloração precisa começar até as 14h30, porque leva 2h30 e fechamos às 17h.
Como a coloração leva 2h30 e fechamos às 19h de terça a sexta, o ideal é começar até as 16h30.
A gente tem sim desconto de 5%, mas só no pagamento em dinheiro. No corte feminino são R$ 4,00 a menos.
Com uma nota de R$ 100,00, o troco do corte feminino no dinheiro é R$ 24,00.
Como você já é cliente, a hidratação grátis não entra, ela é só na primeira visita.
O valor correto do corte feminino é R$ 80,00, ou seja, R$ 30,00 a mais do que te disseram.
Fazendo o corte e escova juntos você economiza R$ 20,00 em relação aos dois separados.
Vale a pena, viu? Corte feminino e escova avulsos dão 140 reais, e o combinado é 120 reais.
Mãe e filha fazendo pé e mão: R$ 130,00 as duas.
Parcelando R$ 900,00 em três vezes, fica R$ 300,00 cada.
Entendi! Você prefere só o corte (R$ 80,00) ou o corte e escova (R$ 120,00)?
Posso te explicar, sim: cortar e escovar separado dá R$ 140,00, e o pacote corte e escova é R$ 120,00, então a diferença é de R$ 20,00.
A manicure leva quarenta minutos e o pé e mão, noventa.
`;

/** `sentence => what is wrong with it`, and kept back. */
export const HEARD_FALSE = `
A hidratação é cortesia em todas as visitas. => claim
Nossa chave Pix é o telefone (19) 99876-5432. => claim
A hidratação é grátis a partir da segunda visita. => claim
O pé e mão leva 40 minutos, igualzinho à manicure. => claim
Aniversariante do mês ganha uma escova de presente! 🎂 => offer
A cada dez cortes, o próximo é por nossa conta. => offer
Oi, Juliana! O corte feminino custa R$ 50,00. => price
Sim, está certo o que te disseram: o corte feminino é 50 reais. => price
O corte feminino sai por R$ 45,00 e leva uma hora. => price
O corte masculino custa R$ 80,00. => price
O corte feminino está por R$ 85,00. Qual dia você prefere? => price
Nosso corte feminino é R$ 60,00 e dura 60 minutos. => price
Corte masculino: R$ 35,00, meia horinha. => price
O corte masculino fica em R$ 40,00. => price
A escova custa R$ 65,00 e leva 45 minutos. => price
A escova está por R$ 45,00. => price
A escova sai por 80 reais, querida. => price
A coloração custa R$ 1.250,00. => price
A coloração sai por R$ 1.205,50 e dura duas horas e meia. => price
Coloração: R$ 125,50, com duração de 2h30. => price
A coloração fica em R$ 250,50. => price
A manicure custa R$ 40,00 e leva 40 minutos. => price
A manicure está por R$ 65,00. => price
Pé e mão sai por R$ 35,00. => price
Pé e mão custa R$ 60,00, com uma hora e meia de duração. => price
O pé e mão está R$ 70,00, Renata. => price
O corte e escova custa R$ 140,00 e leva 100 minutos. => price
Corte e escova ficam em R$ 100,00. Dura 1h40. => price
O corte e escova é R$ 125,00. => price
Nossos valores:\\n- Corte feminino: R$ 80,00\\n- Corte masculino: R$ 60,00\\n- Escova: R$ 60,00 => price
Claro! Seguem os preços:\\n• Manicure: R$ 35,00\\n• Pé e mão: R$ 75,00 => price
Tabela:\\nCorte feminino R$ 80,00\\nCorte masculino R$ 45,00\\nEscova R$ 60,00\\nColoração R$ 1.250,50\\nManicure R$ 35,00\\nPé e mão R$ 65,00\\nCorte e escova R$ 130,00 => price
Lista:\\n1. Corte feminino – R$ 80,00 – 60 min\\n2. Corte e escova – R$ 120,00 – 90 min\\n3. Escova – R$ 60,00 – 45 min => duration
Para cabelo temos corte feminino (R$ 80,00), corte masculino (R$ 45,00), escova (R$ 55,00) e coloração (R$ 1.250,50). => price
O corte feminino é oitenta e cinco reais, tá? => price
A manicure é trinta reais. => price
A diferença entre o corte feminino e o masculino é de R$ 25,00. => price
O corte feminino é só R$ 20,00 a mais do que os R$ 50,00 que te disseram. => price
Os R$ 50,00 que te falaram são o valor do corte masculino. => price
Os R$ 50,00 valem para o corte feminino sem lavagem. Com tudo, fica R$ 80,00. => price
O corte feminino custa a partir de R$ 70,00, dependendo do comprimento. => price
O corte feminino varia entre R$ 80,00 e R$ 110,00. => price
Conseguimos fazer o corte feminino por R$ 50,00 só para você, viu? => price
O corte feminino dura 30 minutos. => duration
O corte feminino leva uma hora e meia. => duration
O corte feminino custa R$ 80,00 e demora 45 minutos. => duration
O corte masculino leva 45 minutos. => duration
O corte masculino demora uma hora e custa R$ 45,00. => duration
A escova leva 30 minutos. => duration
A escova demora uma hora, mais ou menos. => duration
A coloração custa R$ 1.250,50 e leva uma hora e meia. => duration
Para a coloração, separe umas quatro horas, tá? => duration
A coloração dura 2 horas e 50 minutos. => duration
A coloração leva 120 minutos. => duration
A manicure leva 60 minutos. => duration
A manicure custa R$ 35,00 e demora 30 min. => duration
Pé e mão dura 1 hora. => duration
O pé e mão leva 100 minutos e custa R$ 65,00. => duration
O corte e escova leva 1 hora e 30 minutos no total. => duration
O corte e escova demora duas horas e meia. => duration
O corte e escova dura uma hora e custa R$ 120,00. => duration
Manicure: 45 min. Pé e mão: 1h30. => duration
Durações:\\n- Corte feminino: 1h\\n- Escova: 40 min\\n- Coloração: 2h30 => duration
Tempo de cada serviço:\\nCorte masculino 30 min\\nManicure 40 min\\nEscova 45 min\\nCorte feminino 60 min\\nPé e mão 80 min => duration
Um corte feminino que começa às 14h termina às 14h30. => time
Se a coloração começa às 9h, ela acaba às 11h. => time
Corte feminino e manicure, um depois do outro, levam 90 minutos. => duration
A coloração com corte feminino leva 3 horas no total. => duration
Corte feminino mais manicure fica R$ 125,00 no total. => price
O corte feminino com pé e mão dá R$ 135,00. => price
O corte feminino (R$ 80,00) e o masculino (R$ 45,00) somam R$ 135,00. => price
Escova e manicure juntas ficam em R$ 105,00. => price
Escova (R$ 60,00) + pé e mão (R$ 65,00) = R$ 115,00. => price
Corte masculino e manicure saem por R$ 85,00 no total. => price
Dois cortes masculinos ficam R$ 80,00. => price
Dois cortes femininos somam R$ 150,00. => price
Coloração com corte feminino fica em R$ 1.350,50. => price
A coloração mais a escova somam R$ 1.300,50. => price
Coloração e manicure: R$ 1.295,50 ao todo. => price
Corte e escova mais manicure sai por R$ 145,00. => price
Corte e escova com pé e mão fica R$ 175,00. => price
Se fizer o corte e a escova separados dá R$ 150,00; no combinado você paga R$ 120,00. => price
Fazendo o corte e escova juntos você economiza R$ 30,00 em relação aos dois separados. => price
O corte e escova sai R$ 10,00 mais barato do que os dois avulsos. => price
O pé e mão custa R$ 25,00 a mais que só a manicure. => price
Seu total ficaria assim:\\nCorte feminino R$ 80,00\\nManicure R$ 35,00\\nTotal: R$ 110,00 => price
Somando:\\n- Escova R$ 60,00\\n- Manicure R$ 35,00\\n- Total R$ 85,00 => price
R$ 80,00 do corte + R$ 65,00 do pé e mão = R$ 155,00. 💕 => price
Mãe e filha fazendo pé e mão: R$ 120,00 as duas. => price
Pagando no Pix você tem 5% de desconto. => offer
No dinheiro tem 10% de desconto! => offer
O desconto de 5% vale para Pix e dinheiro. => offer
No cartão de débito você ganha 5% de desconto. => offer
No dinheiro, o corte feminino sai por R$ 75,00 com o desconto. => price
No dinheiro, o corte feminino fica R$ 72,00. => price
Com o desconto do dinheiro, o corte masculino fica R$ 40,00. => price
A escova em dinheiro fica R$ 55,00. => price
Se pagar a manicure em dinheiro, sai por R$ 30,00. => price
Pé e mão no dinheiro: R$ 60,00. => price
Corte e escova em dinheiro fica R$ 115,00. => price
A coloração no dinheiro sai por R$ 1.125,45. => price
O desconto de 5% no corte feminino dá R$ 5,00. => price
Corte feminino e manicure em dinheiro ficam em R$ 110,00. => price
O corte feminino no Pix sai por R$ 76,00. => price
Dá para parcelar em até 6x sem juros no cartão. => offer
Parcelamos em até quatro vezes sem juros. => offer
Aceitamos cartão em até 10x sem juros. => offer
O corte e escova pode ser parcelado em 3x de R$ 45,00 sem juros. => price
A escova no cartão fica 3x de R$ 25,00. => price
A coloração em 3x fica R$ 430,00 cada parcela. => price
A coloração em duas vezes fica R$ 620,25 cada. => price
O corte masculino dá 3x de R$ 20,00 no cartão. => price
Quem é cliente nova ganha 10% de desconto no primeiro corte. => offer
Na primeira visita, a manicure é cortesia. => offer
Indicando uma amiga, você ganha R$ 20,00 de desconto. => price
Fazendo coloração, o corte sai de graça. => offer
A coloração tem garantia de 30 dias. => offer
Se não gostar do corte, devolvemos o seu dinheiro. => offer
Todos os nossos serviços têm garantia de sete dias. => offer
Você pode retocar o corte de graça em até 15 dias. => offer
Às quartas o corte feminino tem 20% de desconto. => offer
Cobrimos qualquer preço da concorrência, então fazemos por R$ 50,00 também. => price
A hidratação da primeira visita tem 50% de desconto. => offer
Nossa chave Pix é contato@studiobela.com.br. => contact
A chave Pix é o e-mail financeiro@studiobela.com 😊 => contact
Pode fazer o Pix para financeiro@estudiobela.com.br. => contact
A chave Pix é financeira@studiobela.com.br. => contact
Nosso WhatsApp é (19) 99876-5423. => contact
Pode chamar no (11) 99876-5432. => contact
Nosso telefone é (19) 98876-5432. => contact
Nosso site é www.studiobella.com.br. => contact
Veja mais em www.studiobela.com 💖 => contact
Siga a gente no Instagram: @studio.bela => contact
Nosso Insta é @studiobelaoficial, dá uma olhadinha! => contact
Você pode ver tudo em www.studiobela.com.br/agenda e escolher por lá. => contact
Contatos:\\nWhatsApp (19) 99867-5432\\nSite www.studiobela.com.br\\nInstagram @studiobela => contact
Mande um e-mail para atendimento@studiobela.com.br que a equipe responde. => contact
O estacionamento na frente custa R$ 10,00. => price
O estacionamento é pago, R$ 5,00 por hora. => price
A taxa por falta é de R$ 50,00. => price
Quem falta paga uma taxa de R$ 35,00. => price
Quem falta paga 50% do valor do serviço. => offer
Não cobramos nada de quem falta, fique tranquila. => offer
A tolerância de atraso é de 30 minutos. => duration
Pode atrasar até 20 minutinhos, é a nossa tolerância. => duration
A tolerância de atraso é de 10 minutos. => duration
Pedimos o cancelamento com 12 horas de antecedência. => duration
Se precisar cancelar, avise com 48 horas de antecedência. => duration
O pacote de noiva sai a partir de R$ 800,00 e inclui maquiagem, penteado e teste. => price
O pacote de noiva é a partir de R$ 950,00. => price
O teste de noiva custa R$ 100,00. => price
O teste é gratuito para quem ainda não fechou o pacote de noiva. => offer
Pacote de noiva a partir de R$ 900,00; com o teste, que é cobrado à parte, vai para R$ 1.050,00. => price
O botox capilar está por R$ 120,00. => price
O botox capilar custa R$ 201,00. => price
O alisamento custa a partir de R$ 300,00. => price
O alisamento leva cerca de três horas. => duration
Abrimos de segunda a sexta das 9h às 19h. => time
Segunda-feira às 20h estamos abertos, sim! => time
Na segunda abrimos das 9h às 18h. => time
Na segunda fechamos às 19h, então às 20h não dá. => time
Abrimos de terça a sexta das 9h às 20h. => time
De terça a sexta funcionamos das 8h às 19h. => time
De terça a sexta é das 9h às 18h. => time
Aos sábados funcionamos das 9h às 17h. => time
Aos sábados abrimos das 8h às 19h. => time
No sábado fechamos ao meio-dia. => time
No sábado vamos até as 18h, Fernanda. => time
Sábado estamos fechados, infelizmente. => time
Domingo abrimos das 9h às 13h. => time
Fechamos só aos domingos, nos outros dias estamos abertos. => time
Domingo, segunda e terça o salão fica fechado. => time
De terça a sábado funcionamos das 9h às 19h. => time
De terça a sexta das 8h às 17h e aos sábados das 9h às 19h. => time
Hoje, quarta-feira, estamos abertos até as 17h. => time
Hoje estamos fechados, mas amanhã abrimos às 9h. => time
Amanhã, quinta, abrimos às 8h. => time
Na sexta ficamos abertos até as 21h. => time
Nosso horário:\\nTerça a sexta: 9h às 19h\\nSábado: 8h às 16h\\nDomingo e segunda: fechado => time
Funcionamento:\\n- Ter a sex: 09:00–19:00\\n- Sáb: 08:00–17:00\\n- Dom: fechado\\n- Seg: 13:00–19:00 => time
Abrimos seis dias na semana: de segunda a sábado. => time
Terça-feira a gente começa às dez da manhã. => time
Fechamos para o almoço das 12h às 13h, de terça a sexta. => time
Na próxima segunda, dia 23, abrimos normalmente às 9h. => time
Oi, Sandra! O corte feminino é R$ 80,00 e o corte e escova R$ 120,00. No sábado abrimos das 9h às 19h. => time
O corte feminino custa R$ 80,00, a escova R$ 60,00 e a manicure R$ 53,00. => price
A manicure é R$ 35,00 e leva 40 minutos; o pé e mão é R$ 65,00 e leva 60 minutos. => duration
O corte e escova sai a R$ 120,00 ou 3x de R$ 42,00 no cartão. => price
Na sexta fechamos às 17h e no sábado também. => time
O corte masculino leva 30 minutos e custa R$ 45,00; a escova leva 45 minutos e custa R$ 50,00. => price
A coloração sai por mil duzentos e quinze reais e cinquenta centavos. => price
Com uma nota de R$ 100,00, o troco do corte feminino no dinheiro, já com os 5%, é R$ 25,00. => price
A manicure leva noventa minutos.
A escova leva vinte minutos.
O corte feminino leva duas horas.
Um corte feminino que começa às 14h termina às 16h.
Se a coloração começa às 9h, ela acaba às 10h.
Uma escova iniciada às 10h fica pronta às 11h.
Seu corte feminino começa às 14h e termina às 15h.
Se o corte começa às 14h, termina às 15h e está marcado.
Um atraso de 20 minutos está dentro da tolerância, que é de 15 minutos.
Um atraso de 10 minutos já passa da tolerância de 15 minutos.
Um atraso de 30 minutos não passa da tolerância de 15 minutos.
De terça a sexta ficamos oito horas abertos, das 9h às 19h.
Abrimos seis dias na semana: de terça a sábado.
Abrimos sete dias na semana.
Com R$ 50,00 você faz o corte feminino.
Com R$ 50,00 dá para fazer o corte feminino, que é R$ 80,00.
Com R$ 100,00 dá para fazer a manicure e o corte feminino.
A escova custa R$ 120,00 e o corte feminino R$ 80,00.
O corte feminino é R$ 120,00, com escova fica R$ 80,00.
No sábado, a coloração precisa começar até as 16h30, porque leva 2h30 e fechamos às 19h.
Como a coloração leva 2h30 e fechamos às 20h, o ideal é começar até as 17h30.
Se vier domingo, te atendemos.
Se você vier no domingo, abrimos às 9h.
Se quiser, domingo às 10h estamos abertos.
Não abrimos às 10h durante a semana.
Não abrimos às 9h durante a semana, só no sábado.
Estamos fechados, voltamos segunda às 9h.
Desconto de 5% no dinheiro. No corte feminino são R$ 8,00 a menos.
Temos o combo de corte e escova por R$ 900,00.
O pacote de noiva sai por R$ 80,00 e o corte feminino a partir de R$ 900,00.
O combo de corte e escova sai por R$ 120,00 e a taxa de quem falta é R$ 900,00.
Pé e mão: R$ 120,00 as duas.
A manicure entra no pacote de noiva.
O pacote de noiva inclui manicure.
O corte feminino inclui escova.
O corte feminino pega hidratação.
O corte feminino fica com R$ 95,00.
A escova sai com R$ 500,00.
Com R$ 500,00 de sinal você reserva a escova.
Um corte feminino começa às 20h e termina às 21h.
Sábado, se a escova começar às 17h, termina às 17h45.
Se vier às 22h, sábado atendemos.
Caso chegue domingo às 10h, atendemos terça.
O pacote de noiva tem 5% de desconto.
Abertos sábado das 8h às 17h, a coloração leva 9 horas.
A sessão leva 12 minutos e está dentro da tolerância.
Fico feliz que tenha marcado o corte.
Pode pagar a prazo.
Damos nota.
A hidratação e a escova são grátis.
Para duas pessoas a escova fica R$ 30,00 cada.
São duas escovas, cada uma R$ 30,00.
Se atrasar 15 minutos, o corte feminino fica R$ 20,00.
Cancelando com 24 horas, o corte masculino fica R$ 2.160,00.
No dinheiro tem 5% de desconto. A escova no cartão fica R$ 57,00.
O pé e mão com a manicure fica R$ 65,00.
Com R$ 90,00 dá para fazer duas escovas.
Dez horas abertos, das 8h às 18h.
Se você sai às 20h, no sábado dá tempo.
Temos troco.
Abrimos nos fins de semana.
O cartão parcela em até 3x, com juros a partir da segunda parcela.
O serviço mais em conta é o corte masculino, por R$ 45,00.
A escova custa menos que a manicure.
O corte masculino e o feminino têm o mesmo preço: R$ 80,00.
O serviço mais demorado é o pé e mão.
O serviço mais rápido é a manicure, com 40 minutos.
Três cortes masculinos dão R$ 125,00.
`;

/** True and kept back all the same: sums over sentences, ends that are reckoned, round words. The team answers. */
export const KEPT_BACK = `
O desconto de 5% no corte feminino dá R$ 4,00, e você paga R$ 76,00.
Exatamente! Terça a sexta até as 19h.
Sim, ficamos abertos na hora do almoço, já que o horário é das 9h às 19h de terça a sexta.
`;

/** False and let out: they state no figure, or one that stands with the right thing. */
export const LET_OUT = `
O pacote de noiva parte de R$ 150,00 e o teste está incluso.
`;
