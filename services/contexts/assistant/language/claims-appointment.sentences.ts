/** What may not leave: there is an appointment, it was changed, or somebody is going to see to it. */
export const CLAIMS = `
Anotei: Corte masculino, segunda-feira, 23/11 às 10:00. A equipe confirma o horário com você em instantes.
Anotei!
Já anotei aqui para você 😊
Anotado! Quinta às 14h então.
Tudo anotado por aqui.
Prontinho! Corte feminino agendado para sexta-feira, 27/11 às 15:00. Te esperamos!
Agendado!
*Agendado* para amanhã às 9h ✅
AGENDADO: terça, 15h30
Seu horário está confirmado.
Seu horário já está reservado.
Seu horário está garantido!
Seu horario ta confirmado viu
O seu agendamento foi realizado com sucesso.
Agendamento confirmado para sábado às 10h.
Agendamento feito! Qualquer coisa é só chamar.
Seu agendamento está feito.
Reserva confirmada!
Horário confirmado: amanhã às 16h com a Ana.
Horário reservado para você.
Marquei para você amanhã às 10.
Marquei seu corte na quinta.
Já marquei!
Deixei marcado para segunda às 10h.
Deixei seu horário reservado com a Júlia.
Já deixei agendado.
Agendei sua escova para o dia 28 às 15h30.
Acabei de agendar para você.
Acabei de confirmar seu horário.
Consegui encaixar você às 17h!
Consegui marcar para sexta de manhã.
Encaixei você entre duas clientes.
Reservei o horário das 14h.
Reservei esse horário em seu nome.
Confirmei seu horário com a equipe.
Confirmado! Segunda às 10h com a Ana.
Confirmadíssimo para amanhã.
Está tudo certo para amanhã às 10h, seu horário está marcado.
Está marcado!
Ficou marcado para quinta-feira, 26/11, às 9h.
Ficou agendado então.
Fica agendado para quarta às 11h.
Vou agendar para você agora mesmo.
Vou marcar sua manicure para sábado.
Vou já marcar o seu corte.
Vou te encaixar às 16h.
Vou reservar esse horário para você.
Vou anotar aqui: quarta às 18h.
Vou deixar marcado.
Vou deixar seu horário reservado.
Vou confirmar o seu horário com a equipe.
Vou remarcar para a semana que vem.
Vou cancelar o seu horário de amanhã.
Vamos agendar então para sexta às 10h.
Irei agendar o seu atendimento.
Agendarei para quinta-feira.
Marcaremos para segunda.
Reservaremos o horário para a senhora.
Confirmaremos o seu horário em breve.
Estou agendando para você…
Estou marcando aqui, um minutinho.
Estamos reservando o seu horário.
Pode deixar que eu agendo.
Pode deixar que eu marco para você.
Já agendo aqui para você.
Eu te encaixo amanhã cedo.
Agendo sim! Às 10h então.
Marco sim, amanhã às 10h.
Remarquei para terça às 14h.
Seu horário foi remarcado para terça-feira.
Remarcado! Agora é quinta às 9h.
Reagendei sua visita.
Reagendado para o dia 30.
Mudei seu horário para as 16h.
Alterei o seu agendamento para sexta.
Passei seu horário para quarta-feira.
Troquei seu horário, agora é às 11h.
Seu agendamento foi alterado para as 15h.
Cancelei seu horário de amanhã.
Seu horário foi cancelado.
Seu agendamento está cancelado, sem problemas.
Cancelamento confirmado.
Desmarquei para você.
Pronto, desmarcado!
Já cancelei, fique tranquila.
Coloquei você na agenda de sexta.
Seu nome está na agenda de amanhã.
Você está na agenda, amanhã às 10h.
Incluí você na agenda de sábado.
Garanti seu horário das 10h.
Guardei o horário das 15h para você.
Separei um horário para você na quinta.
Segurei a vaga das 9h.
A vaga é sua!
O horário das 10h é seu!
Você tem um horário marcado amanhã às 10h.
Você já está agendada para sexta.
Você já está agendado.
Sua visita está marcada para o dia 5.
Sua reserva está feita.
A equipe confirma o horário com você em instantes.
A equipe vai confirmar seu horário em breve.
A equipe confirmará o seu horário.
Nossa equipe já vai marcar para você.
A equipe vai entrar em contato para confirmar o horário.
A Ana vai confirmar o seu horário.
A recepção vai te encaixar.
A gente confirma seu horário daqui a pouco.
Seu horário será confirmado em instantes pela equipe.
Combinado! Amanhã às 10h.
Combinado então, sexta às 15h.
Fechado! Quinta às 14h.
Fechou, te espero amanhã às 10h!
Te esperamos amanhã às 10h!
Te espero na sexta às 9h.
Esperamos você na quinta às 14h30.
Nos vemos amanhã às 10h.
Até amanhã às 10h!
Até segunda, às 9h 😊
Não se preocupe, já agendei.
Não precisa ligar, seu horário está confirmado.
Se preferir outro dia me avise, mas já deixei reservado.
Perfeito! Então amanhã às 10h está confirmado, ok?
Deixei marcado para amanhã às 10, tudo bem?
Claro! Vou agendar, tudo bem?
Ótimo. Seu corte está marcado para amanhã.
Escova marcada para sábado às 11h!
Coloração marcada pra quinta
Seu pedido de agendamento foi registrado.
Registrei seu agendamento.
Já passei seu pedido de horário para a equipe.
Pedi para a equipe marcar seu horário.
Solicitei o agendamento para a equipe.
Fiz o seu agendamento.
Fiz a reserva para amanhã.
Realizei o agendamento solicitado.
O agendamento foi efetuado.
Seu horário ficou para sexta às 10h.
Seu horário é amanhã às 10h.
Seu horário será na quinta às 14h.
Agendamos você para sábado.
Já marcamos para amanhã às 9h.
Reservamos um horário para você.
Sua presença está confirmada.
Presença confirmada para amanhã!
Você está confirmada para quinta às 10h.
Perfeito, Maria! Seu corte ficou para amanhã às 15h com a Júlia.
Tudo certo! Já reservei sua vaga na quinta.
Maravilha, agendamento concluído para 28/11 às 10:00.
Vou verificar e já te confirmo o horário.
Beleza, sexta às 10h então! Te aguardo.
A Júlia te atende amanhã às 10h.
Já avisei a Júlia, ela te espera às 10h.
Podemos combinar quarta, 9h. Nos vemos lá!
Fica combinado então para sexta-feira às 14h.
Você será atendida amanhã às 10h pela Ana.
Vou providenciar o seu agendamento.
Pode vir amanhã às 10h!
Mantive seu horário de sexta.
A n o t e i não, agendei mesmo!
Ag​endei para amanhã.
`;

