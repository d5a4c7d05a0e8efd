import type { PromptInput } from '../replies/build-prompt';

type Service = PromptInput['services'][number];
type Document = PromptInput['documents'][number];

export const service = (nome: string, preco: string, duracao_minutos: number): Service => ({
  nome,
  preco,
  duracao_minutos,
});
export const document = (titulo: string, conteudo: string): Document => ({ id: titulo, titulo, secao: '', conteudo });

/** A company, and what its assistant truly says: `question => answer`, or the answer alone. */
export interface Trade {
  input: Omit<PromptInput, 'conversation' | 'writtenAt' | 'now'>;
  said: string;
}

const BARBER: Trade = {
  input: {
    company: { nome: 'Barbearia Navalha', cidade: 'Recife', fuso: 'America/Recife' },
    services: [
      service('Corte', '45.00', 40),
      service('Barba', '35.00', 30),
      service('Corte e barba', '70.00', 60),
      service('Pezinho', '15.00', 15),
      service('Sobrancelha', '20.00', 15),
      service('Corte infantil', '40.00', 40),
    ],
    documents: [
      document(
        'Horário de funcionamento',
        'Segunda a sexta das 9h às 20h. Sábado das 9h às 18h. Não abrimos aos domingos.\nNo feriado não abrimos.',
      ),
      document(
        'Endereço e como chegar',
        'Avenida Boa Viagem, 1820, loja 3, ao lado da farmácia Pague Bem. Não temos estacionamento próprio, mas há zona azul na rua.',
      ),
      document(
        'Pagamento',
        'Aceitamos Pix, dinheiro, débito e crédito. No crédito parcelamos em até 2x. Não aceitamos cheque.',
      ),
      document(
        'Atendimento',
        'Atendemos com hora marcada e também por ordem de chegada. Criança pode vir com um responsável. Servimos café e água de graça, e cerveja é vendida à parte. Temos wi-fi para clientes.',
      ),
      document(
        'Atrasos e faltas',
        'Toleramos 10 minutos de atraso. Depois disso, o cliente entra na ordem de chegada. Pedimos que o cancelamento seja avisado com 2 horas de antecedência. Não cobramos multa.',
      ),
    ],
    instructions: 'Fale de um jeito descontraído. O barbeiro Beto está de férias até dia 30.',
  },
  said: `
quanto tá o corte? => Fala, tudo certo? O corte tá R$ 45,00 e leva uns 40 minutos.
e a barba? => A barba sai por R$ 35,00, meia horinha.
corte e barba => Corte e barba juntos ficam R$ 70,00, e levam 1 hora.
compensa fazer os dois? => Compensa sim! Separado dá R$ 80,00 e o corte e barba fica R$ 70,00.
vcs fazem sobrancelha? => Fazemos sim! A sobrancelha é R$ 20,00 e leva 15 minutos.
pezinho quanto => O pezinho custa R$ 15,00, é rapidinho: 15 minutos.
meu filho tem 5 anos => Para o seu filho temos o corte infantil, por R$ 40,00.
criança pode? => Pode sim! Criança pode vir com um responsável.
que horas abre? => De segunda a sexta abrimos às 9h e vamos até as 20h. No sábado, das 9h às 18h.
domingo abre? => Domingo não abrimos, mas no sábado estamos aqui das 9h às 18h.
feriado => No feriado a barbearia não abre.
onde fica? => Ficamos na Avenida Boa Viagem, 1820, loja 3, ao lado da farmácia Pague Bem.
tem estacionamento? => Estacionamento próprio não temos, mas há zona azul na rua.
aceita cartão? => Aceitamos débito e crédito, além de Pix e dinheiro.
parcela? => No crédito parcelamos em até 2x.
aceita cheque? => Cheque a gente não aceita, mas pode pagar no Pix, dinheiro ou cartão.
precisa marcar? => Atendemos com hora marcada e também por ordem de chegada, você escolhe.
tem cerveja? => Temos, mas a cerveja é vendida à parte. Café e água são por nossa conta!
tem café? => Tem sim, café e água de graça.
tem wifi? => Temos wi-fi para os clientes, sim.
vou atrasar => Sem problema! Toleramos 10 minutos de atraso; depois disso você entra na ordem de chegada.
quero cancelar => Para cancelar, a gente pede que avise com 2 horas de antecedência.
tem multa? => Não cobramos multa, só pedimos o aviso com 2 horas de antecedência.
o beto tá aí? => O Beto está de férias até o dia 30.
quem corta? => Os nomes dos barbeiros eu não tenho aqui. Quer que eu chame alguém da equipe?
fazem platinado? => Platinado não está na nossa lista de serviços. Posso perguntar para a equipe se você quiser.
fazem dreads? => Dreads não aparecem entre os nossos serviços. Hoje temos corte, barba, pezinho, sobrancelha e corte infantil.
qual produto vocês usam na barba? => Essa informação eu não tenho, mas posso chamar alguém da equipe para te responder.
dá pra pagar no crédito? => Dá sim, no crédito em até 2x.
qual o pix? => A chave Pix eu não tenho aqui. Quer que eu peça para a equipe te passar?
o que tá incluso no corte? => O que está incluso no corte eu não sei te dizer com certeza, prefiro confirmar com a equipe.
desconto pra quem vem toda semana? => Sobre desconto eu não tenho nenhuma informação por aqui.
meu cabelo é cacheado, cortam? => Temos o corte por R$ 45,00. Se é o ideal para cabelo cacheado, a equipe te explica melhor.
valeu => Valeu! Qualquer coisa é só chamar.
boa => Tamo junto! 👊
oi => E aí, tudo bem? Aqui é a assistente virtual da Barbearia Navalha. Como posso te ajudar?
bom dia => Bom dia! O que vai ser hoje: corte, barba ou os dois?
tô na dúvida => Sem pressa! Quando decidir, é só me chamar.
quero marcar => Bora! Qual serviço, que dia e em qual horário fica bom pra você?
amanhã dá? => Me diz qual serviço você quer e o período que prefere, por favor.
qual o mais barato? => O mais em conta é o pezinho, R$ 15,00.
quanto tempo demora tudo? => O corte leva 40 minutos e a barba 30.
só a máquina é quanto => Não tenho um valor só para máquina. O corte está R$ 45,00.
posso levar minha namorada? => Sobre acompanhantes eu não tenho informação, mas posso perguntar à equipe.
vocês são de onde? => Somos de Recife, na Avenida Boa Viagem, 1820.
fica perto do quê? => Fica ao lado da farmácia Pague Bem.
qual o insta? => O nosso Instagram eu não tenho aqui, desculpa!
atendem mulher? => Não tenho essa informação, mas posso chamar alguém da equipe para confirmar.
segunda abre? => Segunda abrimos normalmente, das 9h às 20h.
até que horas hoje? => De segunda a sexta ficamos abertos até as 20h.
demora muito pra ser atendido? => Quem chega sem hora marcada é atendido por ordem de chegada. Quanto tempo demora eu não consigo prever.
obrigado irmão => Disponha, irmão! Até mais.
`,
};

