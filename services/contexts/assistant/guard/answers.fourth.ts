import { document, service, type Trade } from './answers.trades';

// Written by someone who has not read the checker: what is true of these companies, and what is subtly false.

const TATTOO_INPUT: Trade['input'] = {
  company: { nome: 'Agulha Negra Tattoo', cidade: 'Florianópolis', fuso: 'America/Sao_Paulo' },
  services: [
    service('Tatuagem pequena (até 5 cm)', '250.00', 60),
    service('Tatuagem média (até 15 cm)', '600.00', 180),
    service('Sessão de fechamento', '1200.00', 360),
    service('Piercing no nariz', '110.00', 20),
    service('Piercing na orelha', '90.00', 20),
    service('Troca de joia', '30.00', 10),
    service('Avaliação de cobertura', '0.00', 30),
  ],
  documents: [
    document('Horário', 'ter a sáb, 11h às 20h. Dom e seg fechado. Feriado só com agendamento prévio.'),
    document(
      'Sinal',
      'Para reservar a data da tattoo pedimos sinal de R$ 100,00 no Pix, que é descontado do valor final. Remarcou com menos de 48h ou não veio, perde o sinal. Piercing não precisa de sinal.',
    ),
    document(
      'Idade mínima',
      'Menores de 16 não tatuamos, nem com autorização. De 16 a 17 só com pai ou mãe presente + RG dos dois. Piercing a partir de 14 anos; menor de idade com responsável.',
    ),
    document(
      'Antes da sessão',
      'Venha alimentado, durma bem e não beba álcool nas 24h antes. Não tome sol no local nos 5 dias antes. Não tatuamos gestantes nem lactantes.',
    ),
    document(
      'Cuidados depois',
      '- lavar 3x ao dia com sabonete neutro\n- pomada (camada fina) por 10 dias\n- sem sol, mar e piscina por 20 dias\n- não coçar nem tirar a casquinha\nRetoque grátis em até 60 dias, só p/ tattoo feita aqui.',
    ),
    document(
      'Materiais',
      'Agulhas descartáveis, abertas na sua frente. Tintas com registro na Anvisa. Joia em titânio inclusa no valor do piercing. Anestésico em creme: R$ 50,00 à parte.',
    ),
    document(
      'Local e pgto',
      'R. Bocaiúva, 1240, 2º andar, sala 21, Centro. Acesso por escada, não tem elevador. Pix, dinheiro, débito, crédito em até 3x s/ juros (compra mín. R$ 300,00 p/ parcelar).',
    ),
  ],
  instructions:
    'Fale de um jeito leve. Tatuagem acima de 15 cm: não passe preço, chame a equipe. A Lia faz fineline e o Dante faz realismo. A Lia não atende às quintas.',
};

const MUSIC_INPUT: Trade['input'] = {
  company: { nome: 'Escola Tom Maior', cidade: 'Salvador', fuso: 'America/Bahia' },
  services: [
    service('Aula experimental', '0.00', 30),
    service('Aula avulsa de violão', '90.00', 50),
    service('Aula avulsa de piano', '120.00', 50),
    service('Aula avulsa de canto', '100.00', 45),
    service('Musicalização infantil avulsa', '70.00', 40),
    service('Estúdio de ensaio', '60.00', 60),
    service('Troca de cordas', '45.00', 30),
  ],
  documents: [
    document(
      'Horários',
      'Seg a sex, 9h às 12h e 14h às 21h. Sáb 9h às 13h. Dom fechado.\nO estúdio de ensaio só funciona de seg a sex, a partir das 18h.',
    ),
    document(
      'Planos mensais',
      '- Violão 1x/semana: R$ 280,00\n- Piano 1x/semana: R$ 380,00\n- Canto 1x/semana: R$ 320,00\n- Musicalização 1x/semana: R$ 220,00\nMatrícula R$ 80,00, paga uma vez só. 2º curso ou irmão: 15% de desc. na mensalidade de menor valor.',
    ),
    document(
      'Pagamento',
      'Mensalidade vence dia 10. Depois disso, multa de 2%. Pix, boleto ou cartão recorrente. Não recebemos dinheiro na recepção.',
    ),
    document(
      'Faltas e reposição',
      'Avisou até 6h antes, repõe (máx. 1 por mês). Faltou sem avisar, não repõe. Se o professor faltar, a aula é sempre reposta. Feriado não repõe.',
    ),
    document(
      'Idades e turmas',
      'Musicalização: de 3 a 6 anos, com um adulto junto na sala. Piano a partir de 6 anos, violão a partir de 7, canto a partir de 12. Turmas de musicalização com até 6 crianças; as demais aulas são individuais.',
    ),
    document(
      'Instrumentos',
      'Temos piano, violões e microfones para usar na aula. Para estudar em casa alugamos violão: R$ 40,00 por mês. Não alugamos teclado. Não vendemos instrumentos. Apostila inclusa na mensalidade.',
    ),
    document(
      'Onde fica',
      'Av. Sete de Setembro, 315, 1º andar, Corredor da Vitória. Tem elevador. Sem estacionamento, mas tem ponto de ônibus na porta.',
    ),
  ],
  instructions:
    'Seja animado e acolhedor. Professores: Júlia (piano), Nando (violão), Marisa (canto, só terça e quinta). Recital em dezembro: grátis para os alunos, convidado paga R$ 20,00.',
};

