import type { Chat, Message } from '@balcao/contracts/chats';
import type { Documento } from '@balcao/contracts/documents';
import type { Instance, Integration } from '@balcao/contracts/integrations';
import type { SystemSettings } from '@balcao/contracts/system';
import { uuid } from '@balcao/testing/ids';

export const TENANT_ID = uuid(3);

export const fakeChat = (over: Partial<Chat> = {}): Chat => ({
  id: uuid(100),
  customer_phone: '5511987654321',
  cliente_id: null,
  nome: 'Ana Beatriz',
  responsavel_id: null,
  etiquetas: [],
  adiada_ate: null,
  saiu_em: null,
  status: 'active',
  modo: 'ai',
  motivo: null,
  pausada_por: null,
  nao_lidas: 0,
  ultima_mensagem: 'Oi, tem horário?',
  ultima_autor: 'customer',
  ultima_em: '2026-11-20T17:05:00.000Z',
  versao: 1,
  ...over,
});

export const fakeMessage = (over: Partial<Message> = {}): Message => ({
  id: uuid(900),
  chat_id: uuid(100),
  customer_phone: '5511987654321',
  role: 'user',
  autor: 'customer',
  autor_nome: null,
  autor_usuario_id: null,
  tipo: 'text',
  content: 'Oi, tem horário?',
  entrega: 'received',
  erro: null,
  fontes: [],
  citada: null,
  citada_id: null,
  reacoes: [],
  midia: null,
  apagada: false,
  editada: false,
  client_id: null,
  versao: 1,
  created_at: '2026-11-20T17:05:00.000Z',
  ...over,
});

export const staffMessage = (over: Partial<Message> = {}): Message =>
  fakeMessage({ role: 'assistant', autor: 'staff', autor_nome: 'Isabela Ferreira', entrega: 'queued', ...over });

export const fakeInstance = (over: Partial<Instance> = {}): Instance => ({
  id: uuid(9),
  instance_name: `agent_${TENANT_ID}`,
  status: 'connected',
  phone_number: '5511988887777',
  qrcode: null,
  ultimo_evento_em: null,
  problema: null,
  desde: null,
  created_at: '2026-11-01T12:00:00.000Z',
  ...over,
});

export const fakeIntegration = (over: Partial<Integration> = {}): Integration => ({
  id: uuid(801),
  tipo: 'evolution',
  status: 'active',
  configurado: true,
  ultimos4: null,
  updated_at: null,
  teste: null,
  ...over,
});

export const fakeDocument = (over: Partial<Documento> = {}): Documento => ({
  id: uuid(700),
  titulo: 'Endereço',
  conteudo: 'Rua das Flores, 120',
  cortado: false,
  tipo: 'informacao',
  tags: ['endereço'],
  ativo: true,
  estado: 'indexado',
  motivo: null,
  origem: 'digitado',
  origem_nome: null,
  feitas: 0,
  total: 0,
  trechos: 1,
  created_at: '2026-11-10T12:00:00.000Z',
  ...over,
});

export const KEPT_KEY = { configurado: true, ultimos4: 'ab12', updated_at: '2026-11-10T12:00:00.000Z' };
export const fakeSettings = (over: Partial<SystemSettings> = {}): SystemSettings => ({
  evolution_api: { base_url: 'https://evo.exemplo.com', api_key: KEPT_KEY, herdado: false },
  ai_config: {
    openai_api_key: KEPT_KEY,
    base_url: null,
    model: null,
    custom_instructions: null,
    instrucoes_rascunho: false,
    responder_atrasadas: false,
    transcrever_audios: true,
    teto_diario: null,
    precos: [],
    herdado: false,
    reserva: null,
  },
  ...over,
});
