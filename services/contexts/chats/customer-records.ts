import type { Sealer } from '@balcao/kit/crypto';
import type { CustomerRecords } from '../catalog';
import { countChats, eraseChats, exportChats, moveChats } from './customer-records.repository';

/** Conversations of a customer, for the catalogue. */
export const chatsRecords = ({ sealer }: { sealer: Sealer }): CustomerRecords => ({
  parte: 'conversas',
  count: countChats,
  move: moveChats,
  export: exportChats,
  erase: eraseChats(sealer),
});
