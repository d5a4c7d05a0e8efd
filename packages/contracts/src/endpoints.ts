import * as activity from './activity';
import * as agenda from './agenda';
import * as aiTest from './ai-test';
import * as assignment from './assignment';
import * as assistant from './assistant';
import * as billing from './billing';
import * as cash from './cash';
import * as catalog from './catalog';
import * as chargeMessage from './charge-message';
import * as charges from './charges';
import * as chats from './chats';
import * as commissions from './commissions';
import * as company from './company';
import * as companyActions from './company-actions';
import * as companyAddress from './company-address';
import * as companyDeletion from './company-deletion';
import * as companyPage from './company-page';
import * as contactCard from './contact-card';
import * as customers from './customers';
import * as dashboard from './dashboard';
import * as diagnostics from './diagnostics';
import * as documents from './documents';
import type { Endpoint } from './endpoint';
import * as firstSteps from './first-steps';
import * as googleCalendar from './google-calendar';
import * as handOver from './hand-over';
import * as identity from './identity';
import * as integrations from './integrations';
import * as invoices from './invoices';
import * as knowledge from './knowledge';
import * as labels from './labels';
import * as manners from './manners';
import * as master from './master';
import * as media from './media';
import * as mercadoPago from './mercado-pago';
import * as messageCards from './message-cards';
import * as messagePath from './message-path';
import * as messageSearch from './message-search';
import * as notes from './notes';
import * as noticePhone from './notice-phone';
import * as notifications from './notifications';
import * as numberHealth from './number-health';
import * as passwordReset from './password-reset';
import * as payments from './payments';
import * as people from './people';
import * as pixKey from './pix-key';
import * as presence from './presence';
import * as quickReplies from './quick-replies';
import * as realtime from './realtime';
import * as receipts from './receipts';
import * as remotes from './remotes';
import * as rooms from './rooms';
import * as scheduling from './scheduling';
import * as secondFactor from './second-factor';
import * as signIns from './sign-ins';
import * as snooze from './snooze';
import * as support from './support';
import * as supportSettings from './support-settings';
import * as system from './system';
import * as unread from './unread';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Every operation of the product by its name: what the server must register, no more and no less. */
export const ENDPOINTS: Record<string, Endpoint> = Object.fromEntries(
  [
    identity,
    company,
    dashboard,
    companyAddress,
    companyDeletion,
    firstSteps,
    people,
    passwordReset,
    secondFactor,
    signIns,
    activity,
    remotes,
    chats,
    assignment,
    messageCards,
    contactCard,
    unread,
    presence,
    messageSearch,
    messagePath,
    notes,
    labels,
    snooze,
    quickReplies,
    media,
    assistant,
    documents,
    knowledge,
    aiTest,
    integrations,
    manners,
    numberHealth,
    mercadoPago,
    googleCalendar,
    diagnostics,
    system,
    support,
    supportSettings,
    realtime,
    catalog,
    customers,
    scheduling,
    agenda,
    rooms,
    handOver,
    billing,
    invoices,
    payments,
    receipts,
    cash,
    pixKey,
    commissions,
    charges,
    chargeMessage,
    master,
    companyActions,
    companyPage,
    notifications,
    noticePhone,
  ].flatMap((context) => Object.entries(context).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))),
);