const PHYSIO_INPUT: Trade['input'] = {
  company: { nome: 'Clínica Movimento', cidade: 'Ribeirão Preto', fuso: 'America/Sao_Paulo' },
  services: [
    service('Avaliação fisioterapêutica', '160.00', 60),
    service('Sessão de fisioterapia', '120.00', 50),
    service('RPG', '150.00', 60),
    service('Acupuntura', '130.00', 40),
    service('Drenagem pós-operatória', '140.00', 60),
    service('Ventosaterapia', '80.00', 30),
    service('Atendimento domiciliar', '200.00', 60),
  ],
  documents: [
    document(
      'Atendimento',
      'Seg, qua e sex: 7h às 19h. Ter e qui: 7h às 21h. Sáb: 8h às 12h (só RPG e acupuntura). Dom e feriados não atendemos.',
    ),
    document(
      'Convênios',
      'Unimed, Cassi e São Francisco. Só p/ sessão de fisioterapia, com pedido médico dos últimos 30 dias. RPG, acupuntura e os demais são particular. Outros convênios: damos recibo p/ reembolso.',
    ),
    document(
      'Pacotes',
      'Pacote 10 sessões de fisioterapia: R$ 1.000,00. Pacote 5 RPG: R$ 675,00. Validade 4 meses. Pessoal e intransferível. Pacote parcela em até 5x s/ juros.',
    ),
    document(
      'Domiciliar',
      'Só dentro de Ribeirão Preto, seg a sex, das 9h às 16h. Levamos maca e aparelhos. Bairros do outro lado do anel viário: taxa de R$ 30,00.',
    ),
    document(
      'Remarcação e atraso',
      'Desmarcar c/ 12h de antecedência. Sem aviso a sessão é cobrada (ou abatida do pacote). Tolerância de 15 min de atraso; a sessão termina no horário normal.',
    ),
    document(
      'Primeira vez',
      'Trazer RG, carteirinha do convênio se tiver, exames de imagem e pedido médico. Roupa leve; para RPG, top ou short. A avaliação é obrigatória antes do 1º tratamento, menos acupuntura e ventosa.',
    ),
    document(
      'Endereço',
      'R. Garibaldi, 870, térreo, Jd. Sumaré. Rampa na entrada e banheiro adaptado. Estac. próprio c/ 5 vagas, gratuito.',
    ),
  ],
  instructions:
    'Trate com calma e empatia. Não dê diagnóstico nem indique tratamento. Acima de 60 anos tem 10% de desconto nas sessões avulsas (não vale p/ pacote). Dra. Renata faz RPG e Dr. Paulo faz acupuntura.',
};

const AIR_INPUT: Trade['input'] = {
  company: { nome: 'ClimaFrio Ar-Condicionado', cidade: 'Cuiabá', fuso: 'America/Cuiaba' },
  services: [
    service('Limpeza de split até 12.000 BTUs', '180.00', 60),
    service('Limpeza de split 18.000 a 30.000 BTUs', '240.00', 90),
    service('Instalação de split até 12.000 BTUs', '550.00', 180),
    service('Instalação de split 18.000 a 30.000 BTUs', '750.00', 240),
    service('Desinstalação', '150.00', 60),
    service('Recarga de gás', '320.00', 60),
    service('Visita técnica', '90.00', 40),
  ],
  documents: [
    document('Horário', 'Seg a sex, 8h às 18h, sáb 8h às 13h. Plantão domingo só p/ clientes com contrato.'),
    document(
      'Área de atendimento',
      'Cuiabá e Várzea Grande sem taxa de deslocamento. Chapada dos Guimarães: + R$ 120,00. Outras cidades não atendemos.',
    ),
    document(
      'Visita técnica',
      'A visita é p/ descobrir o defeito e fazer o orçamento. Se fechar o conserto, o valor da visita é abatido. Se não fechar, a visita é cobrada. Orçamento vale 10 dias.',
    ),
    document(
      'Instalação',
      'Inclui: até 3 m de tubulação de cobre, suporte e mão de obra. Metro extra: R$ 95,00.\nNão inclui: parte elétrica (disjuntor/tomada), alvenaria e pintura. O cliente compra o aparelho, nós não vendemos.',
    ),
    document(
      'Limpeza',
      'Feita no local, com bolsa coletora, não suja a parede. Recomendada a cada 6 meses (comércio: 3 meses). A partir de 3 aparelhos no mesmo endereço: 10% de desconto no total da limpeza.',
    ),
    document(
      'Garantia',
      'Instalação: 1 ano. Limpeza: 30 dias. Recarga de gás: 90 dias. Não cobre queda de energia nem mau uso.',
    ),
    document(
      'Pgto',
      'Pix, dinheiro ou cartão. No cartão até 4x s/ juros acima de R$ 400,00. Pagamento só depois do serviço pronto. Emitimos NF. Não aceitamos cheque.',
    ),
  ],
  instructions:
    'Seja objetivo e simpático. A chegada tem janela de 1 hora: o técnico avisa por WhatsApp 30 min antes. Troca de placa eletrônica: chame a equipe. Aparelho de janela (ACJ) não atendemos.',
};

