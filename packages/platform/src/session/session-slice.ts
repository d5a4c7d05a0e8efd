import type { SessionData, Tenant, Usuario } from '@balcao/contracts/identity';
import type { Permission } from '@balcao/contracts/permissions';
import type { RealtimePayload } from '@balcao/contracts/realtime';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { framesArrived } from '../live/frames';

export interface SessionState {
  user: SessionData['user'] | null;
  profile: Usuario | null;
  tenant: Tenant | null;
  permissions: Permission[];
  /** Has to set up a second factor before anything of the platform is served. */
  deve_segundo_fator?: boolean;
  /** While the platform's support looks at this company. */
  suporte?: SessionData['suporte'];
  /** The server ended it: whoever was signed in did not leave. */
  ended?: boolean | undefined;
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

type CompanyNews = { event: 'tenant.updated'; payload: RealtimePayload<'tenant.updated'> };
const isCompanyNews = (frame: { event: string; payload: unknown }): frame is CompanyNews =>
  frame.event === 'tenant.updated';

function followCompany(state: SessionState, tenant: Tenant): void {
  if (state.tenant?.id === tenant.id) state.tenant = tenant;
}

export const sessionSlice = createSlice({
  name: 'session',
  initialState: { ...empty, loading: true } as SessionState,
  reducers: {
    loaded: (_state, { payload }: PayloadAction<SessionData>): SessionState => ({
      ...payload,
      loading: false,
      unreachable: null,
    }),
    cleared: (state, { payload }: PayloadAction<boolean | undefined>): SessionState => ({
      ...empty,
      loading: state.loading,
      ended: payload,
    }),
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
  extraReducers: (build) => {
    // Plan, status and limits changed in another tab, or by the platform: every screen follows.
    build.addCase(framesArrived, (state, { payload }) => {
      for (const frame of payload) if (isCompanyNews(frame)) followCompany(state, frame.payload.tenant);
    });
  },
});

/** Screens that edit the own profile or company report the new row here. */
export const { profileChanged, tenantChanged } = sessionSlice.actions;
