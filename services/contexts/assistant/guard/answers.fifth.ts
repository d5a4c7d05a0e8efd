import { document, service, type Trade } from './answers.trades';

// Written before anything was mended for them, by somebody who knew the rules; docs/eval.md says how they fared as they were.

const BARBER_INPUT: Trade['input'] = {
  company: { nome: 'Barbearia do Zeca', cidade: 'Natal', fuso: 'America/Fortaleza' },
  services: [
    service('Corte social', '40.00', 30),
    service('Degradê', '50.00', 45),
    service('Barba na toalha quente', '35.00', 30),
    service('Combo degradê e barba', '75.00', 75),
    service('Sobrancelha', '15.00', 10),
    service('Pigmentação de barba', '60.00', 40),
    service('Corte infantil', '35.00', 25),
  ],
  documents: [
    document(
      'Horário',
      'Terça a sexta das 10h às 20h. Sábado das 9h às 19h. Domingo das 9h às 13h, só com hora marcada. Segunda fechado.',
    ),
    document(
      'Quem atende',
      'O Zeca faz corte social e barba. O Ruan faz degradê e pigmentação. O Ruan não trabalha aos domingos.',
    ),
    document(
      'Clube mensal',
      'Clube do Zeca: 4 cortes sociais por mês por R$ 130,00, só de terça a quinta. Não inclui barba nem sobrancelha. Cancela quando quiser, sem multa. O corte que não for usado não passa para o mês seguinte.',
    ),
    document(
      'Regras',
      'Tolerância de 10 minutos de atraso. Desmarque até 3 horas antes. Quem faltar duas vezes seguidas só agenda com pagamento adiantado.',
    ),
    document(
      'Pagamento',
      'Pix, dinheiro, débito e crédito à vista. Não parcelamos. Pomadas e óleos têm 10% de desconto no Pix; serviços não têm desconto.',
    ),
    document(
      'Local',
      'Rua Potengi, 58, Petrópolis, em cima da padaria Trigo Bom. Vaga para moto na calçada; para carro, só na rua.',
    ),
    document(
      'Crianças e cortesias',
      'Corte infantil até 10 anos. Crianças a partir de 3 anos, sempre com um adulto. Quem faz o combo ganha uma cerveja ou um refrigerante.',
    ),
  ],
  instructions: 'Fale como um amigo. Noivos: diga que o pacote é combinado direto com o Zeca.',
};

const VET_INPUT: Trade['input'] = {
  company: { nome: 'Clínica Veterinária Quatro Patas', cidade: 'Uberlândia', fuso: 'America/Sao_Paulo' },
  services: [
    service('Consulta clínica', '150.00', 40),
    service('Retorno', '0.00', 20),
    service('Vacina V10', '95.00', 15),
    service('Vacina antirrábica', '60.00', 15),
    service('Castração de gato macho', '350.00', 60),
    service('Castração de gata', '480.00', 90),
    service('Ultrassom abdominal', '220.00', 30),
    service('Banho terapêutico', '85.00', 60),
  ],
  documents: [
    document('Horário', 'Seg a sex das 8h às 19h, sáb das 8h às 14h. Dom e feriado: só plantão no (34) 3322-8899.'),
    document(
      'Retorno',
      'O retorno é gratuito em até 15 dias depois da consulta. Passado o prazo, é cobrada nova consulta.',
    ),
    document(
      'Cirurgias',
      'Jejum de 8 horas de comida e 4 horas de água. Exame de sangue obrigatório antes da cirurgia: R$ 130,00. A roupinha cirúrgica é vendida à parte por R$ 45,00. O colar já está incluso.',
    ),
    document(
      'Vacinas',
      'V10: 3 doses, com 21 a 30 dias entre elas, a partir de 45 dias de vida. Antirrábica: dose única por ano, a partir de 4 meses. Só vacinamos animal saudável.',
    ),
    document(
      'Pagamento',
      'Cartão em até 6x sem juros acima de R$ 200,00. Pix com 5% de desconto, menos em vacinas. Não aceitamos plano de saúde pet.',
    ),
    document(
      'Equipe',
      'Dra. Camila: clínica geral e vacinas. Dr. Hugo: cirurgias, às quartas e sextas. Dra. Noemi: ultrassom, às terças e quintas à tarde.',
    ),
    document('Quem atendemos', 'Cães e gatos. Não atendemos aves, coelhos nem roedores.'),
    document(
      'Internação',
      'Diária de R$ 180,00 com alimentação. Remédios são cobrados à parte. Visitas das 16h às 17h, todos os dias.',
    ),
  ],
  instructions: 'Nunca dê diagnóstico nem indique remédio. Emergência: mande vir na hora, não precisa marcar.',
};

