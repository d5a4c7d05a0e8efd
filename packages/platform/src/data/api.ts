import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';
import { sharedNames } from './owners';

/**
 * The one RTK Query api of the page. Areas add to it with `api.enhanceEndpoints({ addTagTypes }).injectEndpoints(…)`;
 * endpoint names are global, so they carry the area's prefix (`chatsList`, `catalogProducts`); the build refuses others, and a
 * name that is another area's breaks the area that takes it.
 */
export const api = keepNames(
  createApi({
    reducerPath: 'api',
    baseQuery,
    tagTypes: ['Session', 'Dashboard'],
    refetchOnReconnect: true,
    endpoints: () => ({}),
  }),
);

interface Injected {
  endpoints: (build: never) => object;
  overrideExisting?: boolean | 'throw' | undefined;
}
interface Names {
  injectEndpoints: unknown;
  enhanceEndpoints: unknown;
}

/** The same api, where one area cannot change the endpoints of another. */
function keepNames<Api extends Names>(made: Api): Api {
  const { claim } = sharedNames('O endpoint');
  const inject = made.injectEndpoints as (options: Injected) => Api;
  const enhance = made.enhanceEndpoints as (options: { endpoints?: object }) => Api;
  return Object.assign(made, {
    injectEndpoints: (options: Injected) => {
      const endpoints = (build: never) => {
        const built = options.endpoints(build);
        // Read by the toolkit once it has these.
        if (claim(Object.keys(built))) guarded.overrideExisting = true;
        return built;
      };
      const guarded: Injected = Object.assign({}, options, { endpoints });
      return inject(guarded);
    },
    enhanceEndpoints: (options: { endpoints?: object }) => {
      claim(Object.keys(options.endpoints ?? {}));
      return enhance(options);
    },
  });
}