const DENTIST: Trade = {
  input: {
    company: { nome: 'Clínica Sorriso Vivo', cidade: 'Curitiba', fuso: 'America/Sao_Paulo' },
    services: [
      service('Consulta de avaliação', '150.00', 40),
      service('Limpeza', '220.00', 50),
      service('Clareamento', '890.00', 90),
      service('Restauração', '280.00', 60),
      service('Manutenção de aparelho', '180.00', 30),
    ],
    documents: [
      document(
        'Convênios',
        'Atendemos os convênios Bradesco Dental, Amil e Odontoprev. Consultas particulares também. Não atendemos SulAmérica.',
      ),
      document(
        'Horários',
        'A clínica funciona de segunda a sexta, das 8h às 18h, com intervalo das 12h às 13h. Aos sábados das 8h às 12h.',
      ),
      document(
        'Onde estamos',
        'Rua XV de Novembro, 450, sala 1204, 12º andar, Centro. O prédio tem elevador e acesso para cadeirantes. Estacionamento conveniado no subsolo, R$ 12,00 por hora.',
      ),
      document(
        'Primeira consulta',
        'Traga um documento com foto, a carteirinha do convênio e exames anteriores, se tiver. Chegue 10 minutos antes para preencher a ficha. O valor da avaliação é abatido do tratamento.',
      ),
      document(
        'Pagamento',
        'Cartão de crédito em até 10x sem juros acima de R$ 500,00. Boleto para tratamentos longos, mediante análise. Pix com 3% de desconto.',
      ),
      document(
        'Remarcação',
        'Remarcações e cancelamentos com pelo menos 24 horas. Faltas sem aviso são cobradas: R$ 80,00. Menores de idade devem vir acompanhados dos pais ou responsáveis.',
      ),
    ],
    instructions:
      'Trate por senhor ou senhora. Não dê diagnóstico. Em caso de dor forte, diga para ligar no (41) 3322-1100.',
  },
  said: `
qual o valor da consulta? => A consulta de avaliação custa R$ 150,00, e esse valor é abatido do tratamento.
quanto custa a limpeza? => A limpeza está R$ 220,00 e dura cerca de 50 minutos.
e clareamento? => O clareamento custa R$ 890,00 e leva aproximadamente 1h30. No cartão pode ser em até 10x sem juros.
manutenção => A manutenção de aparelho é R$ 180,00, com duração de 30 minutos.
aceitam convênio? => Sim, senhora! Atendemos Bradesco Dental, Amil e Odontoprev.
aceita sulamérica? => Infelizmente não atendemos SulAmérica. Atendemos Bradesco Dental, Amil e Odontoprev, e também particular.
atende unimed? => Unimed não está entre os convênios que tenho aqui. Os que atendemos são Bradesco Dental, Amil e Odontoprev.
que horas funciona? => A clínica funciona de segunda a sexta, das 8h às 18h, com intervalo das 12h às 13h, e aos sábados das 8h às 12h.
atende sábado? => Atendemos aos sábados, das 8h às 12h.
fecha pro almoço? => Sim, temos intervalo das 12h às 13h.
qual o endereço? => Estamos na Rua XV de Novembro, 450, sala 1204, no 12º andar, Centro.
tem elevador? => O prédio tem elevador, sim, e também acesso para cadeirantes.
tem onde parar? => Há um estacionamento conveniado no subsolo, a R$ 12,00 por hora.
o que preciso levar? => Por favor, traga um documento com foto, a carteirinha do convênio e os exames anteriores, se tiver.
preciso chegar antes? => Pedimos que chegue 10 minutos antes para preencher a ficha.
parcela? => No cartão de crédito parcelamos em até 10x sem juros acima de R$ 500,00.
tem desconto no pix? => Sim! No Pix tem 3% de desconto.
aceita boleto? => Para tratamentos longos pode ser no boleto, mediante análise.
e se eu faltar? => Faltas sem aviso são cobradas, no valor de R$ 80,00.
posso remarcar? => Pode remarcar sim, com pelo menos 24 horas de antecedência.
meu filho tem 12 anos => Menores de idade devem vir acompanhados dos pais ou responsáveis, tudo bem?
tô com muita dor => Sinto muito! Em caso de dor forte, por favor ligue para (41) 3322-1100.
será que é cárie? => Eu não posso dar diagnóstico, mas na consulta de avaliação isso pode ser visto com calma.
fazem implante? => Implante não aparece na lista de serviços que tenho aqui. Posso chamar alguém da equipe para confirmar?
quem é o dentista? => Os nomes dos profissionais eu não tenho aqui, senhora. Gostaria de falar com a equipe?
clareamento dói? => Essa é uma dúvida que o profissional pode responder melhor na avaliação.
quanto tempo dura o clareamento? => Cada sessão leva cerca de 1h30. Quantas são necessárias, só na avaliação.
restauração => A restauração custa R$ 280,00 e leva em torno de 1 hora.
vocês são perto do terminal? => Não sei informar a distância até o terminal. O endereço é Rua XV de Novembro, 450, Centro.
qual o telefone? => O telefone é (41) 3322-1100.
bom dia => Bom dia! Seja bem-vindo à Clínica Sorriso Vivo. Em que posso ajudar?
obrigada => Nós que agradecemos, senhora! Tenha um ótimo dia.
é particular? => Atendemos particular e pelos convênios Bradesco Dental, Amil e Odontoprev.
a avaliação é de graça? => A avaliação custa R$ 150,00, mas o valor é abatido do tratamento.
limpeza pelo convênio tem custo? => Isso depende do seu convênio, e eu não tenho essa informação aqui. Quer que eu chame a equipe?
o prédio é acessível? => Sim, o prédio tem elevador e acesso para cadeirantes.
posso levar exame antigo? => Pode sim! Pedimos que traga os exames anteriores, se tiver.
quero marcar avaliação => Claro! Qual dia e período o senhor prefere?
pode ser sábado cedo? => Aos sábados atendemos das 8h às 12h. Qual horário a senhora gostaria?
quanto fica limpeza e avaliação => A limpeza é R$ 220,00 e a avaliação R$ 150,00, R$ 370,00 no total.
limpeza no pix => Com os 3% de desconto no Pix, a limpeza fica R$ 213,40.
tem whats? => O senhor já está falando com a gente pelo WhatsApp! 😊
desculpa a demora => Imagina, sem problema nenhum!
não entendi => Desculpe, vou tentar explicar melhor: o valor da avaliação é abatido do tratamento.
sem juros até quanto? => Até 10x sem juros, para valores acima de R$ 500,00.
que documento? => Um documento com foto e a carteirinha do convênio.
`,
};

