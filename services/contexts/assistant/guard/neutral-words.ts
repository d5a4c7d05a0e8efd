/**
 * Words that can claim nothing about the company, its agenda, its team or anybody: of them small talk, questions and
 * invitations are made. Every other word of an answer has to stand in what the company wrote. Written without accents;
 * a word that could tell of a deed, a person, a thing one gets or a quality of the house does not belong here.
 */
const GRAMMAR = `
a o as os um uma uns umas ao aos de da do das dos em no na nos nas num numa por pelo pela pelos pelas para pra pro pras pros
p com sem sobre ate entre desde dentro e ou mas porem nem que se como porque porq pois entao tambem tb tbm ja ainda so somente apenas mais
menos muito muita muitos muitas mto pouco pouquinho pouquinha bem mal aqui ai ali la dai daqui disso isso isto esse essa esses essas este
esta estes estas aquele aquela aquilo desse dessa deste desta desses dessas nesse nessa neste nesta nesses nessas nisso disto mesmo mesma
eu tu ele ela eles elas dele dela deles delas nele nela voce voces vc vcs me te lhe comigo contigo conosco meu minha meus minhas seu sua seus
suas nosso nossa nossos nossas gente nenhum nenhuma algum alguma alguns algumas alguem algo todo toda todos todas tudo cada qualquer quaisquer
outro outra outros outras qual quais quem quando onde aonde quanto quanta quantos quantas depois antes durante enquanto assim tao tanto tanta
agora logo talvez ora alias afinal caso conforme embora exceto fora alem tipo perto n s q pq d ambos ambas daquele daquela junto juntos junta juntas
primeiro primeira ultimo ultima proximo proxima proximos proximas certo certa meio via nao sim
`;
const GREETINGS = `
oi oie oii oiii ola opa alo hey bom boa bons boas dia tarde noite madrugada tudo td bem vinda vindo vindos vindas bemvinda bemvindo otimo otima otimos
lindo linda querido querida queridos queridas amor flor moca moco amiga amigo obrigado obrigada obg grato grata gratidao agradeco agradecemos
imagina nada disponha magina tchau abraco abracos beijo beijos bjs feliz felizes contente contentes prazer alegria carinho legal bacana maravilha
maravilhoso maravilhosa perfeito perfeita perfeitamente excelente show beleza blz certinho certinha tranquilo tranquila joia fofo fofa uau nossa poxa puxa eita ah
oh ahn hum hehe haha rs rsrs kkk kk ops viu ta ok okay ne hein sabe parabens felicidades sucesso sorte melhoras saude fim fins final semana feriado
senhor senhora sr sra dona seu favor gentileza licenca calma pressa susto inspiracao novidade noticia escolha pergunta ideia curiosidade verdade
eba top massa demais arrasou valeu falou tamo bora vlw viagem haha hahaha irmao irma mano parceiro chefe campeao meninas galera anjo meu bem prezado prezada cordialmente atenciosamente saudacoes
bencao deus abencoe amem curiosa curioso ansiosa ansioso animada animado empolgada incrivel especial gostoso nervosa nervoso confusa confuso preocupada preocupado chateada chateado importante util
conte dispor disposicao ordem sempre vontade claro claramente certeza exato exatamente correto isso
`;
const APOLOGIES = `
desculpa desculpe desculpas desculpinha perdao perdoe sinto lamento lamentamos infelizmente transtorno transtornos incomodo inconveniente confusao engano mal entendido
equivoco demora espera frustracao preocupacao paciencia compreensao chato chata chatinho triste entendo entendemos entendi compreendo
compreendi imagino sei problema problemas acontecido ocorrido situacao devendo confundi preocupe
`;
const TALKING = `
quer quero querem queira quiser quiserem queria gostaria gostariam deseja desejam desejar prefere preferem preferir prefira precisa precisam precisar precise precisando
preciso pode podem poder puder puderem poderia poderiam posso podemos podia consegue consegui conseguir conseguiu consigo conseguimos vai vou vamos va ir
diz diga digam dizer disser disse conta contar contando escreve escreva escrever escreveu manda mande mandar fala fale falar falando falou
chama chame chamar chamo chamando avisa avise avisar informa informe informar passa passe passar explica explique explicar envia envie enviar
responde responda responder pergunta pergunte perguntar perguntou pensa pense pensar pensando decide decida decidir decidido escolhe escolha escolher escolheu saber soube
ver veja vir venha vem vier vindo olha olhe olhar olhada dar deixa deixe ajudar ajude ajudo ajudamos ajudando ajuda auxiliar tirar entender entendeu compreender repetir repita
seguir segue seguem lembra lembre lembrar lembrando adoro adoramos adorar adorei ama amei amamos fico ficamos ficou sentir interessa interesse interessada interessado
interessou procura procurando buscando busca conhece conhecer conheca costuma acha achar achou ache acho acreditar acredito sugiro sugestao recomendo referindo
refere dizendo querendo gostou gostar gostando resolver continuar continua comecar esperando aguarde aguardar espere esperar tirar dei vejo 
chegando descobrir sabendo chegar escrevendo procurar pesquisar combina escolhendo decidiu duvidar adoraria adoraremos agradecer desejamos desejo torcemos torcendo sugerir comentar tranquilizar digitando respondendo
chegando tentar tente respondo respondemos mostrar mostro receber visitar visite apareca aparecer volte voltar experimente confira consulte sinta fique estiver estiverem houver esteja estejam
saia possa possamos consiga consigam seguida entrar entre digite digitar clicar toque tocar use usar usando toda imaginar supor parece parecem repita comparar comparando fazia fosse estivesse pudesse quisesse gostasse
pensou passou procede seguindo confirma confirmam disseram falaram comentaram comentou enganou enganaram informaram conversar trata passo informei
encontre encontra confere conferir conheco prefiro evitar combina combinar verificar perguntar transmitir explico oriento auxilio siga sigam acompanhe acompanhar acesse acessa clique pensa abracar ouvir ouco leio ler
conversa tirando somando fazerem pagarem quiserem contei achava acharem cuidar cuide preparar relaxar aproveite aproveitar curtir comentar demorar trata tratar significa mencionou comentou citou pediu esquecer esquece retorno compartilhar compartilha compartilhe
orientar indicar peca pecam adora seguinte seguintes encontrar encontrei aparece consta constam vi cabe caber depende dependendo varia variar conforme pedir pede pedimos pedem peco recomendamos orientamos
sugerimos solicitamos seria serem ficaria ficar tentar tentando reserve separe fechar experimentar traga tragam
`;
/** What makes a statement of the words beside it, and states nothing by itself. */
const LINKS = `
eh sao ser sera seja sendo sou somos esta estao estamos estou tou to tao fica ficam tem temos tenho ter tenha tinha tiver haver ha existe existem custa custam custar sai saem sair
vale valem valer leva levam levar dura duram durar demora demoram demorar da dao faz fazem fazemos faco fazer fizer fazendo trabalha trabalhamos trabalho oferece oferecemos
possui possuimos contamos damos aceita aceitamos aceitam acontece refere chega chegam
passa passam ganha ganham estaremos cai parte soma somam somando somados igual iguais vira viram podendo
`;
const THINGS = `
servico servicos procedimento procedimentos valor valores preco precos tabela lista opcao opcoes informacao informacoes info detalhe detalhes dado dados duvida duvidas assunto assuntos
mensagem mensagens msg texto audio audios foto fotos imagem imagens video videos arquivo arquivos documento conversa nome nomes horario horarios hora horas horinha horinhas minuto minutos
minutinho minutinhos min h cm faixa periodo data datas dia dias semana semanas mes meses ano anos manha tarde noite hoje amanha ontem segunda terca quarta quinta sexta
sabado domingo segundas tercas quartas quintas sextas sabados domingos feira feiras seg ter qua qui sex sab dom meia duracao total resumo resumindo resumo respeito relacao
janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro
equipe pessoa pessoas atendente pessoal time recepcao atendimento assistente virtual recepcionista cliente clientes salao studio estudio espaco empresa loja casa lugar local clinica
barbearia oficina consultorio estabelecimento negocio vez vezes momento momentinho instante instantes instantinho jeito forma formas maneira parte caso coisa coisas coisinha exemplo
sentido tempo tempinho reais real centavos r conta contas opiniao resposta respostas profissional profissionais sessao sessoes motivo razao objetivo necessidade possibilidade alternativa alternativas comparacao explicacao orientacao recomendacao tema palavra palavras frase tela botao evento festa
viagem compromisso rotina etapa passo passos maneira dica ponto pontos item itens categoria tipo tipos modelo marca visita visitas atencao mensagem
mim for trabalhos marido esposa mae pai irma irmao familia olhadinha email mail link perfil diferenca limite regra regras regrinha regrinhas duracoes calor frio chuva tempo medico medica contra cedo dois duas unico unica cabelo cabelos fio fios
numero contato contatos observacao obs quantidade media base unidade final comum celular ajuda pedido
`;
const SHADES = `
aproximadamente cerca torno volta volto voltamos media uns umas mais menos pelo exatamente especifico especifica certinho direitinho direto diretamente melhor facil rapido rapidinho rapidinha mesmo separado
separada separados separadas separadamente atual atualmente ambos geral geralmente normalmente normal normais possivel necessario necessaria necessarios necessarias importante ideal bastante alto alta acima abaixo inteiro inteira completo completa completos
sozinho sozinha avulso avulsa avulsos avulsas pena sobra sobram falta faltam recente maximo minimo minima seriam dariam daria ficariam acabaria terminaria passaram delicia confirme principal diferente diferentes errado errada novo nova novos novas simples maior menor esperado listado listada 
basta assim enquanto principio super breve referencia bonito bonita chique gracinha tchauzinho beijinho beijinhos logo sendo seja entendido entendida serviria diariamente
realmente felizmente certamente simplesmente provavelmente possivelmente rapidamente novamente novo inclusive portanto apesar embora tampouco sequer jamais previamente visto vista
barato barata caro cara conta economico rapida rapidos demorado demorada demoradinho demoradinha compensa justo justa
`;

/** What one asks customers for, and offers them; said of them it would be a deed or a promise. */
const ASKED = `
agendar marcar remarcar reagendar cancelar desmarcar confirmar reservar combinar combinado agendamento visita atender mudar trocar manter confirma
prosseguir finalizar avaliar incluir acrescentar aproveitar serve servem unha unhas periodo comprimento sobrenome interesse especial preferencia tarde dar fechado
anotar garantir mostrar esclarecer fechou certeza longo curto medio peca chegou atrasada atrasado
`;

const wordsOf = (text: string): string[] => text.trim().split(/\s+/);

export const ASKED_WORDS: ReadonlySet<string> = new Set(wordsOf(ASKED));
export const LINK_WORDS: ReadonlySet<string> = new Set(wordsOf(LINKS));
/** Of those, the ones that name nothing. */
export const SMALL_WORDS: ReadonlySet<string> = new Set([GRAMMAR, APOLOGIES, TALKING, LINKS].flatMap(wordsOf));
export const NEUTRAL_WORDS: ReadonlySet<string> = new Set(
  [GRAMMAR, GREETINGS, APOLOGIES, TALKING, LINKS, THINGS, SHADES].flatMap(wordsOf),
);
