/**
 * Words that customers and salons use for the same thing, one set a line. Extend it with words of the trade: what a document
 * says about itself (titles, tags) never needs a line here. Words of a family (parcela, parcelado) count as one.
 */
const SETS = `
preço valor custo custa? quanto? sai? tabela orçamento investimento taxa cobrança cobrado
horário hora? funcionamento expediente abre abrimos fecha fechamos aberto atende? atendimento funciona? funcionamos
endereço localização onde? fica? local rua bairro mapa chegar perto
estacionamento estacionar vaga carro moto garagem manobrista valet
pagamento pagar paga passa? pix dinheiro cartão débito crédito maquininha
parcelamento parcela dividir vezes prestação juros
sinal adiantamento entrada antecipado reserva caução
reembolso devolução estorno devolver ressarcimento
cancelamento cancelar desmarcar desistir
remarcar reagendar adiar transferir mudar trocar antecipar
atraso atrasar tolerância demorar trânsito
falta faltar ausência comparecer sumir
agendamento agendar marcar marcação reserva encaixe
espera aguardar fila encaixe
desconto promoção oferta cupom barato abatimento
pacote combo plano mensal assinatura
fidelidade pontos cashback programa recompensa
presente gift vale presentear
cabelo cabelos fios madeixas mecha juba
corte cortar tesoura aparar repicar
escova chapinha prancha secar alisar modelar
coloração cor tinta tintura pintar tingir colorir
mechas luzes reflexo balayage ombré californianas loiro
progressiva alisamento relaxamento botox selagem alisar liso formol
hidratação hidratar tratamento reconstrução nutrição cauterização ressecado quebradiço
cachos cacheado crespo ondulado curly afro
alongamento megahair mega aplique extensão
penteado noiva madrinha debutante casamento festa coque
maquiagem make makeup maquiar maquiadora
unha unhas manicure pedicure mão pé esmalte esmaltação cutícula
gel fibra acrigel alongamento porcelana
sobrancelha design henna micropigmentação
cílios cilio extensão lifting
depilação depilar cera pelo pelos virilha buço axila
laser fotodepilação
massagem relaxante drenagem massoterapia spa
limpeza facial pele rosto cravo cravos espinha acne
barba barbear barbearia navalha bigode
criança filho filha infantil bebê kids menino menina
gestante grávida gravidez amamentando lactante
alergia alérgica reação sensível sensibilidade irritação coceira
teste prova mecha
saúde doença remédio medicamento anticoagulante diabetes
higiene esterilização autoclave esterilizado limpo descartável material alicate
produto shampoo condicionador creme marca vender venda comprar
garantia refazer reclamação insatisfeita retoque gostar curtir? arrumar? consertar defeito
acompanhante acompanhar levar? amiga marido junto
animal pet cachorro cão gato bicho
acessibilidade cadeirante rampa elevador deficiência mobilidade
wifi internet senha rede
café água bebida lanche comida comer
banheiro toalete
curso aula aprender workshop ensinar
vaga emprego trabalhar currículo contratar contratando
domicílio casa residência delivery
contato telefone celular whatsapp zap número instagram ligar
nota fiscal recibo comprovante cnpj
feriado carnaval natal réveillon páscoa
domingo segunda terça quarta quinta sexta sábado semana
noite noturno tarde manhã cedo
idade anos menor maior
homem masculino masculina
mulher feminino feminina
tempo? duração dura demora leva? minutos
profissional cabeleireiro cabeleireira barbeiro equipe quem? atendente funcionária
preparo preparar antes preparação lavado sujo
depois cuidado cuidados manutenção manter lavar pós
perdido esqueci esquecido achado pertence objeto
dados privacidade lgpd informações foto fotos imagem
convênio unimed
metrô ônibus trem estação transporte uber
grupo turma festa despedida evento
`;

export interface Synonyms {
  /** Any of these asks for the set. */
  asked: readonly string[];
  /** These say it in a document. */
  said: readonly string[];
}

/** Each set as its words; a word may stand in several. */
export const SYNONYMS: readonly Synonyms[] = SETS.trim()
  .split('\n')
  .map((line) => line.split(' '))
  .map((words) => ({
    asked: words.map((word) => word.replace('?', '')),
    said: words.filter((word) => !word.endsWith('?')),
  }));