const GARAGE_INPUT: Trade['input'] = {
  company: { nome: 'Auto Mecânica Guará', cidade: 'Londrina', fuso: 'America/Sao_Paulo' },
  services: [
    service('Troca de óleo carro', '160.00', 40),
    service('Troca de óleo caminhonete', '290.00', 60),
    service('Alinhamento', '80.00', 30),
    service('Balanceamento', '70.00', 30),
    service('Troca de embreagem', '900.00', 480),
    service('Higienização do ar-condicionado', '130.00', 50),
    service('Diagnóstico com scanner', '100.00', 30),
  ],
  documents: [
    document(
      'Funcionamento',
      'Seg a sex das 8h às 12h e das 13h30 às 18h. Sáb das 8h às 12h, só troca de óleo e alinhamento. Domingo fechado.',
    ),
    document(
      'Diagnóstico',
      'O valor do diagnóstico é abatido se o conserto for feito aqui. O orçamento sai em até 24 horas e vale por 7 dias.',
    ),
    document(
      'Troca de óleo',
      'Inclui óleo e filtro de óleo. Filtro de ar e filtro de cabine são cobrados à parte. Recomendamos trocar a cada 10.000 km ou 1 ano.',
    ),
    document(
      'Garantia',
      'Serviços: 6 meses. Embreagem: 1 ano ou 20.000 km. Peça trazida pelo cliente não tem garantia.',
    ),
    document(
      'Pagamento',
      'Pix, dinheiro e cartão em até 5x sem juros. Pix ou dinheiro: 7% de desconto. Não aceitamos cheque.',
    ),
    document(
      'Leva e traz',
      'Levamos o cliente em casa em um raio de 8 km, sem custo. Não temos carro reserva. Carro pronto fica até 3 dias no pátio; depois, R$ 25,00 por dia.',
    ),
    document('O que não fazemos', 'Funilaria, pintura e câmbio automático não fazemos. Motos também não.'),
  ],
  instructions: 'O Sílvio cuida de motor e embreagem. A Neide cuida de elétrica e scanner. Seja direto.',
};

const BARBER: Trade = {
  input: BARBER_INPUT,
  said: `
quanto tá o degradê? => O degradê tá R$ 50,00 e leva uns 45 minutos.
qual a diferença do social pro degradê? => O social é R$ 40,00 e o degradê R$ 50,00, dez reais a mais.
degradê com barba sai quanto => No combo fica R$ 75,00. Separado daria R$ 85,00, então você economiza R$ 10,00.
vcs abrem segunda? => Segunda a gente não abre. De terça a sexta é das 10h às 20h, e sábado das 9h às 19h.
domingo tem atendimento? => Tem sim, das 9h às 13h, mas só com hora marcada.
o ruan atende domingo? => Aos domingos o Ruan não trabalha. Quer ver outro dia com ele?
quem faz pigmentação? => A pigmentação é com o Ruan.
como funciona o clube? => São 4 cortes sociais por mês por R$ 130,00, de terça a quinta.
o clube inclui a barba? => Não inclui, nem barba nem sobrancelha. A barba na toalha quente é R$ 35,00.
dá pra cancelar o clube? => Dá sim, você cancela quando quiser e não paga multa.
posso parcelar o combo? => A gente não parcela. Dá pra pagar no Pix, dinheiro, débito ou crédito à vista.
tem desconto no pix? => Nos serviços não tem desconto. O de 10% no Pix é só para pomadas e óleos.
meu filho tem 2 anos, corta? => Com 2 aninhos ainda não, atendemos crianças a partir de 3 anos.
se eu atrasar 15 min? => A tolerância é de 10 minutos, então 15 já passa do limite.`,
};

const VET: Trade = {
  input: VET_INPUT,
  said: `
qto é a consulta? => A consulta clínica custa R$ 150,00 e dura cerca de 40 minutos. 🐾
o retorno é pago? => O retorno é gratuito se for em até 15 dias depois da consulta.
e se passar de 15 dias? => Aí é cobrada uma nova consulta, de R$ 150,00.
quanto fica castrar minha gata? => A castração de gata é R$ 480,00, e o exame de sangue antes da cirurgia custa R$ 130,00: total de R$ 610,00.
e o macho é mais barato? => É sim! A do gato macho sai por R$ 350,00, R$ 130,00 a menos que a da gata.
quanto tempo de jejum? => São 8 horas sem comida e 4 horas sem água.
a roupinha tá inclusa? => A roupinha cirúrgica é vendida à parte, por R$ 45,00. O colar está incluso.
quantas doses da v10? => São 3 doses, com intervalo de 21 a 30 dias entre elas.
v10 no pix tem desconto? => Nas vacinas não. O desconto de 5% no Pix vale para os outros serviços.
ultrassom no pix quanto fica? => Com os 5% do Pix, o ultrassom abdominal fica R$ 209,00.
que dia faz ultrassom? => O ultrassom é com a Dra. Noemi, às terças e quintas à tarde.
vcs atendem calopsita? => Aves a gente não atende, só cães e gatos.
parcela a castração do macho? => Parcelamos sim, em até 6x sem juros no cartão, já que passa de R$ 200,00.`,
};

