import { document, service, type Trade } from './answers.trades';

// True of these companies, written before the rules were read: 78 of the 100 were let out then. What starts with ! still is not.

const PET: Trade = {
  input: {
    company: { nome: 'Pet da Vila', cidade: 'Curitiba', fuso: 'America/Sao_Paulo' },
    services: [
      service('Banho porte pequeno', '60.00', 60),
      service('Banho porte grande', '95.00', 90),
      service('Banho e tosa', '130.00', 120),
      service('Hidratação', '45.00', 30),
      service('Corte de unhas', '20.00', 15),
    ],
    documents: [
      document('Horário', 'Funcionamos de segunda a sábado, das 8h às 18h. Domingos e feriados fechado.'),
      document(
        'Busca e entrega',
        'Buscamos e entregamos o seu pet em casa num raio de 5 km. O táxi dog custa R$ 25,00 ida e volta. Precisa ser pedido com um dia de antecedência.',
      ),
      document(
        'Regras do banho',
        'É preciso trazer a carteirinha de vacinação em dia. Não atendemos animais com pulgas ou carrapatos. Gatos tomam banho somente às terças e quintas. Animais agressivos usam focinheira.',
      ),
      document('Pagamento', 'Pagamento no Pix, dinheiro ou cartão de débito. Ainda não trabalhamos com crédito.'),
      document(
        'Onde estamos',
        'Rua Itupava, 980, Alto da XV. Fica em frente ao mercado Dona Lúcia. Há duas vagas na porta.',
      ),
    ],
    instructions: 'Seja carinhoso. No mês do aniversário do pet, a hidratação é grátis.',
  },
  said: `
quanto é o banho do meu poodle? => Que fofo! Para os pequenos, o banho fica R$ 60,00 e leva mais ou menos 1 hora.
! e pra um labrador? => Labrador entra no porte grande: o banho é R$ 95,00 e demora cerca de uma hora e meia.
vcs buscam em casa? => Buscamos sim, desde que você esteja a até 5 km daqui. 🐶
quanto é o taxi dog => O táxi dog sai por R$ 25,00, já contando a ida e a volta.
posso pedir o taxi pra hoje? => Para o táxi dog a gente precisa que você peça com um dia de antecedência, tá?
meu gato pode tomar banho sabado? => Os gatinhos só tomam banho nas terças e quintas, sábado não conseguimos.
precisa de vacina? => Precisa sim! Traga a carteirinha de vacinação dele em dia.
ele ta com pulga => Poxa, com pulgas infelizmente não conseguimos atender.
aceita cartão de crédito? => Crédito ainda não, mas você pode pagar no débito, no Pix ou em dinheiro.
abre domingo? => Domingo a gente descansa, mas de segunda a sábado estamos abertos das 8h às 18h.
até que horas vcs ficam? => Ficamos abertos até as 18h.
onde fica? => Estamos na Rua Itupava, 980, no Alto da XV, bem em frente ao mercado Dona Lúcia.
tem onde parar o carro? => Tem duas vagas na porta, fica bem tranquilo.
só cortar a unha quanto fica => Só as unhas fica R$ 20,00, coisa de 15 minutinhos.
ele morde às vezes => Sem problemas! Se ele for agressivo, usamos a focinheira durante o atendimento.
banho e tosa demora? => O banho e tosa leva em torno de duas horas.
é aniversário dele esse mês => Parabéns pra ele! No mês de aniversário a hidratação é por nossa conta, grátis. 🎉
banho do pequeno com hidratação da quanto => Somando o banho porte pequeno com a hidratação dá R$ 105,00.
vcs atendem coelho? => Essa eu não sei te dizer com certeza. Quer que eu chame alguém da equipe?
feriado funciona? => Nos feriados ficamos fechados.`,
};

