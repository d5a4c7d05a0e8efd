import { getFirstSteps, updateFirstSteps } from '@balcao/contracts/first-steps';
import { api, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

export const firstStepsApi = api.enhanceEndpoints({ addTagTypes: ['FirstSteps'] }).injectEndpoints({
  endpoints: (build) => ({
    firstSteps: build.query<ResponseOf<typeof getFirstSteps>, RequestOf<typeof getFirstSteps>>({
      query: requestOf(getFirstSteps),
      providesTags: ['FirstSteps'],
    }),
    firstStepsUpdate: build.mutation<ResponseOf<typeof updateFirstSteps>, RequestOf<typeof updateFirstSteps>>({
      query: requestOf(updateFirstSteps),
      invalidatesTags: ['FirstSteps', 'Dashboard'],
    }),
  }),
});

export const { useFirstStepsQuery, useFirstStepsUpdateMutation } = firstStepsApi;
