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
  /** Why the server could not be asked who this is; null once it answered. Somebody may well be signed in. */
  unreachable: number | 'FETCH_ERROR' | null;
}

const empty: Omit<SessionState, 'loading'> = {
  user: null,
  profile: null,
  tenant: null,
  permissions: [],
  unreachable: null,
};

export const sessionSlice = createSlice({
  name: 'session',
  initialState: { ...empty, loading: true } as SessionState,
  reducers: {
    loaded: (_state, { payload }: PayloadAction<SessionData>): SessionState => ({
      user: payload.user,
      profile: payload.profile,
      tenant: payload.tenant,
      permissions: payload.permissions,
      loading: false,
      unreachable: null,
    }),
    cleared: (state): SessionState => ({ ...empty, loading: state.loading }),
    unreachable: (state, { payload }: PayloadAction<number | 'FETCH_ERROR'>) => {
      state.unreachable = payload;
    },
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
