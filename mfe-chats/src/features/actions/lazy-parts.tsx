import { type ComponentType, lazy } from 'react';
import type { DraftsProps } from './drafts';
import type { LedgerProps } from './ledger';

/** A conversation is read and answered also when these do not come. */
const nothing = () => ({ default: () => null });

export const Drafts = lazy<ComponentType<DraftsProps>>(() =>
  import(/* webpackChunkName: "actions" */ './drafts').catch(nothing),
);
export const Ledger = lazy<ComponentType<LedgerProps>>(() =>
  import(/* webpackChunkName: "actions" */ './ledger').catch(nothing),
);