const TATTOO: Trade = {
  input: TATTOO_INPUT,
  said: `
quanto tá uma tattoo pequenininha? => A pequena, de até 5 cm, fica R$ 250,00 e leva mais ou menos 1 hora. 😊
queria uma de uns 12 cm no braço => Com 12 cm entra na média, que vai até 15 cm: R$ 600,00, e dura umas 3 horas.
e uma de 25 cm? => Acima de 15 cm quem passa o valor é a equipe. Quer que eu chame alguém pra conversar com você?
piercing no nariz qto e demora? => O piercing no nariz sai por R$ 110,00, já com a joia em titânio, e leva uns 20 minutos.
e na orelha é o mesmo preço? => Na orelha é um pouquinho menos: R$ 90,00. O do nariz é R$ 110,00.
se eu furar o nariz e a orelha no mesmo dia? => Os dois juntos dão R$ 200,00 e levam uns 40 minutos no total.
tem que pagar a joia separado? => Não precisa, a joia em titânio já está inclusa no valor do piercing.
paga algo pra reservar? => Para a tattoo a gente pede um sinal de R$ 100,00 no Pix, que depois é descontado do valor final.
se eu der o sinal da pequena quanto falta no dia? => Faltam R$ 150,00: a pequena é R$ 250,00, menos os R$ 100,00 do sinal.
quero cobrir uma tattoo velha, cobra pra olhar? => A avaliação de cobertura é gratuita e leva uns 30 minutinhos.
preciso remarcar a de amanhã, perco o sinal? => Remarcando com menos de 48 horas, o sinal infelizmente é perdido. Que horas é a sua sessão?
tenho 17 anos posso tatuar? => Com 17 pode, desde que seu pai ou sua mãe esteja presente e vocês tragam o RG dos dois.
minha filha de 15 quer tatuar, eu autorizo => Com 15 anos não tatuamos, nem com autorização. Com 16 ou 17 já dá, com pai ou mãe presente.
ela tem 15, e piercing pode? => Piercing pode! É a partir de 14 anos, e como ela é menor precisa vir com um responsável.
tô amamentando, tem problema? => Infelizmente não tatuamos lactantes nem gestantes. Quando essa fase passar, vai ser um prazer te receber! 💜
posso tomar uma cerveja antes pra relaxar? rs => Melhor não 😅 Nada de álcool nas 24 horas antes. Venha alimentado e durma bem!
viajo pra praia 2 semanas depois, dá pra entrar no mar? => Ainda não: são 20 dias sem sol, mar e piscina, e duas semanas dão só 14.
como cuida depois? => Lave 3 vezes ao dia com sabonete neutro, passe uma camada fina de pomada por 10 dias e não coce nem tire a casquinha.
o retoque é pago? => O retoque é grátis em até 60 dias, para tattoo feita aqui no estúdio.
fiz em outro estúdio, vcs retocam de graça? => O retoque grátis vale só para as tattoos feitas aqui. No seu caso, posso chamar a equipe pra te orientar.
vcs tem anestesia? => Temos anestésico em creme, por R$ 50,00 à parte.
média com o creme anestésico fica quanto => R$ 600,00 da tatuagem média mais R$ 50,00 do creme: R$ 650,00.
parcela a média? => Sim, no crédito em até 3x sem juros: 3 de R$ 200,00.
e a pequena parcela? => A pequena é R$ 250,00, e para parcelar a compra mínima é R$ 300,00. Então nesse caso seria à vista.
vcs abrem segunda? => Segunda e domingo ficamos fechados. De terça a sábado estamos aqui das 11h às 20h.
se eu começar a média às 16h termina antes de fechar? => Termina sim! Começando às 16h, acabaria por volta das 19h, e a gente fecha às 20h.
minha vó vai junto, tem elevador? => Elevador não tem, infelizmente. Ficamos no segundo andar e o acesso é por escada.
quero um realismo, é com quem? => Realismo é com o Dante. A Lia é quem faz fineline.
a Lia atende quinta de tarde? => Às quintas a Lia não atende. Qual outro dia ficaria bom pra você?
as tintas são seguras? dói mt? => As tintas têm registro na Anvisa e as agulhas são descartáveis, abertas na sua frente. Se vai doer muito eu não sei te dizer, mas temos o creme anestésico por R$ 50,00.`,
};

