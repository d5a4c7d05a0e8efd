import { newId } from '@balcao/kit/ids';
import type { InboxRow } from './waiting-rows.repository';

const MARK = 'TESTE-';

/** The id of a message that 'Testar como cliente' writes. */
export const newTrialId = (): string => `${MARK}${newId()}`;

/** Is it the id of one? */
export const isTrialId = (waId: string): boolean => waId.startsWith(MARK);

/** Written in the panel, not on a phone: it says nothing about the gateway or the connection. */
export const isTrial = ({ dedupe_key }: Pick<InboxRow, 'dedupe_key'>): boolean =>
  dedupe_key.startsWith(`MESSAGES_UPSERT:${MARK}`);
