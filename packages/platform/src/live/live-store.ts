import type { MiddlewareAPI, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { api } from '../data/api';

export type ApiState = { api: ReturnType<typeof api.reducer> };
export type ApiDispatch = ThunkDispatch<ApiState, unknown, UnknownAction>;
export type Store = Pick<MiddlewareAPI<ApiDispatch, ApiState>, 'dispatch' | 'getState'>;