const GARAGE: Trade = {
  input: GARAGE_INPUT,
  said: `
troca de óleo do meu gol? => A troca de óleo para carro fica R$ 160,00, com o óleo e o filtro de óleo inclusos.
e da hilux? => Para caminhonete a troca de óleo é R$ 290,00 e leva 1 hora.
filtro de cabine tá junto? => O filtro de cabine é cobrado à parte, assim como o filtro de ar.
alinhamento e balanceamento? => Alinhamento R$ 80,00 e balanceamento R$ 70,00: os dois dão R$ 150,00.
fecham pro almoço? => Fechamos sim, das 12h às 13h30, de segunda a sexta.
fazem embreagem sábado? => No sábado só fazemos troca de óleo e alinhamento, das 8h às 12h.
o scanner é cobrado mesmo se eu arrumar aí? => Se o conserto for feito aqui, o valor do diagnóstico é abatido. São R$ 100,00.
em quanto tempo sai o orçamento? => O orçamento sai em até 24 horas e vale por 7 dias.
garantia da embreagem => A embreagem tem garantia de 1 ano ou 20.000 km.
a embreagem no dinheiro quanto sai => À vista no dinheiro, com 7% de desconto, a embreagem sai por R$ 837,00.
em 5x quanto fica a embreagem? => Em 5x sem juros no cartão ficam parcelas de R$ 180,00.
posso deixar o carro aí uma semana? => Depois de pronto ele pode ficar 3 dias no pátio. A partir daí são R$ 25,00 por dia.
quem mexe na elétrica? => A parte elétrica é com a Neide. O Sílvio cuida de motor e embreagem.`,
};

const BARBER_FALSE: Trade = {
  input: BARBER_INPUT,
  said: `
quanto tá o degradê? => O degradê tá R$ 40,00 e leva 45 minutos.
e o combo demora? => O combo degradê e barba leva uma hora.
quanto economizo no combo? => Fazendo o combo você economiza R$ 15,00.
abre segunda? => Segunda abrimos das 10h às 20h.
sábado abre que horas? => No sábado abrimos às 10h.
domingo precisa marcar? => No domingo atendemos por ordem de chegada, das 9h às 13h.
quem faz pigmentação? => Quem faz pigmentação é o Zeca.
o clube vale sexta? => O clube vale de terça a sexta.
o clube tem barba? => Tem sim, o clube inclui a barba.
o corte que sobrar eu uso depois? => Sim, o corte que não for usado passa para o mês seguinte.
tem desconto no pix? => Tem 10% de desconto no Pix em todos os serviços.
parcela o combo? => O combo pode ser parcelado no crédito em 2x.
quero sexta 15h => Fechou, já separei seu horário na sexta às 15h!
ganho a cerveja no degradê? => No degradê você ganha uma cerveja.`,
};

const VET_FALSE: Trade = {
  input: VET_INPUT,
  said: `
qto é a vacina antirrábica? => A vacina antirrábica custa R$ 95,00.
o retorno é de graça até quando? => O retorno é gratuito em até 30 dias depois da consulta.
castrar gata e exame? => Castração de gata com o exame de sangue fica R$ 480,00.
jejum de água? => O jejum é de 8 horas de água e 4 horas de comida.
o colar tá incluso? => O colar é vendido à parte por R$ 45,00.
com quantos dias posso dar v10? => A V10 pode ser dada a partir de 4 meses.
v10 no pix? => No Pix a V10 fica R$ 90,25, com 5% de desconto.
quem opera? => As cirurgias são com a Dra. Camila.
ultrassom segunda dá? => Às segundas a Dra. Noemi faz ultrassom à tarde.
atende coelho? => Atendemos cães, gatos e coelhos.
aceita petlove? => Aceitamos plano de saúde pet, sim.
remédio tá na diária? => A diária de R$ 180,00 inclui alimentação e remédios.
vou atrasar => Sem problema, já avisei a Dra. Camila que você vai se atrasar.`,
};

