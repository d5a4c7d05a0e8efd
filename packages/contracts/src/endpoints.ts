import * as activity from './activity';
import * as agenda from './agenda';
import * as aiTest from './ai-test';
import * as alerts from './alerts';
import * as assignment from './assignment';
import * as assistant from './assistant';
import * as assistantActions from './assistant-actions';
import * as assistantPin from './assistant-pin';
import * as assistantReport from './assistant-report';
import * as assistantVersions from './assistant-versions';
import * as audit from './audit';
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
import * as companyErasure from './company-erasure';
import * as companyPage from './company-page';
import * as contactCard from './contact-card';
import * as credits from './credits';
import * as customerPreferences from './customer-preferences';
import * as customers from './customers';
import * as dashboard from './dashboard';
import * as deadLetterBatches from './dead-letter-batches';
import * as diagnostics from './diagnostics';
import * as documents from './documents';
import type { Endpoint } from './endpoint';
import * as evolution from './evolution-api-manager';
import * as financials from './financials';
import * as firstSteps from './first-steps';
import * as googleCalendar from './google-calendar';
import * as handOver from './hand-over';
import * as identity from './identity';
import * as integrationChanges from './integration-changes';
import * as integrations from './integrations';
import * as invoices from './invoices';
import * as knowledge from './knowledge';
import * as labels from './labels';
import * as manners from './manners';
import * as master from './master';
import * as masterPlans from './master-plans';
import * as media from './media';
import * as mercadoPago from './mercado-pago';
import * as messageCards from './message-cards';
import * as messagePath from './message-path';
import * as messageSearch from './message-search';
import * as notes from './notes';
import * as noticePhone from './notice-phone';
import * as notifications from './notifications';
import * as numberHealth from './number-health';
import * as operations from './operations';
import * as optOut from './opt-out';
import * as passwordReset from './password-reset';
import * as payments from './payments';
import * as people from './people';
import * as pixKey from './pix-key';
import * as platformDays from './platform-days';
import * as presence from './presence';
import * as publishing from './publishing';
import * as quickReplies from './quick-replies';
import * as realtime from './realtime';
import * as receipts from './receipts';
import * as releaseHealth from './release-health';
import * as remoteSignals from './remote-signals';
import * as remotes from './remotes';
import * as rooms from './rooms';
import * as scheduling from './scheduling';
import * as secondFactor from './second-factor';
import * as sense from './sense';
import * as signIns from './sign-ins';
import * as snooze from './snooze';
import * as subscriptionCard from './subscription-card';
import * as support from './support';
import * as supportAccess from './support-access';
import * as supportReadings from './support-readings';
import * as supportSettings from './support-settings';
import * as system from './system';
import * as unread from './unread';
import * as waitlist from './waitlist';

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
    remoteSignals,
    releaseHealth,
    publishing,
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
    optOut,
    quickReplies,
    media,
    assistant,
    assistantActions,
    assistantPin,
    assistantReport,
    assistantVersions,
    documents,
    knowledge,
    sense,
    aiTest,
    integrations,
    integrationChanges,
    evolution,
    manners,
    numberHealth,
    mercadoPago,
    googleCalendar,
    diagnostics,
    system,
    support,
    supportAccess,
    supportReadings,
    supportSettings,
    realtime,
    catalog,
    customerPreferences,
    customers,
    customerPreferences,
    scheduling,
    agenda,
    rooms,
    handOver,
    waitlist,
    billing,
    invoices,
    subscriptionCard,
    payments,
    credits,
    receipts,
    cash,
    pixKey,
    commissions,
    charges,
    chargeMessage,
    master,
    masterPlans,
    audit,
    alerts,
    deadLetterBatches,
    operations,
    financials,
    platformDays,
    companyActions,
    companyPage,
    companyErasure,
    notifications,
    noticePhone,
  ].flatMap((context) => Object.entries(context).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))),
);
