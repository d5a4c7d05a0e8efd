import { lazyPage, type RemoteModule } from '@balcao/platform';

declare const __VERSION__: string;

const ChatsPage = lazyPage(() => import('./pages/chats.page'));
const KnowledgePage = lazyPage(() => import('./pages/knowledge.page'));
const AiReportPage = lazyPage(() => import(/* webpackChunkName: "ai" */ './pages/ai-report.page'));
const AiVersionsPage = lazyPage(() => import(/* webpackChunkName: "ai" */ './pages/ai-versions.page'));
const IntegrationsPage = lazyPage(() => import('./pages/integrations.page'));
const SystemSettingsPage = lazyPage(() => import('./pages/system-settings.page'));
const TestAiPage = lazyPage(() => import(/* webpackChunkName: "diagnosis" */ './pages/test-ai.page'));
const DebugIntegrationsPage = lazyPage(
  () => import(/* webpackChunkName: "diagnosis" */ './pages/debug-integrations.page'),
);
const DebugWebhookPage = lazyPage(() => import(/* webpackChunkName: "diagnosis" */ './pages/debug-webhook.page'));
const ActiveChatsCard = lazyPage(() => import('./features/dashboard/active-chats.card'));

export default {
  contract: 1,
  name: 'mfe-chats',
  version: __VERSION__,
  routes: [
    { path: '/chats', element: <ChatsPage /> },
    { path: '/knowledge', element: <KnowledgePage /> },
    { path: '/ai-report', element: <AiReportPage /> },
    { path: '/ai-versions', element: <AiVersionsPage /> },
    { path: '/integrations', element: <IntegrationsPage /> },
    { path: '/system-settings', element: <SystemSettingsPage /> },
    { path: '/test-ai', element: <TestAiPage /> },
    { path: '/debug-integrations', element: <DebugIntegrationsPage /> },
    { path: '/debug-webhook', element: <DebugWebhookPage /> },
  ],
  widgets: { conversas_ativas: ActiveChatsCard },
} satisfies RemoteModule;