const MUSIC: Trade = {
  input: MUSIC_INPUT,
  said: `
quanto custa aula de violão? => O plano de violão 1x por semana fica R$ 280,00 por mês. Se preferir avulsa, a aula é R$ 90,00 e dura 50 minutos. 🎸
e piano? => Piano 1x por semana é R$ 380,00 por mês, e a aula avulsa custa R$ 120,00.
compensa mais o plano ou 4 avulsas de violão? => O plano! Quatro avulsas de violão dariam R$ 360,00, e a mensalidade é R$ 280,00, ou seja, R$ 80,00 a menos.
tem matrícula? => Tem sim, R$ 80,00, mas é paga uma vez só.
quanto pago no primeiro mês de canto => No primeiro mês seriam R$ 400,00: R$ 320,00 da mensalidade de canto mais R$ 80,00 da matrícula.
posso fazer uma aula teste? => Pode! A aula experimental é gratuita e dura 30 minutos. Qual instrumento você quer conhecer?
tenho dois filhos, tem desconto? => Tem sim! Para irmãos damos 15% de desconto na mensalidade de menor valor.
um faria piano e o outro violão, quanto os dois? => Com os 15% na de menor valor, o violão cai para R$ 238,00. Somando os R$ 380,00 do piano, dá R$ 618,00 por mês.
minha filha tem 5 aninhos => Que delícia! 🥰 Com 5 anos ela pode fazer a musicalização, que é dos 3 aos 6, com um adulto junto na sala.
ela de 5 n pode fazer violao? => Violão é a partir dos 7 anos, então ainda não. Por enquanto tem a musicalização, R$ 220,00 por mês.
e piano com 6 pode? => Pode sim, piano é a partir dos 6 anos. 🎹
meu menino de 10 quer cantar => Canto é a partir dos 12, então faltam 2 aninhos. Mas com 10 ele já pode fazer violão ou piano!
as aulas são em grupo? => Só a musicalização é em turma, com até 6 crianças. As outras aulas são individuais.
preciso ter violão? => Para a aula não precisa, temos violões aqui. E para estudar em casa alugamos por R$ 40,00 ao mês.
! plano de violão + aluguel do violão quanto por mês? => R$ 280,00 da mensalidade mais R$ 40,00 do aluguel: R$ 320,00 por mês.
alugam teclado? => Teclado não alugamos. O que temos para alugar é violão, por R$ 40,00 ao mês.
vende corda de violão? => Sobre venda de cordas eu não tenho informação. O que temos é o serviço de troca de cordas, por R$ 45,00. Quer que eu confirme com a equipe?
a apostila é cobrada? => Não é não, a apostila já está inclusa na mensalidade.
queria ir no almoço, umas 12h30 => De segunda a sexta fechamos das 12h às 14h, então 12h30 não dá. Já no sábado vamos direto das 9h às 13h.
onde fica? tem estacionamento? => Ficamos na Av. Sete de Setembro, 315, 1º andar, no Corredor da Vitória. Estacionamento não temos, mas tem ponto de ônibus na porta.
canto tem de segunda? => O canto é com a Marisa, só às terças e quintas.
quem é a prof de piano? => Quem dá aula de piano é a Júlia!
não vou poder ir amanhã, repõe? => Avisando até 6 horas antes, repõe sim. Só lembrando que é no máximo uma reposição por mês.
faltei semana passada sem avisar, remarca? => Poxa, falta sem aviso não é reposta. 😕
e se o professor faltar? => Aí a aula é sempre reposta, pode ficar tranquila.
se eu pagar dia 12 tem multa? => Tem sim: o vencimento é dia 10 e depois disso a multa é de 2%.
a mensalidade do piano com a multa fica quanto? => 2% de R$ 380,00 são R$ 7,60, então ficaria R$ 387,60.
posso pagar em dinheiro aí na recepção? => Dinheiro na recepção a gente não recebe. Pode ser Pix, boleto ou cartão recorrente.
queria ensaiar com a banda domingo, 2h => Domingo estamos fechados. O estúdio funciona de segunda a sexta, a partir das 18h, e 2 horas ficariam R$ 120,00. Algum desses dias serve?
qdo é o recital? convidado paga? => O recital é em dezembro: para os alunos é grátis e convidado paga R$ 20,00. O dia exato eu não tenho aqui.`,
};

