import { newId } from '@balcao/kit/ids';
import type { CompanyRows } from '@balcao/testing/full-company';

type Bodies = Record<string, (rows: CompanyRows) => object>;

/** A pixel: the smallest picture there is. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** Operations that take a file instead of JSON. */
export const UPLOADS: Record<string, Buffer> = {
  uploadProductImage: PNG,
  uploadMedia: PNG,
  importDocumentFile: PNG,
  publishRelease: PNG,
};

const product = ({ category }: CompanyRows) => ({
  nome: 'Escova',
  descricao: null,
  preco: '60.00',
  duracao_minutos: 45,
  categoria_id: category,
});
const customer = () => ({ nome: 'Duda', telefone: '(11) 97777-6655' });
const csv = 'nome;telefone\nDuda;(11) 97777-6655\n';

export const CATALOG_BODIES: Bodies = {
  createProduct: product,
  updateProduct: product,
  createServices: () => ({ servicos: [{ nome: 'Barba', preco: '35.00', duracao_minutos: 30, categoria: 'Barba' }] }),
  createCategory: () => ({ nome: 'Barba' }),
  renameCategory: () => ({ nome: 'Barba' }),
  createCustomer: customer,
  updateCustomer: customer,
  mergeCustomers: (rows) => ({ duplicado_id: rows.customer }),
  markDistinct: (rows) => ({ outro_id: rows.customer, distinto: true }),
  previewCustomerImport: () => ({ csv }),
  importCustomers: () => ({ csv, mapeamento: { nome: 'nome', telefone: 'telefone' } }),
  eraseCustomer: () => ({ confirmacao: 'APAGAR' }),
};

const day = '2030-01-08';
const at = `${day}T13:00:00.000Z`;
const asked = (rows: CompanyRows) => ({ produto_id: rows.product, profissional_id: rows.professional });
const item = (rows: CompanyRows) => ({ ...asked(rows), data_hora: at });
const professional = ({ product }: CompanyRows) => ({
  nome: 'Renata',
  cor: 'teal',
  todos_servicos: false,
  servicos: [product],
  horarios: [{ dia_semana: 2, inicio: 540, fim: 1140 }],
});

export const SCHEDULING_BODIES: Bodies = {
  findFreeTimes: (rows) => ({ dia: day, itens: [asked(rows)], ignorar_id: rows.appointment }),
  holdTime: (rows) => ({ itens: [item(rows)] }),
  createAppointment: (rows) => ({ cliente_id: rows.customer, itens: [item(rows)] }),
  previewRecurrence: (rows) => ({ itens: [item(rows)], recorrencia: { frequencia: 'semanal', vezes: 3 } }),
  rescheduleAppointment: ({ professional }) => ({ data_hora: at, profissional_id: professional, duracao_minutos: 60 }),
  swapService: asked,
  addService: item,
  updateAppointment: () => ({ observacoes: 'Trazer a foto.' }),
  changeAppointmentStatus: () => ({ status: 'confirmado' }),
  previewMove: ({ professional }) => ({ data_hora: at, profissional_id: professional, duracao_minutos: 60 }),
  handOver: ({ appointment, professional }) => ({ itens: [{ agendamento_id: appointment, para: professional }] }),
  linkProfessional: ({ professional }) => ({ profissional_id: professional }),
  orderProfessionals: ({ professional }) => ({ ids: [professional] }),
  createRoom: ({ product }) => ({ nome: 'Sala 1', servicos: [product] }),
  updateRoom: ({ product }) => ({ nome: 'Sala 2', servicos: [product] }),
  addWaiting: (rows) => ({ cliente_id: rows.customer, ...asked(rows), dia_de: day, dia_ate: day }),
  undoAppointment: () => ({ encaixe: false }),
  createProfessional: professional,
  updateProfessional: professional,
  createBlock: (rows) => ({ profissional_id: rows.professional, inicio: at, fim: `${day}T15:00:00.000Z` }),
  saveException: (rows) => ({ profissional_id: rows.professional, data: day, periodos: [] }),
  saveAgendaConfig: () => ({
    passo_minutos: 15,
    lembretes_ativos: true,
    lembretes_minutos: [60],
    silencio_inicio: 1200,
    silencio_fim: 480,
  }),
};

const document = () => ({ titulo: 'Horário', conteudo: 'Das 9h às 19h', tipo: 'faq' });

export const KNOWLEDGE_BODIES: Bodies = {
  createDocument: document,
  updateDocument: document,
  switchDocument: () => ({ ativo: false }),
  importDocumentPage: () => ({ url: 'https://93.184.216.34/duvidas' }),
  switchSense: () => ({ ligada: false }),
  saveAssistantPolicy: () => ({
    agendar: 'rascunho',
    remarcar: 'rascunho',
    cancelar: 'desligado',
    servicos_com_pessoa: [],
  }),
  acceptAssistantAction: () => ({}),
  saveAssistantDraft: () => ({ instrucoes: 'Seja breve.' }),
  publishAssistantDraft: () => ({ impressao: 'x' }),
  createAssistantCase: () => ({ falas: ['Oi'], espera: 'resposta' }),
  updateAssistantCase: () => ({ falas: ['Oi'], espera: 'equipe' }),
  pinAssistantCase: ({ message }) => ({ mensagem_id: message }),
  askKnowledge: () => ({ pergunta: 'Que horas abre?' }),
  saveAnswers: () => ({ respostas: [{ pergunta: 'Aceita Pix?', resposta: 'Sim.' }] }),
};

const key = '00000000-0000-4000-8000-000000000001';

export const PAYMENT_BODIES: Bodies = {
  registerPayment: ({ appointment, customer }) => ({
    chave: key,
    agendamento_id: appointment,
    cliente_id: customer,
    partes: [{ metodo: 'pix', valor: '10.00' }],
  }),
  createCharge: ({ customer }) => ({ chave: key, cliente_id: customer, valor: '10.00' }),
  sendCharge: () => ({ chave: key }),
  sendReceipt: () => ({ vez: 1 }),
  receivePayment: () => ({ metodo: 'dinheiro' }),
  refundPayment: () => ({ chave: key, valor: '10.00', motivo: 'Serviço não feito' }),
  spendCredit: ({ payment }) => ({ pagamento_id: payment }),
  voidPayment: () => ({ motivo: 'Lançado em dobro' }),
  saveCommissionRule: () => ({ desde: '2026-11-01', tipo: 'percentual', percentual: '40.00' }),
  payCommission: () => ({ chave: key, de: '2026-11-01', ate: '2026-11-30', impressao: 'x' }),
  undoCommissionPayout: () => ({ motivo: 'Marcado por engano' }),
  openCash: () => ({ chave: key, fundo: '100.00' }),
  moveCash: () => ({ chave: key, tipo: 'sangria', valor: '10.00', motivo: 'Depósito no banco' }),
  closeCash: () => ({ chave: key, contado: '100.00' }),
  savePixKey: () => ({ tipo: 'email', chave: 'pix@exemplo.com.br', nome: 'Studio Bella', cidade: 'Sao Paulo' }),
};

export const PLAN_TERMS = {
  preco_mensal: '59.00',
  limite_usuarios: 2,
  limite_agendamentos: 200,
  limite_mensagens: 1000,
};
const plan = () => {
  const nome = `Plano ${newId()}`.slice(0, 40);
  return Object.assign({ nome, descricao: null, features: ['Agenda completa'] }, PLAN_TERMS);
};
export const PLAN_BODIES: Bodies = { createPlan: plan, updatePlan: () => Object.assign(plan(), { versao: 1 }) };