const DENTIST: Trade = {
  input: {
    company: { nome: 'Odonto Sorriso', cidade: 'Belo Horizonte', fuso: 'America/Sao_Paulo' },
    services: [
      service('Avaliação', '0.00', 30),
      service('Limpeza', '180.00', 45),
      service('Clareamento a laser', '850.00', 90),
      service('Restauração', '220.00', 60),
    ],
    documents: [
      document(
        'Atendimento',
        'Segunda a sexta das 8h às 19h, sem fechar para o almoço. Sábado até as 13h, só com hora marcada.',
      ),
      document(
        'Convênios',
        'Atendemos Amil Dental e Unimed Odonto. Nos demais convênios emitimos nota fiscal para você pedir reembolso.',
      ),
      document(
        'Pagamento',
        'Parcelamos em até 6 vezes sem juros no cartão acima de R$ 300,00. No Pix damos 8% de desconto. Não fazemos carnê nem boleto.',
      ),
      document(
        'Primeira consulta',
        'A avaliação é gratuita e sem compromisso. Leve um documento com foto e os exames que tiver. Chegue 10 minutos antes para preencher a ficha.',
      ),
      document(
        'Clareamento',
        'O clareamento a laser é feito em uma sessão. É contraindicado para gestantes e menores de 16 anos. Evite café e vinho tinto por 48 horas depois.',
      ),
      document(
        'Endereço',
        'Avenida Afonso Pena, 2300, sala 804, Funcionários. O prédio tem elevador e é acessível para cadeirantes.',
      ),
    ],
    instructions: 'Trate por senhor ou senhora. Dor forte vai direto para a equipe.',
  },
  said: `
a avaliação é paga? => A avaliação não custa nada e é sem compromisso.
atendem unimed? => Sim, atendemos a Unimed Odonto.
e bradesco? => Com outros convênios, o que fazemos é emitir a nota fiscal para o senhor pedir o reembolso.
quanto ta a limpeza => A limpeza custa R$ 180,00 e leva uns 45 minutos.
da pra parcelar o clareamento? => Dá sim, senhora. No cartão, em até 6x sem juros, porque passa de R$ 300,00.
e a limpeza parcela? => O parcelamento é para valores acima de R$ 300,00, e a limpeza é R$ 180,00.
tem desconto a vista? => Pagando no Pix o senhor tem 8% de desconto.
fazem boleto? => Boleto e carnê nós não fazemos.
qual o horario de vcs? => Atendemos de segunda a sexta, das 8h às 19h, direto, sem pausa para almoço.
sabado? => Aos sábados atendemos até as 13h, mas somente com hora marcada.
o que levo na primeira vez? => Traga um documento com foto e, se tiver, seus exames. Peço que chegue 10 minutinhos antes para preencher a ficha.
! quantas sessões é o clareamento? => Uma sessão só já resolve: o clareamento a laser é feito de uma vez.
to grávida posso clarear? => Para gestantes o clareamento é contraindicado, senhora.
minha filha de 15 pode clarear os dentes? => Com 15 anos ainda não: é contraindicado para menores de 16.
posso tomar café depois? => O ideal é evitar café e vinho tinto nas 48 horas seguintes.
onde é? => Ficamos na Avenida Afonso Pena, 2300, sala 804, no bairro Funcionários.
tem escada? minha mãe usa cadeira de rodas => O prédio tem elevador e é acessível, sua mãe pode vir tranquila.
quanto custa arrumar uma cárie? => A restauração fica em R$ 220,00 e o atendimento dura 1 hora.
clareamento demora? => O clareamento a laser leva cerca de uma hora e meia e custa R$ 850,00.
vcs colocam aparelho? => Sobre aparelho eu não tenho essa informação aqui. Posso passar para a equipe?`,
};