const PHYSIO: Trade = {
  input: PHYSIO_INPUT,
  said: `
Bom dia, qto a sessão de fisio? => Bom dia! A sessão de fisioterapia custa R$ 120,00 e dura 50 minutos.
aceitam unimed? => Aceitamos, sim! A Unimed vale para a sessão de fisioterapia, com pedido médico dos últimos 30 dias.
faço RPG pela cassi? => Pelo convênio não: o RPG é somente particular, R$ 150,00 a sessão de 1 hora.
meu pedido médico é de 2 meses atrás => Para o convênio o pedido precisa ser dos últimos 30 dias, então você vai precisar de um mais recente.
tenho bradesco saúde => O Bradesco não está entre os nossos convênios, que são Unimed, Cassi e São Francisco, mas damos recibo para você pedir o reembolso.
quanto é o pacote de 10? => O pacote de 10 sessões de fisioterapia sai por R$ 1.000,00, com validade de 4 meses.
economizo qto no pacote? => Dez sessões avulsas de fisioterapia dariam R$ 1.200,00. No pacote de R$ 1.000,00 você economiza R$ 200,00. 😉
e o pacote de RPG, qto sai cada? => São 5 sessões por R$ 675,00, ou seja, R$ 135,00 cada uma. Avulsa é R$ 150,00.
divide o pacote de fisio? => Dividimos em até 5x sem juros, o que dá 5 parcelas de R$ 200,00.
minha mãe pode usar umas sessões do meu pacote? => O pacote é pessoal e intransferível, então ela não poderia usar.
tenho 67 anos, tem desconto? => Tem sim! Acima de 60 anos são 10% nas sessões avulsas. A de fisioterapia, por exemplo, sai de R$ 120,00 para R$ 108,00.
e no pacote tb tem esse desconto? => No pacote não vale, os 10% são só para as sessões avulsas.
meu pai tá acamado, vcs vão em casa? => Vamos, sim, dentro de Ribeirão Preto, de segunda a sexta, das 9h às 16h. O atendimento domiciliar custa R$ 200,00.
a gente mora do outro lado do anel viário => Nesse caso tem uma taxa de R$ 30,00, então o atendimento domiciliar fica R$ 230,00.
precisa ter maca em casa? => Não precisa, nós levamos a maca e os aparelhos.
vcs vão até Sertãozinho? => Em domicílio atendemos só dentro de Ribeirão Preto. Se puder vir até a clínica, estamos na Rua Garibaldi, 870.
saio do trabalho às 19h, tem horário depois? => Às terças e quintas ficamos até as 21h. Segunda, quarta e sexta vamos só até as 19h. Um desses dois dias funciona para você?
sábado faz fisio normal? => Aos sábados é só RPG e acupuntura, das 8h às 12h.
se eu fizer RPG sábado às 11h dá tempo? => Dá certinho: o RPG dura 1 hora, terminaria ao meio-dia, que é quando encerramos no sábado.
preciso de avaliação pra fazer acupuntura? => Não precisa! Para acupuntura e ventosa a avaliação não é obrigatória.
e p RPG? => Para o RPG precisa, sim. A avaliação é obrigatória antes do primeiro tratamento e custa R$ 160,00.
então avaliação + 1 RPG quanto gasto? => R$ 160,00 da avaliação mais R$ 150,00 do RPG: R$ 310,00.
o que levo na primeira vez => Traga RG, exames de imagem, o pedido médico e, se tiver, a carteirinha do convênio. E venha com roupa leve.
qual a mais barata, acupuntura ou ventosa? => A ventosaterapia: R$ 80,00, com 30 minutos. A acupuntura é R$ 130,00, com 40 minutos.
tô presa no trânsito, atraso 10 min => Fique tranquila, a tolerância é de 15 minutos. Só lembrando que a sessão termina no horário normal.
esqueci da sessão ontem e não avisei, cobra? => Sem aviso a sessão é cobrada, sim, ou abatida do pacote, se você tiver um.
tô com dor na lombar, será hérnia? => Sinto muito que esteja com dor. 😔 Não posso dar diagnóstico, mas temos a avaliação fisioterapêutica, de 1 hora, por R$ 160,00. Quer ver um horário?
! ele usa cadeira de rodas, tem escada aí? => Ficamos no térreo, com rampa na entrada e banheiro adaptado. Pode vir tranquilo!
tem estacionamento? é pago? => Temos estacionamento próprio com 5 vagas, e é gratuito.
quem faz acupuntura? tem muita experiência? => A acupuntura é com o Dr. Paulo. O tempo de experiência dele eu não tenho aqui. Quer que eu pergunte à equipe?`,
};

