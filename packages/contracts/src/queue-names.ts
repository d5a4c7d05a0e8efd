import type { JobName, QueueName } from './jobs';

/** What people call the queues. */
export const QUEUE_LABEL: Record<QueueName, string> = {
  'whatsapp-inbound': 'Mensagens recebidas',
  'ai-replies': 'Respostas da IA',
  'whatsapp-outbound': 'Mensagens a enviar',
  'long-work': 'Trabalhos longos',
  maintenance: 'Rotinas',
  'gateway-checks': 'Conferências do WhatsApp',
  payments: 'Pagamentos',
  media: 'Arquivos das conversas',
  calendars: 'Google Agenda',
  transcriptions: 'Áudios a transcrever',
  readings: 'Documentos a ler',
  embeddings: 'Busca pelo sentido',
};

/** What people call work that comes again by itself. */
export const SWEEP_LABEL: Partial<Record<JobName, string>> = {
  sweep: 'Recolocar o que ficou sem fila',
  'sweep-media': 'Arquivos pendentes e vencidos',
  'watch-connections': 'Números a conferir',
  'tell-outages': 'Avisos de número fora do ar',
  'sweep-charges': 'Cobranças a conferir',
  'sweep-deposits': 'Sinais vencidos',
  'sweep-gaps': 'Lista de espera a oferecer',
  'forget-waiting': 'Limpeza da lista de espera',
  'sweep-invoices': 'Faturas a conferir',
  'renew-subscriptions': 'Renovação das assinaturas',
  'sweep-imports': 'Importações paradas',
  'sweep-documents': 'Documentos parados',
  'sweep-hand-overs': 'Repasses de agenda parados',
  'sweep-dead-letters': 'Lotes de mensagens paradas',
  'sweep-companies': 'Exportação e exclusão de empresas',
  'sweep-calendars': 'Google Agenda a atualizar',
  'find-reminders': 'Lembretes a enviar',
  'plan-account-notices': 'Avisos de conta a escrever',
  'send-account-notices': 'Avisos de conta a enviar',
  'find-notices': 'Notificações a entregar',
  'forget-ended': 'Limpeza do que terminou',
  'forget-history': 'Limpeza do histórico dos números',
  'sweep-support': 'Acessos de suporte vencidos',
  'judge-releases': 'Versões das áreas a conferir',
  'seal-audit': 'Selos do registro',
  'verify-audit': 'Conferência do registro',
};
