// What the bench needs of the product itself, as one bundle: it is written in plain modules, the product is not.
export { WEBHOOK_SECRET_FIELD } from '@balcao/contexts/chats/inbox/accept-event';
export { INBOX_LIMITS } from '@balcao/contexts/chats/inbox/inbox-limits';
export { createSealer } from '@balcao/kit/crypto';
export { encodeCursor } from '@balcao/kit/keyset';
export { judge, readKnowledgeSet } from '@balcao/testing/knowledge-set';
export { openAnnouncer } from './announcer';
export { openKnowledge } from './knowledge';
export { pageStatements } from './page-statements';