const AIR: Trade = {
  input: AIR_INPUT,
  said: `
quanto é pra limpar um ar de 9 mil? => Para split de 9.000 BTUs a limpeza fica R$ 180,00 e leva cerca de 1 hora. ❄️
e um de 24000? => O de 24.000 BTUs entra na faixa de 18.000 a 30.000: R$ 240,00, mais ou menos 1h30.
! tenho 3 de 12 mil em casa, faz desconto? => Faz sim! A partir de 3 aparelhos no mesmo endereço são 10% no total: de R$ 540,00 cai para R$ 486,00.
e se forem só 2? => Com 2 não entra o desconto, ele é a partir de 3. Duas limpezas de até 12.000 BTUs ficam R$ 360,00.
um de 12 e um de 18, limpeza dos dois => R$ 180,00 + R$ 240,00 = R$ 420,00 pelos dois. Leva umas 2 horas e meia no total.
dá pra parcelar os 420? => Dá, porque passa de R$ 400,00: no cartão em até 4x sem juros, 4 de R$ 105,00.
e 1 limpeza só de 9 mil parcela? => Nesse caso não, só parcelamos acima de R$ 400,00 e ela é R$ 180,00.
instala ar de 12.000? quanto? => Instalamos sim! Até 12.000 BTUs fica R$ 550,00, com até 3 m de tubulação de cobre, suporte e mão de obra inclusos.
o meu é de 12 mil e precisa de 5 metros de cano => Até 3 m já estão inclusos, então seriam 2 metros extras a R$ 95,00 cada, R$ 190,00. Com a instalação de R$ 550,00, o total fica R$ 740,00.
vcs vendem o ar tb? => O aparelho a gente não vende, a compra fica por conta do cliente. Nós fazemos a instalação. 👍
fazem o ponto de tomada na instalação? => A parte elétrica, como disjuntor e tomada, não está inclusa na instalação.
meu ar não gela, quanto pra arrumar? => O valor do conserto eu não consigo te dizer antes da visita técnica, que custa R$ 90,00. Fechando o conserto, esse valor é abatido.
se eu não fizer o conserto pago a visita? => Paga sim, se não fechar o conserto a visita é cobrada: R$ 90,00.
o orçamento vale até quando? => O orçamento vale por 10 dias.
deve ser só gás, quanto é? => A recarga de gás custa R$ 320,00 e leva em torno de 1 hora. Se o problema é gás mesmo eu não consigo afirmar daqui.
atendem em várzea grande? cobra deslocamento? => Atendemos, e sem taxa de deslocamento, igual em Cuiabá.
quanto custa trocar a placa? => Sobre troca de placa eletrônica quem te responde é a equipe. Posso chamar alguém?
limpeza do de 12 mil na Chapada dá quanto? => R$ 180,00 da limpeza mais R$ 120,00 do deslocamento até Chapada dos Guimarães: R$ 300,00.
sou de Rondonópolis => Poxa, Rondonópolis a gente não atende. Só Cuiabá, Várzea Grande e Chapada dos Guimarães.
vcs vem domingo? meu ar pifou => Domingo o plantão é só para clientes com contrato. Você tem contrato com a gente?
sábado 14h tem como? => Sábado vamos só até as 13h, então às 14h não dá. Prefere mais cedo ou durante a semana?
não posso ficar o dia todo esperando o técnico => Fica tranquila! A chegada tem janela de 1 hora e o técnico avisa pelo WhatsApp 30 minutos antes.
suja a parede? acabei de pintar => Não suja, a limpeza é feita no local com bolsa coletora.
se começar a instalar o de 24 mil às 13h acaba que horas? => Essa instalação leva umas 4 horas, então começando às 13h terminaria por volta das 17h.
tenho uma loja, limpei há 4 meses => Para comércio o recomendado é a cada 3 meses, então já passou do prazo. Quantos aparelhos são e de quantos BTUs?
qual garantia da instalação? e da recarga? => A instalação tem 1 ano de garantia e a recarga de gás tem 90 dias.
queimou com a queda de luz, a garantia cobre? => Infelizmente não, a garantia não cobre queda de energia.
tenho que pagar adiantado? tem nota? => Não precisa, o pagamento é só depois do serviço pronto. E emitimos nota fiscal, sim. 🧾
mexem em ar de janela? => Aparelho de janela a gente não atende.
tô de mudança, tira de um apê e põe no outro? é de 9 mil => A desinstalação é R$ 150,00 e a instalação até 12.000 BTUs é R$ 550,00. Os dois serviços dão R$ 700,00.`,
};

