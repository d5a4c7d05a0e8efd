import type { SessionData, Tenant, Usuario } from '@balcao/contracts/identity';
import type { Permission } from '@balcao/contracts/permissions';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface SessionState {
  user: SessionData['user'] | null;
  profile: Usuario | null;
  tenant: Tenant | null;
  permissions: Permission[];
  /** True until the first load ended, also after a failure. */
  loading: boolean;
}

const empty: Omit<SessionState, 'loading'> = { user: null, profile: null, tenant: null, permissions: [] };

export const sessionSlice = createSlice({
  name: 'session',
  initialState: { ...empty, loading: true } as SessionState,
  reducers: {
    loaded: (_state, { payload }: PayloadAction<SessionData>): SessionState => ({ ...payload, loading: false }),
    cleared: (state): SessionState => ({ ...empty, loading: state.loading }),
    loadEnded: (state) => {
      state.loading = false;
    },
    profileChanged: (state, { payload }: PayloadAction<Usuario>) => {
      state.profile = payload;
    },
    tenantChanged: (state, { payload }: PayloadAction<Tenant>) => {
      state.tenant = payload;
    },
  },
});

/** Screens that edit the own profile or company report the new row here. */
export const { profileChanged, tenantChanged } = sessionSlice.actions;
