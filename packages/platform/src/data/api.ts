import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';

/**
 * The one RTK Query api of the page. Areas add to it with `api.enhanceEndpoints({ addTagTypes }).injectEndpoints(…)`;
 * endpoint names are global, so they carry the area's prefix (`chatsList`, `catalogProducts`); the build refuses others.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Session', 'Dashboard'],
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