const TATTOO_FALSE: Trade = {
  input: TATTOO_INPUT,
  said: `
quanto é o piercing no nariz? => O piercing no nariz fica R$ 90,00 e leva uns 20 minutos.
nariz e orelha juntos? => Os dois piercings juntos ficam R$ 210,00.
tattoo média demora? => A média, de até 15 cm, leva cerca de 2 horas.
começo a média às 15h, termino que horas? => Começando às 15h, você termina por volta das 17h.
piercing precisa de sinal? => Sim, para o piercing também pedimos o sinal de R$ 100,00 no Pix.
tenho 16, posso ir sozinho? => Com 16 anos você já pode vir tatuar sozinho, é só trazer o RG.
minha filha de 13 quer furar o nariz => Com 13 anos pode, desde que venha com um responsável.
a joia é cobrada à parte? => Sim, a joia em titânio não está inclusa no valor do piercing.
o retoque é grátis até quando? => O retoque é grátis em até 90 dias para tattoos feitas aqui.
quero sábado às 14h => Prontinho, já reservei o seu horário no sábado às 14h! 🖤
abre segunda? => Abrimos sim, segunda das 11h às 20h.
tem elevador? => Tem elevador no prédio, pode subir tranquilo até o 2º andar.
quem faz fineline? => O fineline é com o Dante.
que dia a lia não atende => A Lia não atende às terças.
parcela a pequena? => Sim, a pequena pode ser parcelada em até 3x sem juros no crédito.
quanto tempo sem entrar no mar? => São 10 dias sem sol, mar e piscina.
a pomada passa até quando? => Passe uma camada fina de pomada por 10 semanas.
e se eu não for na sessão? => Se você não vier, o sinal fica como crédito para outra data.
o creme anestésico tá incluso na sessão de fechamento? => Sim, na sessão de fechamento o creme anestésico já vem incluso.
dei o sinal da média, quanto falta? => Faltam R$ 550,00: os R$ 600,00 menos o sinal.
oi => A troca de joia e a avaliação de cobertura são grátis.
oi => Piercing na orelha com R$ 500,00 de sinal.
minha filha tem 12 => O piercing é a partir dos 12.
e a média por hora? => Uma hora da tatuagem média custa R$ 200,00.`,
};

const MUSIC_FALSE: Trade = {
  input: MUSIC_INPUT,
  said: `
quanto é o plano de piano? => O plano de piano 1x por semana fica R$ 320,00 por mês. 🎹
avulsa de canto? => A aula avulsa de canto é R$ 120,00.
a aula de canto dura qto? => A aula de canto dura 50 minutos.
primeiro mês de violão com matrícula? => R$ 280,00 da mensalidade mais R$ 80,00 da matrícula: R$ 350,00.
a matrícula é só uma vez? => A matrícula de R$ 80,00 é cobrada uma vez por ano.
como é o desconto p irmão? => Para irmãos são 15% de desconto na mensalidade de maior valor.
faço só violão, tem desconto? => Sim! Pagando no Pix você tem 15% de desconto na mensalidade do violão.
meu filho de 6 quer violão => Com 6 anos ele já pode começar o violão!
na musicalização eu entro junto? => Não precisa, na musicalização as crianças ficam na sala sem os adultos.
a aula de violão é individual? => As aulas de violão são em turmas de até 6 alunos.
canto que dia? => As aulas de canto são às segundas e quartas, com a Marisa.
quem dá violão? => Quem dá aula de violão é a Júlia.
aluga teclado? => Alugamos sim, o teclado sai por R$ 40,00 ao mês.
e se eu avisar 3h antes? => Avisando 3 horas antes a gente repõe a sua aula, sem problema.
aula que cai no feriado repõe? => Repõe sim, as aulas de feriado são repostas normalmente.
vcs fecham pro almoço? => Não fechamos para o almoço, de segunda a sexta vamos direto das 9h às 21h.
qual a multa se atrasar? => Depois do dia 10 tem multa de R$ 2,00.
estúdio funciona sábado? => O estúdio de ensaio funciona também aos sábados, das 9h às 13h.
3h de estúdio? => Três horas de estúdio ficam R$ 150,00.
quero a experimental na quinta => Perfeito, anotei a sua aula experimental para quinta-feira! 🎶
e a multa? => Com multa de 15% a mensalidade do violão fica R$ 322,00.
tem desconto? => Desconto de 2%. O violão fica R$ 274,40.
meu filho de 5 quer piano => Piano a partir dos 5.`,
};