const GARAGE_FALSE: Trade = {
  input: GARAGE_INPUT,
  said: `
troca de óleo da hilux? => Para caminhonete a troca de óleo é R$ 160,00.
filtro de ar tá junto? => A troca de óleo inclui o filtro de ar.
sábado faz balanceamento? => No sábado fazemos balanceamento das 8h às 12h.
abre no almoço? => De segunda a sexta ficamos abertos direto, das 8h às 18h.
quanto dura a embreagem? => A troca de embreagem leva 4 horas.
e a garantia da troca de óleo? => A troca de óleo tem garantia de 1 ano.
se eu levar a peça tem garantia? => A peça trazida pelo cliente tem garantia de 6 meses.
em 10x dá? => Parcelamos em até 10x sem juros.
tem carro reserva? => Temos carro reserva sem custo.
o carro pode ficar uma semana? => O carro pronto pode ficar até 7 dias no pátio sem pagar nada.
quem faz embreagem? => A embreagem é com a Neide.
faz pintura? => Fazemos pintura e funilaria também.
o diagnóstico é cobrado se eu arrumar aí? => O diagnóstico é cobrado mesmo que o conserto seja feito aqui.`,
};

// Of a fourth company, written when those above had been mended for.

const SPA_INPUT: Trade['input'] = {
  company: { nome: 'Espaço Flor de Lis', cidade: 'Maceió', fuso: 'America/Maceio' },
  services: [
    service('Massagem relaxante', '130.00', 60),
    service('Massagem com pedras quentes', '180.00', 90),
    service('Massagem para gestantes', '150.00', 60),
    service('Esfoliação corporal', '110.00', 45),
    service('Day spa', '420.00', 240),
    service('Escalda-pés', '50.00', 20),
  ],
  documents: [
    document(
      'Quando abrimos',
      'Quarta a sábado das 10h às 19h, domingo das 10h às 15h. Segunda e terça não atendemos.',
    ),
    document(
      'Day spa',
      'O day spa inclui massagem relaxante, esfoliação e almoço leve. Não inclui bebida alcoólica. Só com reserva de 2 dias e sinal de R$ 100,00, que não é devolvido em caso de falta.',
    ),
    document(
      'Para quem',
      'Gestantes só a partir da 14ª semana e com atestado médico. Não atendemos menores de 16 anos. Quem está com febre ou infecção não pode fazer massagem.',
    ),
    document(
      'Vale-presente',
      'O vale-presente vale por 6 meses e serve para qualquer serviço. Não é trocado por dinheiro.',
    ),
    document(
      'Pagamento',
      'Pix, débito e crédito em até 3x sem juros acima de R$ 250,00. Não trabalhamos com dinheiro em espécie.',
    ),
    document(
      'Como chegar',
      'Rua Sá e Albuquerque, 77, Jaraguá. Não temos estacionamento, mas o do mercado em frente é gratuito por 2 horas. Temos rampa.',
    ),
    document(
      'No dia',
      'Chegue 15 minutos antes. Atrasos são descontados do tempo da massagem. Roupão, toalha e chinelo são por nossa conta. Não traga crianças nem animais.',
    ),
  ],
  instructions: 'A Denise faz pedras quentes e a Yara faz gestantes. Óleo sem perfume a pedido, sem custo.',
};