const AESTHETICS: Trade = {
  input: {
    company: { nome: 'Espaço Pele', cidade: 'Fortaleza', fuso: 'America/Fortaleza' },
    services: [
      service('Limpeza de pele', '140.00', 75),
      service('Drenagem linfática', '110.00', 60),
      service('Depilação a laser axilas', '89.90', 20),
      service('Design de sobrancelhas', '40.00', 30),
      service('Design com henna', '55.00', 45),
    ],
    documents: [
      document('Horários', 'De terça a sábado, das 10h às 20h. Segunda-feira e domingo não funcionamos.'),
      document(
        'Pacotes',
        'Pacote de 10 drenagens por R$ 950,00, válido por 90 dias. Pacote de 6 sessões de laser axilas por R$ 450,00. Pacotes podem ser pagos em até 4x no cartão.',
      ),
      document(
        'Laser',
        'Não tome sol nos 7 dias antes da sessão. Venha com a região raspada com lâmina no dia anterior. O intervalo entre sessões é de 30 dias. A maioria precisa de 6 a 10 sessões.',
      ),
      document(
        'Faltas',
        'Remarcações com até 12 horas de antecedência. Faltou sem avisar, a sessão do pacote é descontada.',
      ),
      document(
        'Produtos',
        'Usamos somente marcas veganas e não testadas em animais. Vendemos protetor solar no local.',
      ),
      document(
        'Localização',
        'Rua Carlos Vasconcelos, 455, Meireles, 2º andar. Estacionamento conveniado ao lado: primeira hora grátis.',
      ),
    ],
    instructions: null,
  },
  said: `
qto limpeza de pele => A limpeza de pele custa R$ 140,00 e leva 1h15.
tem pacote de drenagem? => Temos! São 10 drenagens por R$ 950,00, e o pacote vale por 90 dias.
vale a pena o pacote? => No pacote cada drenagem sai por R$ 95,00; avulsa é R$ 110,00.
parcela o pacote? => Os pacotes podem ser parcelados em até 4x no cartão.
quantas sessoes de laser preciso? => A maior parte das pessoas precisa de 6 a 10 sessões.
de quanto em quanto tempo faz o laser? => O intervalo é de 30 dias entre uma sessão e outra.
posso ir à praia antes do laser? => Melhor não: é preciso ficar sem tomar sol nos 7 dias antes da sessão.
tenho que depilar antes? => Venha com a região raspada com lâmina, de preferência feita no dia anterior.
laser na axila quanto fica? => A axila fica R$ 89,90 por sessão, e é rapidinho: 20 minutos. Se preferir, o pacote de 6 sai por R$ 450,00.
abre segunda? => Segunda não abrimos, só de terça a sábado, das 10h às 20h.
vcs abrem cedo? => Abrimos às 10h, de terça a sábado.
qual diferença do design com henna? => O design simples é R$ 40,00 e o com henna é R$ 55,00. O com henna leva uns 15 minutos a mais.
os produtos são veganos? => São sim! Só usamos marcas veganas, que não são testadas em animais. 🌱
vendem protetor? => Vendemos protetor solar aqui mesmo, no local.
tem estacionamento? => Tem um conveniado aqui do lado, e a primeira hora é por nossa conta.
faltei na sessão, perdi? => Quando a falta é sem aviso, a sessão do pacote é descontada.
até quando posso remarcar? => Você pode remarcar até 12 horas antes.
em que andar é? => Estamos no segundo andar, na Rua Carlos Vasconcelos, 455, Meireles.
sobrancelha demora? => O design de sobrancelhas leva meia hora.
fazem botox? => Não encontrei nada sobre botox nas nossas informações. Quer que eu chame a equipe?`,
};

const CAR_WASH: Trade = {
  input: {
    company: { nome: 'Lava Car Brilho', cidade: 'Goiânia', fuso: 'America/Sao_Paulo' },
    services: [
      service('Lavagem simples', '45.00', 40),
      service('Lavagem completa', '85.00', 90),
      service('Polimento', '320.00', 240),
      service('Higienização interna', '250.00', 180),
      service('Lavagem de moto', '30.00', 30),
    ],
    documents: [
      document('Funcionamento', 'Segunda a sexta 8h às 18h, sábado 8h às 16h, domingo 8h às 12h.'),
      document(
        'O que inclui',
        'A lavagem simples inclui parte externa, rodas e aspiração. A lavagem completa inclui também cera líquida, painel e pretinho nos pneus. O polimento remove riscos superficiais.',
      ),
      document('Caminhonetes e SUVs', 'Caminhonetes e SUVs têm acréscimo de R$ 20,00 em qualquer lavagem.'),
      document('Fidelidade', 'A cada 10 lavagens, a próxima simples é por nossa conta. O cartão fidelidade é pessoal.'),
      document(
        'Espera',
        'Temos sala de espera com ar-condicionado, TV e café. Também levamos e trazemos o carro no seu trabalho, no Setor Bueno.',
      ),
      document('Pagamento', 'Pix (chave 62 99888-7766), dinheiro, débito e crédito à vista.'),
    ],
    instructions: 'Fale como quem é da casa. Objetos esquecidos ficam guardados por 30 dias.',
  },
  said: `
quanto ta lavar o carro? => A simples tá R$ 45,00 e a completa R$ 85,00. Qual vai ser?
o que vem na completa? => Na completa, além da parte externa, das rodas e da aspiração, vai cera líquida, painel e pretinho nos pneus.
a simples aspira? => Aspira sim! A lavagem simples pega a parte externa, as rodas e a aspiração.
tenho uma hilux quanto fica a completa => Como é caminhonete tem um acréscimo de R$ 20,00, então a completa fica R$ 105,00.
e de suv a simples? => Pra SUV a simples dá R$ 65,00, já com o acréscimo.
lava moto? => Lavamos sim, chefe! A moto sai por R$ 30,00 e leva meia hora.
domingo vcs tao aí? => Domingo estamos aqui das 8h ao meio-dia.
sabado ate que horas? => No sábado a gente fica até as 16h.
polimento tira risco fundo? => O polimento tira os riscos superficiais.
quanto tempo o polimento? => O polimento leva umas 4 horas e custa R$ 320,00.
tem lugar pra esperar? => Tem sala de espera com ar-condicionado, TV e um cafezinho.
vcs pegam o carro no meu trabalho? => Levamos e trazemos o carro sim, se o seu trabalho for no Setor Bueno.
tem cartão fidelidade? => Tem! Depois de 10 lavagens, a próxima simples é por nossa conta.
minha esposa pode usar meu cartao fidelidade? => O cartão fidelidade é pessoal, então não dá pra ela usar o seu.
parcela o polimento? => No crédito é só à vista.
qual o pix? => A chave Pix é 62 99888-7766.
esqueci meus oculos ai mês passado => A gente guarda objetos esquecidos por 30 dias. Vou chamar a equipe pra dar uma olhada pra você.
higienização dos bancos quanto? => A higienização interna fica R$ 250,00 e leva 3 horas.
que horas abre amanha? => Abrimos às 8h.
qual a mais barata? => A mais em conta é a lavagem de moto, R$ 30,00. Pra carro, a simples, R$ 45,00.`,
};