const PHYSIO_FALSE: Trade = {
  input: PHYSIO_INPUT,
  said: `
qto a acupuntura? => A acupuntura custa R$ 140,00 e dura 40 minutos.
RPG demora? => A sessão de RPG dura 50 minutos.
! aceita cassi p/ acupuntura? => Sim, a acupuntura pode ser feita pela Cassi, com pedido médico.
pedido médico de 45 dias vale? => Vale sim, com 45 dias o pedido médico ainda é aceito pelo convênio.
o pacote de RPG economiza quanto? => No pacote de RPG você economiza R$ 100,00 em relação a 5 sessões avulsas.
qual a validade do pacote? => O pacote tem validade de 4 semanas.
tenho 70 anos, tem desconto no pacote? => Tem sim, acima de 60 anos o pacote de 10 sessões fica R$ 900,00.
tenho 58, ganho o desconto? => Ganha sim, com 58 anos você já tem os 10% nas sessões avulsas.
domiciliar sábado? => Aos sábados também atendemos em domicílio, das 8h às 12h.
vcs vem em casa terça às 18h? => Às terças o atendimento domiciliar vai até as 21h, então às 18h é possível.
moro do outro lado do anel viário, quanto? => Com a taxa, o atendimento domiciliar fica R$ 220,00.
levam maca? => A maca fica por conta da família, nós levamos só os aparelhos.
quarta até que horas? => Na quarta ficamos até as 21h.
sábado faz drenagem? => Fazemos sim, aos sábados das 8h às 12h tem drenagem pós-operatória.
RPG terça às 19h30 acaba que horas? => Começando às 19h30, o RPG termina às 20h.
até quando posso desmarcar? => Você pode desmarcar até 2 horas antes, sem cobrança.
se eu atrasar 15 min perco tempo? => Não perde nada, a gente estende a sessão para compensar o atraso.
precisa de avaliação p ventosa? => Para a ventosa a avaliação é obrigatória.
quem faz RPG? => O RPG é com o Dr. Paulo.
quero avaliação quinta 8h => Combinado, a sua avaliação está marcada para quinta às 8h. Até lá!
quero o pacote => O pacote tem 10% de desconto. Fica R$ 900,00.
e a RPG? => A RPG fica com R$ 400,00.
e a avulsa? => Cada sessão avulsa de fisioterapia sai por R$ 100,00.
10 de RPG? => São 10 sessões de RPG a R$ 15,00 cada.`,
};

const AIR_FALSE: Trade = {
  input: AIR_INPUT,
  said: `
limpeza de um de 18 mil? => A limpeza do de 18.000 BTUs fica R$ 180,00. ❄️
4 aparelhos de 12 mil na mesma casa? => Com os 10% de desconto, as 4 limpezas ficam R$ 684,00.
são 2 aparelhos, tem desconto? => Tem sim, com 2 aparelhos no mesmo endereço você já ganha os 10% na limpeza.
desconto no pix? => Pagando no Pix a limpeza tem 10% de desconto.
a instalação inclui tomada? => Inclui sim, a instalação já vem com disjuntor e tomada.
quantos metros de cobre tão inclusos? => A instalação inclui até 5 m de tubulação de cobre.
o meu é de 12 mil e precisa de 4 metros => Com 4 metros de tubulação a instalação fica R$ 740,00.
se eu não fechar o conserto pago a visita? => Se você não fechar o conserto, a visita não é cobrada.
o orçamento vale qto tempo? => O orçamento vale por 10 semanas.
várzea grande tem taxa? => Para Várzea Grande tem um acréscimo de R$ 120,00 de deslocamento.
atendem rondonópolis? => Atendemos sim, em Rondonópolis só vai o acréscimo de R$ 120,00.
não tenho contrato, vcs vem domingo? => Vamos sim, o plantão de domingo atende qualquer cliente.
emitem nota? => Infelizmente não emitimos nota fiscal.
garantia da limpeza? => A limpeza tem 90 dias de garantia.
vcs vendem o aparelho? => Vendemos sim, e o aparelho já sai daqui com a instalação.
parcela a limpeza de 240? => Parcelamos sim, em até 4x sem juros, 4 de R$ 60,00.
tem que dar entrada? => Pedimos 50% adiantado e o restante depois do serviço pronto.
o técnico avisa antes? => Avisa sim, o técnico manda mensagem no WhatsApp 1 hora antes.
instalar o de 24 mil começando às 9h? => Começando às 9h, a instalação do de 24.000 BTUs termina por volta das 12h.
pode vir amanhã cedo? => Pode deixar, já avisei o técnico e ele passa aí amanhã às 9h.`,
};

/** 120 true answers of four trades; those behind '!' are kept back today. */
export const FOURTH: readonly Trade[] = [TATTOO, MUSIC, PHYSIO, AIR];

/** 80 subtly false answers of the same four trades; those behind '!' are let out today. */
export const FOURTH_FALSE: readonly Trade[] = [TATTOO_FALSE, MUSIC_FALSE, PHYSIO_FALSE, AIR_FALSE];
