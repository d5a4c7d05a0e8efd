/** Every error of the product, once: its HTTP status and the text a person reads. Codes are `<context>/<problem>`. */
export const ERRORS = {
  'http/invalid': { status: 400, text: 'Confira os campos destacados.' },
  'http/malformed': { status: 400, text: 'O pedido veio em um formato que não entendemos.' },
  'http/unauthenticated': { status: 401, text: 'Sua sessão terminou. Entre de novo.' },
  'http/forbidden': { status: 403, text: 'Você não tem permissão para fazer isso.' },
  'http/not-found': { status: 404, text: 'Não encontramos o que você procura.' },
  'http/too-large': { status: 413, text: 'O conteúdo enviado é grande demais.' },
  'http/too-many': { status: 429, text: 'Muitas tentativas em pouco tempo. Aguarde um instante e tente de novo.' },
  'http/busy': {
    status: 429,
    text: 'Muitas consultas ao mesmo tempo nesta empresa. Aguarde um instante e tente de novo.',
  },
  'http/too-slow': { status: 503, text: 'Esta consulta demorou demais. Diminua o período ou a busca e tente de novo.' },
  'http/unavailable': { status: 503, text: 'Serviço indisponível no momento. Tente de novo em instantes.' },
  'http/internal': { status: 500, text: 'Algo deu errado do nosso lado. Tente de novo em instantes.' },

  'identity/invalid-credentials': { status: 401, text: 'E-mail ou senha incorretos.' },
  'identity/missing-credentials': {
    status: 400,
    text: 'You must provide either an email or phone number and a password',
  },
  'identity/no-session': { status: 400, text: 'Auth session missing!' },
  'identity/session-missing': { status: 500, text: 'Auth session or user missing' },
  'identity/session-expired': { status: 401, text: 'Sua sessão terminou. Entre de novo.' },
  'identity/email-taken': { status: 409, text: 'Já existe uma conta com este e-mail. Entre ou use outro e-mail.' },
  'identity/signup-failed': { status: 500, text: 'Failed to create user' },
  'identity/weak-password': { status: 422, text: 'Esta senha é fácil demais de adivinhar. Escolha outra.' },
  'identity/same-password': { status: 422, text: 'A nova senha precisa ser diferente da atual.' },
  'identity/wrong-password': { status: 422, text: 'A senha atual está incorreta.' },
  'identity/inactive-user': { status: 403, text: 'Seu acesso está desativado. Fale com o administrador da empresa.' },
  'identity/no-tenant': { status: 403, text: 'Sua conta não pertence a uma empresa.' },
  'identity/tenant-suspended': {
    status: 403,
    text: 'Conta suspensa. Você pode consultar e exportar. Para voltar a usar, fale com o suporte da plataforma.',
  },
  'identity/trial-expired': {
    status: 403,
    text: 'Trial expirado. Você pode consultar e exportar. Para voltar a usar, escolha um plano em Assinatura.',
  },
  'identity/tenant-cancelled': {
    status: 403,
    text: 'Assinatura cancelada. Você pode consultar e exportar. Para voltar a usar, escolha um plano em Assinatura.',
  },
  'identity/slug-taken': { status: 409, text: 'Este endereço já é usado por outra empresa. Escolha outro.' },
  'identity/slug-invalid': { status: 422, text: 'Use letras, números e hífens no endereço da empresa.' },
  'identity/zone-choice': {
    status: 409,
    text: 'Escolha o que acontece com os agendamentos que já estão marcados.',
  },
  'identity/user-not-found': { status: 404, text: 'Usuário não encontrado.' },
  'identity/own-access': {
    status: 409,
    text: 'Você não pode mudar a própria função nem desativar o próprio acesso. Peça a outro administrador.',
  },
  'identity/already-member': { status: 409, text: 'Esta pessoa já está na sua equipe.' },
  'identity/already-invited': {
    status: 409,
    text: 'Já existe um convite aberto para este e-mail. Use Reenviar na lista de convites.',
  },
  'identity/account-elsewhere': {
    status: 409,
    text: 'Este e-mail já tem uma conta no Balcão. Convide a pessoa com outro e-mail.',
  },
  'identity/invitation-not-found': { status: 404, text: 'Convite não encontrado.' },
  'identity/invitation-invalid': {
    status: 404,
    text: 'Este convite não vale mais. Confira se o link está inteiro ou peça um novo a quem convidou você.',
  },
  'identity/invitation-expired': { status: 410, text: 'Este convite venceu. Peça um novo a quem convidou você.' },
  'identity/invitation-used': {
    status: 410,
    text: 'Este convite já foi aceito. Entre com o seu e-mail e a sua senha.',
  },
  'identity/invitation-paused': {
    status: 409,
    text: 'A conta da empresa que convidou você está parada. Fale com quem enviou o convite.',
  },
  'identity/reset-invalid': {
    status: 404,
    text: 'Este link não vale. Confira se ele está inteiro ou peça outro.',
  },
  'identity/reset-expired': { status: 410, text: 'Este link venceu. Peça outro: ele vale por 1 hora.' },
  'identity/reset-used': { status: 410, text: 'Este link já foi usado. Se ainda precisar, peça outro.' },
  'identity/user-limit': {
    status: 409,
    text: 'Limite de usuários atingido. Faça upgrade do seu plano para adicionar mais usuários.',
  },

  'chats/not-found': { status: 404, text: 'Conversa não encontrada.' },
  'chats/message-not-found': { status: 404, text: 'Mensagem não encontrada.' },
  'chats/empty-message': { status: 400, text: 'Escreva a mensagem.' },
  'chats/invalid-phone': {
    status: 400,
    text: 'Informe o código do país e o número, só com dígitos. Exemplo: 5511987654321.',
  },
  'chats/not-connected': {
    status: 409,
    text: 'O WhatsApp não está conectado. Conecte em Integrações e tente de novo.',
  },
  'chats/not-retryable': { status: 409, text: 'Esta mensagem não precisa ser reenviada.' },
  'chats/still-checking': {
    status: 409,
    text: 'Ainda estamos conferindo se esta mensagem saiu. Espere uns dois minutos e tente de novo.',
  },
  'chats/claims-appointment': {
    status: 409,
    text: 'Esta resposta da IA fala de um horário marcado que não existe. Escreva você mesmo ao cliente.',
  },
  'chats/wrong-tenant': { status: 404, text: 'Erro: Tenant não encontrado' },
  'chats/send-failed': { status: 502, text: 'Erro ao enviar mensagem' },

  'integrations/not-configured': { status: 409, text: 'Servidor Evolution não configurado. Contate o administrador.' },
  'integrations/settings-failed': {
    status: 500,
    text: 'Erro ao carregar configurações do sistema. Contate o administrador.',
  },
  'integrations/not-found': { status: 404, text: 'Integração não encontrada.' },
  'integrations/qr-missing': { status: 502, text: 'QR Code não recebido' },
  'integrations/create-failed': { status: 502, text: 'Failed to create instance' },
  'integrations/gateway-auth': {
    status: 502,
    text: 'O servidor do WhatsApp recusou a chave de acesso. Contate o administrador.',
  },
  'integrations/gateway-down': {
    status: 503,
    text: 'O servidor do WhatsApp não respondeu. Tente de novo em instantes.',
  },
  'integrations/busy': { status: 409, text: 'Já estamos preparando a conexão. Aguarde alguns segundos.' },
  'integrations/reconnecting': {
    status: 409,
    text: 'O celular está se reconectando sozinho, sem código novo. Espere um minuto e confira a internet dele.',
  },
  'integrations/still-paired': {
    status: 409,
    text: 'O celular do salão continua conectado ao Balcão e costuma voltar sozinho. Para usar um código novo, confirme.',
  },
  'integrations/bad-url': { status: 422, text: 'Informe um endereço http(s) público, sem barra no final.' },
  'integrations/key-required': { status: 422, text: 'Ao mudar o endereço, informe a chave de novo.' },
  'system/evolution-required': { status: 422, text: 'URL e API Key da Evolution são obrigatórios' },
  'system/openai-required': { status: 422, text: 'OpenAI API Key é obrigatória' },
  'system/ai-refused': { status: 422, text: 'O provedor da IA recusou esta chave. Ela não foi salva.' },
  'system/ai-unreachable': {
    status: 409,
    text: 'Não foi possível falar com o provedor da IA para testar a chave. Ela não foi salva.',
  },

  'catalog/required-fields': { status: 422, text: 'Preencha todos os campos obrigatórios' },
  'catalog/product-not-found': { status: 404, text: 'Produto não encontrado.' },
  'catalog/category-not-found': { status: 404, text: 'Categoria não encontrada.' },
  'catalog/category-taken': { status: 409, text: 'Já existe uma categoria com este nome.' },
  'catalog/image-not-found': { status: 404, text: 'Imagem não encontrada.' },
  'catalog/image-invalid': {
    status: 422,
    text: 'Envie uma foto em JPG, PNG ou WebP. Este arquivo não é uma imagem válida.',
  },
  'catalog/image-too-large': { status: 413, text: 'A foto passa de 5 MB. Escolha uma menor.' },
  'catalog/customer-not-found': { status: 404, text: 'Cliente não encontrado.' },
  'catalog/invalid-customer': { status: 422, text: 'Confira os campos destacados.' },
  'catalog/phone-taken': { status: 409, text: 'Já existe um cliente com este telefone.' },
  'catalog/cpf-taken': { status: 409, text: 'Já existe um cliente com este CPF.' },
  'catalog/same-record': { status: 422, text: 'Escolha outro cadastro: este é o mesmo.' },
  'catalog/csv-invalid': {
    status: 422,
    text: 'Não conseguimos ler este arquivo. Salve a planilha como CSV e tente de novo.',
  },
  'catalog/csv-too-long': { status: 422, text: 'O arquivo passa de 20.000 linhas. Divida em partes menores.' },
  'catalog/csv-too-wide': {
    status: 422,
    text: 'O arquivo tem mais de 200 colunas. Deixe só as que interessam e tente de novo.',
  },
  'catalog/import-running': {
    status: 409,
    text: 'Já há uma importação em andamento. Espere ela terminar para começar outra.',
  },
  'catalog/import-not-found': { status: 404, text: 'Importação não encontrada.' },
  'catalog/erase-unconfirmed': { status: 422, text: 'Digite APAGAR para confirmar.' },

  'scheduling/not-found': { status: 404, text: 'Agendamento não encontrado.' },
  'scheduling/unavailable': { status: 409, text: 'Horário indisponível' },
  'scheduling/past': { status: 422, text: 'Escolha um horário a partir de agora.' },
  'scheduling/changed-meanwhile': {
    status: 409,
    text: 'Este agendamento mudou enquanto você olhava. Confira como ele está agora.',
  },
  'scheduling/bad-transition': { status: 409, text: 'Este agendamento não pode passar para essa situação.' },
  'scheduling/nothing-to-undo': { status: 409, text: 'Não há o que desfazer neste agendamento.' },
  'scheduling/undo-conflict': { status: 409, text: 'Não dá para desfazer tudo do jeito que estava.' },
  'scheduling/handover-running': {
    status: 409,
    text: 'Uma transferência de agendamentos ainda está em andamento. Espere ela terminar.',
  },
  'scheduling/handover-same': { status: 422, text: 'Escolha outro profissional: este é quem está saindo.' },
  'scheduling/handover-not-found': { status: 404, text: 'Transferência não encontrada.' },
  'scheduling/customer-required': { status: 422, text: 'Escolha o cliente.' },
  'scheduling/no-dates': { status: 422, text: 'Deixe ao menos uma data da repetição.' },
  'scheduling/customer-inactive': { status: 422, text: 'Este cliente está inativo.' },
  'scheduling/service-not-offered': { status: 422, text: 'Este profissional não faz este serviço.' },
  'scheduling/inactive': { status: 422, text: 'Este serviço ou profissional está inativo.' },
  'scheduling/limit': {
    status: 409,
    text: 'Limite de agendamentos atingido. Faça upgrade do seu plano para adicionar mais agendamentos.',
  },
  'scheduling/professional-not-found': { status: 404, text: 'Profissional não encontrado.' },
  'scheduling/room-not-found': { status: 404, text: 'Sala ou cadeira não encontrada.' },
  'scheduling/too-many': { status: 422, text: 'O limite de cadastros deste tipo foi atingido.' },
  'scheduling/too-soon': { status: 422, text: 'Este horário está perto demais para ser marcado por aqui.' },
  'scheduling/too-far': { status: 422, text: 'A agenda ainda não está aberta para este dia.' },
  'scheduling/too-late': { status: 422, text: 'O prazo para mudar este agendamento por aqui já passou.' },
  'scheduling/hours-overlap': { status: 422, text: 'Há períodos que se sobrepõem no mesmo dia.' },
  'scheduling/block-not-found': { status: 404, text: 'Bloqueio não encontrado.' },
  'scheduling/exception-not-found': { status: 404, text: 'Dia não encontrado.' },
  'scheduling/hold-not-found': { status: 404, text: 'Reserva não encontrada.' },
  'scheduling/feed-not-found': { status: 404, text: 'Agenda não encontrada.' },
  'scheduling/zone-overlap': {
    status: 409,
    text: 'Com a mesma hora no relógio, dois atendimentos da mesma pessoa ficariam juntos. Remarque um deles ou deixe as visitas no momento já combinado.',
  },
  'scheduling/range-too-long': { status: 400, text: 'Escolha um período menor.' },

  'billing/plan-not-found': { status: 404, text: 'Este plano não está mais à venda. Escolha outro.' },
  'billing/too-many-users': { status: 409, text: 'A empresa tem mais usuários ativos do que este plano permite.' },
  'billing/nothing-to-cancel': { status: 409, text: 'Não há uma assinatura paga para cancelar.' },
  'billing/not-cancelled': { status: 409, text: 'Esta assinatura não está cancelada.' },

  'webhook/unauthorized': { status: 401, text: 'Origem não reconhecida.' },
  'master/release-not-found': { status: 404, text: 'Versão não encontrada.' },
  'master/release-untrusted': {
    status: 409,
    text: 'Esta versão não tem uma assinatura válida e não pode ir ao ar.',
  },
  'master/release-refused': { status: 409, text: 'Esta versão não pode ir ao ar.' },
  'master/dead-letter-not-found': { status: 404, text: 'Item não encontrado.' },
  'realtime/unavailable': { status: 503, text: 'As novidades ao vivo estão fora do ar. Tentando de novo.' },
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** Wire texts that stay in English (other clients know them); on screen they appear in Portuguese. */
export const SCREEN_TEXT: Partial<Record<ErrorCode, string>> = {
  'identity/missing-credentials': 'Informe o e-mail e a senha.',
  'identity/no-session': 'Sua sessão terminou. Entre de novo.',
  'identity/session-missing': 'Sua sessão terminou. Entre de novo.',
  'identity/signup-failed': 'Erro ao criar conta',
  'integrations/create-failed': 'Não foi possível preparar a conexão com o WhatsApp.',
};