const SPA: Trade = {
  input: SPA_INPUT,
  said: `
quanto custa a massagem relaxante? => A massagem relaxante custa R$ 130,00 e dura 1 hora.
e a de pedras? => A massagem com pedras quentes é R$ 180,00 e leva uma hora e meia.
a de pedras é mais cara? => Sim, são R$ 50,00 a mais que a relaxante.
abre terça? => Terça e segunda não atendemos. De quarta a sábado abrimos das 10h às 19h.
e domingo? => Aos domingos abrimos das 10h às 15h.
o que vem no day spa? => O day spa inclui massagem relaxante, esfoliação e um almoço leve, por R$ 420,00.
tem vinho no day spa? => Bebida alcoólica não está inclusa no day spa.
precisa de sinal? => Para o day spa pedimos um sinal de R$ 100,00 e reserva com 2 dias.
se eu faltar devolvem? => Em caso de falta o sinal não é devolvido.
tô grávida de 10 semanas => Para gestantes atendemos só a partir da 14ª semana, com atestado médico.
minha filha de 15 pode? => Com 15 anos ainda não, não atendemos menores de 16.
tô com febre, posso ir? => Quem está com febre não pode fazer massagem. Melhoras! Quando passar, me chama aqui.
vale presente serve pra qualquer coisa? => Serve sim, o vale-presente vale para qualquer serviço, por 6 meses.
posso trocar o vale por dinheiro? => Não, o vale-presente não é trocado por dinheiro.
aceita dinheiro? => Dinheiro em espécie a gente não aceita. Pode pagar no Pix, débito ou crédito.
parcela o day spa? => Parcelamos sim, em até 3x sem juros no crédito: 3x de R$ 140,00.
parcela a relaxante? => O parcelamento é só acima de R$ 250,00, e a relaxante é R$ 130,00.
tem estacionamento? => Não temos estacionamento, mas o do mercado em frente é gratuito por 2 horas.
é acessível? => Temos rampa, sim.
preciso levar toalha? => Não precisa! Roupão, toalha e chinelo são por nossa conta.
posso levar meu bebê? => Pedimos que não traga crianças, tudo bem?
que horas chego? => Chegue 15 minutos antes do seu horário, por favor.
se eu atrasar? => O atraso é descontado do tempo da massagem.
quem faz pedras quentes? => As pedras quentes são com a Denise.
tem óleo sem cheiro? => Temos óleo sem perfume, é só pedir, e não tem custo.
qual o mais barato? => O mais em conta é o escalda-pés, R$ 50,00, de 20 minutos.
o day spa demora? => O day spa leva 4 horas.
relaxante e escalda pés? => As duas coisas juntas ficam R$ 180,00 e levam 1h20.
esfoliação? => A esfoliação corporal sai por R$ 110,00, com 45 minutos de duração.
se eu fizer separado o day spa? => A massagem relaxante e a esfoliação separadas dão R$ 240,00.
fazem drenagem? => Drenagem não aparece nos nossos serviços. Quer que eu pergunte à equipe?
quero marcar => Claro! Qual serviço e que dia você prefere?
domingo às 16h dá? => Domingo às 16h já estamos fechados, vamos só até as 15h.
onde fica => Ficamos na Rua Sá e Albuquerque, 77, no Jaraguá.
a massagem de gestante é com quem? => A massagem para gestantes é com a Yara.
`,
};

const SPA_FALSE: Trade = {
  input: SPA_INPUT,
  said: `
quanto custa a de pedras? => A massagem com pedras quentes é R$ 130,00 e leva uma hora e meia.
a relaxante demora? => A massagem relaxante dura uma hora e meia.
o day spa é quanto? => O day spa inclui massagem relaxante e esfoliação, por R$ 240,00.
tem vinho? => O day spa inclui almoço leve e bebida alcoólica.
o day spa tem pedras quentes? => O day spa inclui massagem com pedras quentes e esfoliação.
e se eu faltar? => Em caso de falta o sinal é devolvido.
quanto é o sinal? => O sinal do day spa é de R$ 150,00.
com quanto tempo reservo? => O day spa precisa de reserva de 3 dias.
tô de 10 semanas => Atendemos gestantes a partir da 10ª semana, com atestado médico.
minha filha de 15 pode? => Com 15 anos pode sim, atendemos a partir de 14 anos.
tô com febre => Com febre pode fazer massagem, sem problema.
troca o vale por dinheiro? => O vale-presente pode ser trocado por dinheiro.
o vale vale quanto tempo? => O vale-presente vale por 6 semanas.
parcela a relaxante? => A massagem relaxante pode ser parcelada em 3x sem juros.
aceita dinheiro? => Trabalhamos com dinheiro em espécie também.
tem estacionamento? => Temos estacionamento gratuito.
o do mercado é quanto tempo? => O estacionamento do mercado em frente é gratuito por 4 horas.
posso levar meu cachorro? => Pode trazer animais, sim.
levo toalha? => A toalha e o roupão são cobrados à parte.
quem faz pedras? => As pedras quentes são com a Yara.
abre terça? => Terça abrimos das 10h às 19h.
domingo até que horas? => Aos domingos ficamos até as 19h.
qual o mais caro? => O serviço mais caro é a massagem com pedras quentes.
se atrasar perco tempo? => O atraso não é descontado do tempo da massagem.
óleo sem perfume paga? => O óleo sem perfume custa R$ 50,00.
quero sábado 15h => Pronto, sua massagem ficou para sábado às 15h.
`,
};

/** 75 true answers of four trades; those behind '!' are kept back today. */
export const FIFTH: readonly Trade[] = [BARBER, VET, GARAGE, SPA];

/** 66 subtly false answers of the same four trades; those behind '!' are let out today. */
export const FIFTH_FALSE: readonly Trade[] = [BARBER_FALSE, VET_FALSE, GARAGE_FALSE, SPA_FALSE];
