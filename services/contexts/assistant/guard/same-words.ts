import { rootOf } from './root-of';

/** Words that may stand for one another in what a company says of itself, one set a line; without accents. */
const SETS = `
funcionamento expediente pausa abrir abre abrimos abrem aberto abertos atende atendemos atendem atendendo funcionar funcionamos funciona fechar fecha fechamos fecham fechado fechados encerrar encerra encerramos comeca comecamos inicia termina terminar folga descansa descanso
endereco rua avenida localizado localizada localizacao fica situado bairro localizamos
estacionamento estacionar carro carros parar
pagamento pagamentos pagar paga pago pagos pague pagando pagos
dinheiro especie
cartao cartoes credito
cartao cartoes debito
parcelar parcela parcelas parcelado parcelamento parcelamos dividir dividimos divide divididos parcelados vezes
juros acrescimo
desconto descontos abatimento off economia economiza economizar
gratis gratuito gratuita gratuitos gratuitamente graca cortesia custo
cancelar cancele cancelamento desmarcar desmarque desmarcacao
remarcar remarque reagendar reagende remarcacao
antecedencia antes antecipado aviso
falta faltar faltou comparecer comparecimento ausencia
taxa multa cobranca cobrada cobrado
atraso atrasar atrasos atrasou atrasada atrasado atrase
tolerancia tolerar toleramos
pacote pacotes combo combos
comeca comecam partir parte inicia
unha unhas manicure pedicure mao pe
noiva noivas casamento
penteado cabelo
avaliar avaliacao avaliamos avalia
pessoalmente presencial presencialmente
whatsapp whats zap telefone celular ligar ligue
site pagina
instagram insta
inclui incluso inclusa inclusos inclusas incluido incluida incluidos inclusive incluir entra entram pega pegam
crianca criancas infantil filho filha kids pequenos
masculino homem homens
feminino mulher mulheres
agendar agende agendamento agendamentos marcar marque marcacao marcada marcado
levar leve traga tragam trazer trazem
chegar chegue cheguem chegada chegou
frente diante
primeira primeiro inicial
cobrar cobramos cobra cobrado cobrada cobram custo
orcamento orcamentos
pet pets cachorro animal animais cao
wifi wi internet
idade anos aninhos aninho
vencimento vence vencem vencer venceu
emitimos emite nota
gestante gestantes gravida gravidas
repor repoe repomos reposta repostas repostos reposto reposicao reposicoes
remover remove removemos tirar tira tiramos retira
`;

const GROUPS = new Map<string, string[]>();
for (const [line, text] of SETS.trim().split('\n').entries())
  for (const root of new Set(text.split(' ').map(rootOf))) GROUPS.set(root, [...(GROUPS.get(root) ?? []), `=${line}`]);

/** The sets a root belongs to, by names that are no roots. */
export const groupsOf = (root: string): readonly string[] => GROUPS.get(root) ?? [];

/** A root, and the sets it belongs to. */
export const familyOf = ({ root }: { root: string }): string[] => [root, ...groupsOf(root)];

/** Of words that may stand for this one: is a root among them? */
export function alikeTo(word: string): (root: string) => boolean {
  const [set = ''] = groupsOf(rootOf(word));
  return (root) => groupsOf(root).includes(set);
}