const PILATES: Trade = {
  input: {
    company: { nome: 'Studio Equilíbrio', cidade: 'Porto Alegre', fuso: 'America/Sao_Paulo' },
    services: [
      service('Aula experimental', '35.00', 50),
      service('Aula avulsa', '75.00', 50),
      service('Avaliação postural', '120.00', 60),
      service('Massagem relaxante', '110.00', 60),
    ],
    documents: [
      document('Horários', 'De segunda a quinta das 6h30 às 21h. Sexta das 6h30 às 19h. Fins de semana fechado.'),
      document(
        'Planos',
        'Plano 1x por semana R$ 240,00 por mês. Plano 2x por semana R$ 390,00 por mês. Plano 3x por semana R$ 520,00 por mês. Sem taxa de matrícula e sem fidelidade.',
      ),
      document(
        'Aulas',
        'As turmas têm no máximo 4 alunos. Use roupa confortável e meia antiderrapante. A meia é vendida na recepção por R$ 28,00. Aceitamos alunos a partir de 12 anos.',
      ),
      document(
        'Reposição',
        'Aulas desmarcadas com 4 horas de antecedência podem ser repostas em até 30 dias. Feriados não são repostos.',
      ),
      document('Local', 'Rua Padre Chagas, 210, Moinhos de Vento. Tem bicicletário e vestiário com chuveiro.'),
      document('Gestantes', 'Gestantes a partir de 12 semanas, com liberação médica por escrito.'),
    ],
    instructions:
      'O valor da aula experimental é abatido da primeira mensalidade. A Bianca dá aula de manhã e o Otávio à noite.',
  },
  said: `
quanto custa 2x na semana? => O plano de 2x por semana fica R$ 390,00 por mês.
e 3 vezes => Três vezes por semana sai R$ 520,00 por mês.
cobra matrícula? => Não cobramos taxa de matrícula.
tem fidelidade? => Não tem fidelidade, fica tranquila.
posso experimentar antes? => Claro! Temos a aula experimental por R$ 35,00, e esse valor é abatido da primeira mensalidade.
quantas pessoas por turma? => São no máximo 4 alunos por turma.
que roupa eu uso? => Venha com uma roupa confortável e meia antiderrapante.
não tenho essa meia => A gente vende a meia na recepção, por R$ 28,00.
minha filha de 10 pode? => As aulas são a partir de 12 anos, então ela ainda não pode.
abre que horas? => Durante a semana abrimos às 6h30 da manhã.
sexta vai até que horas => Na sexta o estúdio fecha às 19h.
funciona sabado? => Nos fins de semana não funcionamos.
faltei, posso repor? => Pode repor em até 30 dias, desde que tenha desmarcado com 4 horas de antecedência.
e feriado repõe? => As aulas de feriado não são repostas.
to gravida de 8 semanas => Recebemos gestantes a partir de 12 semanas e com liberação médica por escrito.
tem onde tomar banho? => Tem vestiário com chuveiro, sim.
posso ir de bike? => Pode vir de bike, temos bicicletário.
quem dá aula de noite? => À noite quem dá aula é o Otávio. A Bianca dá aula de manhã.
quanto dura a aula? => Cada aula dura 50 minutos.
massagem quanto? => A massagem relaxante custa R$ 110,00 e dura uma hora.`,
};

/** 100 true answers of five trades. */
export const THIRD: readonly Trade[] = [PET, DENTIST, AESTHETICS, CAR_WASH, PILATES];
