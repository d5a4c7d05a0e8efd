/**
 * What `npm run screens` takes a picture of. `as`: visitor, admin or master. `open` brings a modal or state onto the screen;
 * `ready` is waited for besides the network (a selector). Add a line when you add a screen.
 */
export const SCREENS = [
  { name: 'login', path: '/login', as: 'visitor' },
  { name: 'login-erro', path: '/login', as: 'visitor', open: wrongPassword },
  { name: 'signup', path: '/signup', as: 'visitor' },
  { name: 'esqueci-senha', path: '/esqueci-senha', as: 'visitor' },
  { name: 'redefinir-senha', path: '/redefinir-senha', as: 'visitor' },
  { name: 'convite', path: '/convite', as: 'visitor' },
  { name: 'dashboard', path: '/dashboard', as: 'admin' },
  { name: 'primeiros-passos', path: '/primeiros-passos?passo=negocio', as: 'admin' },
  { name: 'primeiros-passos-servicos', path: '/primeiros-passos?passo=servicos', as: 'admin' },
  { name: 'chats', path: '/chats', as: 'admin' },
  { name: 'chats-conversa', path: '/chats', as: 'admin', open: firstConversation },
  { name: 'chats-novo', path: '/chats', as: 'admin', open: press(/nov[ao] (chat|conversa)/i) },
  { name: 'chats-adiar', path: '/chats', as: 'admin', open: inConversation('Adiar conversa') },
  { name: 'chats-cartao', path: '/chats', as: 'admin', open: inConversation('Local ou contato') },
  { name: 'chats-caminho', path: '/chats', as: 'admin', open: inConversation(/ver o caminho da mensagem/) },
  { name: 'appointments', path: '/appointments', as: 'admin' },
  { name: 'appointments-dia', path: '/appointments?view=dia', as: 'admin' },
  { name: 'appointments-semana', path: '/appointments?view=semana', as: 'admin' },
  { name: 'appointments-novo', path: '/appointments?novo=1', as: 'admin' },
  { name: 'appointments-detalhe', path: '/appointments', as: 'admin', open: press(/com (Isabela|Júlia|Renato)/) },
  { name: 'team', path: '/appointments/team', as: 'admin' },
  { name: 'team-profissional', path: '/appointments/team', as: 'admin', open: press(/novo profissional/i) },
  { name: 'team-bloqueios', path: '/appointments/team?tab=bloqueios', as: 'admin' },
  { name: 'team-feriados', path: '/appointments/team?tab=feriados', as: 'admin' },
  { name: 'team-regras', path: '/appointments/team?tab=regras', as: 'admin' },
  { name: 'products', path: '/products', as: 'admin' },
  { name: 'products-novo', path: '/products', as: 'admin', open: press(/novo produto/i) },
  { name: 'customers', path: '/customers', as: 'admin' },
  { name: 'customers-novo', path: '/customers', as: 'admin', open: press(/novo cliente/i) },
  { name: 'customer', path: '/customers', as: 'admin', open: firstCustomer },
  { name: 'payments', path: '/payments', as: 'admin' },
  { name: 'payments-registrar', path: '/payments', as: 'admin', open: press(/registrar pagamento/i) },
  { name: 'payments-caixa', path: '/payments/caixa', as: 'admin' },
  { name: 'payments-comissoes', path: '/payments/comissoes', as: 'admin' },
  { name: 'subscription', path: '/subscription', as: 'admin' },
  { name: 'knowledge', path: '/knowledge', as: 'admin' },
  { name: 'knowledge-novo', path: '/knowledge', as: 'admin', open: press(/novo documento/i) },
  { name: 'knowledge-importar', path: '/knowledge', as: 'admin', open: press(/^importar$/i) },
  { name: 'knowledge-perguntar', path: '/knowledge', as: 'admin', open: press(/^perguntar$/i) },
  { name: 'knowledge-editar', path: '/knowledge', as: 'admin', open: press(/^editar /i) },
  { name: 'knowledge-excluir', path: '/knowledge', as: 'admin', open: press(/^excluir /i) },
  { name: 'ai-report', path: '/ai-report', as: 'admin' },
  { name: 'ai-versions', path: '/ai-versions', as: 'admin' },
  { name: 'integrations', path: '/integrations', as: 'admin' },
  { name: 'integrations-openai', path: '/integrations', as: 'admin', open: onCard('OpenAI') },
  { name: 'integrations-mercado-pago', path: '/integrations', as: 'admin', open: onCard('Mercado Pago') },
  { name: 'integrations-google', path: '/integrations', as: 'admin', open: onCard('Google Calendar') },
  { name: 'integrations-whatsapp', path: '/integrations', as: 'admin', open: press(/ver conexão|conectar whatsapp/i) },
  { name: 'users', path: '/users', as: 'admin' },
  { name: 'users-novo', path: '/users', as: 'admin', open: press(/novo usuário/i) },
  { name: 'settings', path: '/settings', as: 'admin' },
  { name: 'system-settings', path: '/system-settings', as: 'admin' },
  { name: 'test-ai', path: '/test-ai', as: 'admin' },
  { name: 'debug-integrations', path: '/debug-integrations', as: 'admin' },
  { name: 'debug-webhook', path: '/debug-webhook', as: 'admin' },
  { name: 'debug-webhook-resultado', path: '/debug-webhook', as: 'admin', open: press('Verificar webhook') },
  { name: 'debug-webhook-remover', path: '/debug-webhook', as: 'admin', open: press('Remover') },
  { name: 'paleta', path: '/dashboard', as: 'admin', open: (page) => page.keyboard.press('Control+k') },
  { name: 'nao-encontrada', path: '/nao-existe', as: 'admin' },
  { name: 'master', path: '/master', as: 'master' },
  { name: 'master-tenants', path: '/master/tenants', as: 'master' },
  { name: 'master-plans', path: '/master/plans', as: 'master' },
  { name: 'master-financials', path: '/master/financials', as: 'master' },
  { name: 'master-audit', path: '/master/audit', as: 'master' },
  { name: 'master-erasures', path: '/master/erasures', as: 'master' },
  { name: 'master-operations', path: '/master/operations', as: 'master' },
  { name: 'master-releases', path: '/master/releases', as: 'master' },
];

function press(name) {
  return (page) => page.getByRole('button', { name }).first().click();
}

function onCard(name) {
  return (page) => page.getByRole('region', { name, exact: true }).getByRole('button').first().click();
}

function inConversation(name) {
  return async (page) => {
    await firstConversation(page);
    await page.getByRole('button', { name }).last().click();
  };
}

async function wrongPassword(page) {
  await page.getByLabel('E-mail').fill('ninguem@exemplo.com.br');
  await page.getByLabel('Senha', { exact: true }).fill('senha-errada');
  await page.getByRole('button', { name: 'Entrar' }).click();
}

async function firstConversation(page) {
  await page.getByRole('main').getByRole('listitem').first().click();
}

async function firstCustomer(page) {
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('list', { name: 'Histórico do cliente' }).waitFor();
}