/** What any reception says: the house's ways, questions, offers that name the team, what cannot be done. */
export const HARMLESS = `
Quer que eu peça para a equipe agendar?
Seu horário é confirmado pela equipe por aqui.
Quem confirma o horário é a equipe, por aqui mesmo.
Eu não consigo agendar por aqui.
Ainda não está agendado.
Seu horário ainda não está confirmado.
Não agendei nada ainda.
Nada foi marcado ainda.
Não posso confirmar o horário.
Nenhum horário foi reservado.
Não foi possível agendar.
Não vou marcar sem falar com a equipe.
Funcionamos de terça a sábado, das 9h às 19h.
Abrimos amanhã às 9h.
Segunda: fechado.
Domingo e segunda: fechado. Terça a sábado: 9h às 19h.
Fechamos às 18h no sábado.
O corte feminino custa R$ 80,00 e leva cerca de 60 min.
Coloração custa R$ 1.250,50.
O horário de atendimento é das 9h às 18h.
Nosso horário é de segunda a sexta, das 8h às 17h.
Para remarcar, avise com 24 horas de antecedência.
Para cancelar, avise com antecedência de 24 horas.
Cancelamentos com menos de 24 horas são cobrados.
Horários cancelados no mesmo dia são cobrados pela metade.
Você pode remarcar até um dia antes.
É possível cancelar sem custo até a véspera.
Atendemos somente com hora marcada.
Atendemos com horário marcado e por ordem de chegada.
Trabalhamos também aos domingos com hora marcada.
Não precisa de hora marcada.
É preciso agendar antes?
Você já tem horário marcado?
Seu horário está marcado para que dia?
Qual o dia e o horário do seu agendamento?
Qual dia você prefere?
Que dia e horário ficam melhores para você?
Você prefere de manhã ou à tarde?
Qual serviço você quer?
Pode me dizer o dia e o horário do agendamento, por favor?
Quer que eu chame alguém da equipe?
Posso chamar alguém da equipe para te ajudar.
Quer que a equipe veja um horário para você?
Os agendamentos são feitos pela equipe.
O agendamento é feito pela equipe.
Agendamentos são confirmados pela equipe no mesmo dia.
Aceitamos Pix, cartão e dinheiro.
O pagamento é confirmado na hora.
Seu pagamento foi confirmado.
O valor marcado na etiqueta é o final.
Trabalhamos com as melhores marcas.
A marca que usamos é a Wella.
Em março temos promoção de escova.
No dia 28 de março estaremos fechados.
Estamos em marco zero, ao lado da catedral.
O estacionamento é reservado para clientes.
Temos vagas reservadas para clientes no subsolo.
A sala é reservada para noivas.
Reservamos o direito de mudar os preços.
O endereço é Rua das Flores, 100.
Fica na esquina com a Rua Augusta, perto do metrô.
Olá! Sou a assistente virtual do Studio Bella. Como posso ajudar?
Por nada! Qualquer coisa é só chamar.
Até logo!
Até mais, tenha um ótimo dia!
Te esperamos!
Esperamos você de terça a sábado, das 9h às 19h.
Será um prazer receber você!
A escova dura cerca de 45 minutos.
Temos manicure, pedicure e corte.
Prontinho! Nosso horário é das 9h às 18h.
Combinado! Qualquer dúvida é só chamar.
Certo, quinta-feira. Qual horário fica melhor para você?
Entendi. Me diga o dia e o horário, que eu passo para a equipe.
Se você tiver um horário marcado, chegue 10 minutos antes.
Quando o horário estiver confirmado, você recebe uma mensagem.
Assim que a equipe confirmar, você recebe uma mensagem por aqui.
Depois que o horário for confirmado, enviamos um lembrete.
Caso precise desmarcar, avise com um dia de antecedência.
Quem tem horário marcado é atendido primeiro.
Clientes com horário marcado têm prioridade.
Enviamos um lembrete um dia antes do horário marcado.
Essa informação eu não tenho aqui.
Não sei se há horário livre amanhã; quem vê a agenda é a equipe.
A agenda é organizada pela equipe.
A equipe atende de terça a sábado.
A equipe agenda pelo telefone (11) 98765-4321.
A equipe confirma os horários por ordem de chegada.
Confirmo que abrimos aos sábados.
Confirmado, aceitamos cachorros.
Vou confirmar com a equipe se aceitamos cartão.
Vou chamar alguém da equipe para continuar com você.
Vou chamar alguém da equipe.
Não cancelamos horários sem avisar o cliente.
O cancelamento é gratuito até 24 horas antes.
A Ana atende às quintas e sextas.
A Júlia não trabalha amanhã.
O curso acontece todo sábado às 10h.
No sábado abrimos às 8h.
Amanhã é feriado e não abrimos.
Recebi, obrigada! Por aqui só consigo ler texto.
Pode me escrever, por favor?
Sim, fazemos progressiva.
Não fazemos progressiva.
O sinal é de 30% e vale como garantia.
Garantimos produtos originais.
Nossos preços foram alterados em janeiro.
O preço foi alterado.
O endereço mudou: agora é Rua Nova, 5.
Guardamos seus pertences no armário.
Separamos lixo reciclável.
As luzes marcadas são mais naturais.
Aceitamos encaixes quando há desistência.
Por favor, confirme seu horário com a equipe.
Consulte a equipe para confirmar o horário.
Você consegue chegar às 10h?
Amanhã às 10h seria bom para você?
Você quer cancelar ou remarcar?
Para agendar, me diga o serviço, o dia e o horário de sua preferência.
Qual é o seu horário de preferência?
Nosso espaço é reservado e climatizado.
Fazemos desconto para quem agenda pelo site.
O cancelamento deve ser feito com 24h de antecedência.
Se atrasar mais de 15 minutos, o horário pode ser cancelado.
Atrasos acima de 15 minutos: o horário é remarcado.
O sinal garante o seu horário.
Para garantir seu horário, é cobrado um sinal de 30%.
O horário reservado é só seu, sem pressa.
A reserva do salão para festas custa R$ 500,00.
`;