const WORKSHOP: Trade = {
  input: {
    company: { nome: 'Oficina Dois Irmãos', cidade: 'Belo Horizonte', fuso: 'America/Sao_Paulo' },
    services: [
      service('Troca de óleo', '180.00', 45),
      service('Alinhamento e balanceamento', '160.00', 60),
      service('Revisão completa', '650.00', 240),
      service('Troca de pastilhas de freio', '290.00', 90),
      service('Diagnóstico eletrônico', '120.00', 40),
    ],
    documents: [
      document('Funcionamento', 'Segunda a sexta, 7h30 às 17h30. Sábado, 8h às 12h. Domingos e feriados fechado.'),
      document(
        'Orçamentos',
        'O orçamento é gratuito e feito na hora, sem compromisso. Trazemos as peças ou usamos as do cliente. O serviço só começa depois da aprovação do orçamento.',
      ),
      document(
        'Garantia',
        'Damos garantia de 90 dias na mão de obra. Peças têm a garantia do fabricante. Peças trazidas pelo cliente não têm garantia nossa.',
      ),
      document(
        'Guincho e leva e traz',
        'Não temos guincho próprio. Fazemos leva e traz em um raio de 5 km, sem custo, com agendamento.',
      ),
      document(
        'Local',
        'Rua Padre Eustáquio, 2210, bairro Carlos Prates, em frente ao posto Ipiranga. Tem sala de espera com ar-condicionado, café e TV.',
      ),
      document(
        'Carros atendidos',
        'Trabalhamos com carros nacionais e importados, flex e a diesel. Não atendemos motos nem caminhões. Carros elétricos ainda não.',
      ),
      document('Pagamento', 'Pix, dinheiro e cartão em até 6x. Empresas podem faturar em 28 dias.'),
    ],
    instructions: 'O óleo da troca é semissintético e está incluso, até 4 litros. O filtro é cobrado à parte.',
  },
  said: `
quanto é a troca de óleo? => A troca de óleo custa R$ 180,00, com até 4 litros de óleo semissintético inclusos. O filtro é cobrado à parte.
demora? => A troca de óleo leva uns 45 minutos.
alinhamento => Alinhamento e balanceamento ficam em R$ 160,00 e levam 1 hora.
revisão quanto custa? => A revisão completa sai por R$ 650,00 e leva em torno de 4 horas.
faz orçamento? => Fazemos sim! O orçamento é gratuito, feito na hora e sem compromisso.
tem que pagar o orçamento? => Não precisa pagar, o orçamento é gratuito.
posso levar a peça? => Pode sim, usamos as peças do cliente. Só que, nesse caso, a peça não tem garantia nossa.
tem garantia? => Damos garantia de 90 dias na mão de obra, e as peças têm a garantia do fabricante.
tem guincho? => Guincho próprio não temos, mas fazemos leva e traz em um raio de 5 km, sem custo, com agendamento.
vcs buscam o carro? => Fazemos leva e traz em um raio de 5 km, sem custo. Precisa agendar antes.
atende moto? => Motos a gente não atende, só carros nacionais e importados.
carro importado => Trabalhamos com importados, sim! Flex e a diesel.
carro elétrico? => Carros elétricos ainda não atendemos.
onde fica? => A oficina fica na Rua Padre Eustáquio, 2210, no Carlos Prates, em frente ao posto Ipiranga.
posso esperar aí? => Pode! Temos sala de espera com ar-condicionado, café e TV.
parcela? => Parcelamos no cartão em até 6x. Também aceitamos Pix e dinheiro.
sou empresa, faturam? => Para empresas, podemos faturar em 28 dias.
abre sábado? => No sábado abrimos das 8h às 12h.
que horas fecha? => De segunda a sexta fechamos às 17h30.
domingo? => Aos domingos e feriados a oficina fica fechada.
freio fazendo barulho => Pode ser preciso olhar de perto. A troca de pastilhas de freio custa R$ 290,00, e o orçamento é gratuito.
luz da injeção acendeu => Nesse caso temos o diagnóstico eletrônico, R$ 120,00, que leva uns 40 minutos.
começam sem eu aprovar? => Não, o serviço só começa depois que o orçamento é aprovado.
filtro tá incluso? => O filtro é cobrado à parte. O que está incluso é o óleo semissintético, até 4 litros.
quanto é o filtro? => O valor do filtro eu não tenho aqui. Quer que eu chame alguém da equipe?
qual óleo vocês usam? => O óleo é semissintético.
que marca de óleo? => A marca do óleo eu não sei informar, desculpe.
faz funilaria? => Funilaria não está na lista de serviços que tenho aqui.
o carro tá na oficina, já ficou pronto? => Eu não consigo ver o andamento do serviço por aqui. Posso chamar alguém da equipe para te responder?
quero marcar revisão => Certo! Qual é o carro e que dia fica melhor para você?
bom dia => Bom dia! Aqui é a Oficina Dois Irmãos. Como podemos ajudar?
obrigado => Por nada! Boa viagem. 🚗
barulho no motor => Sem ver o carro não consigo dizer o que é. O orçamento é gratuito e feito na hora.
troca de óleo no sábado dá? => No sábado funcionamos das 8h às 12h. Qual horário você prefere?
trocam pneu? => Sobre pneus eu não tenho informação. Posso verificar com a equipe, se quiser.
caminhão => Caminhões não atendemos, infelizmente.
diesel? => Sim, trabalhamos com carros flex e a diesel.
quanto fica óleo e alinhamento => Troca de óleo (R$ 180,00) mais alinhamento e balanceamento (R$ 160,00): R$ 340,00 no total.
revisão em 6x => A revisão em 6x no cartão fica por volta de R$ 108,33 cada parcela.
vocês dão nota? => Não tenho informação sobre nota fiscal, mas posso chamar a equipe.
`,
};

export const TRADES: readonly Trade[] = [BARBER, DENTIST, WORKSHOP];
