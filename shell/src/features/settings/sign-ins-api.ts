import { endOtherSignIns, endSignIn, listSignIns } from '@balcao/contracts/sign-ins';
import { api, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

const signInsApi = api.enhanceEndpoints({ addTagTypes: ['SignIns'] }).injectEndpoints({
  endpoints: (build) => ({
    signInsList: build.query<ResponseOf<typeof listSignIns>, RequestOf<typeof listSignIns>>({
      query: requestOf(listSignIns),
      providesTags: ['SignIns'],
      keepUnusedDataFor: 0,
    }),
    // Also after a refusal: it may have ended meanwhile.
    signInsEnd: build.mutation<ResponseOf<typeof endSignIn>, RequestOf<typeof endSignIn>>({
      query: requestOf(endSignIn),
      invalidatesTags: () => ['SignIns'],
    }),
    signInsEndOthers: build.mutation<ResponseOf<typeof endOtherSignIns>, RequestOf<typeof endOtherSignIns>>({
      query: requestOf(endOtherSignIns),
      invalidatesTags: () => ['SignIns'],
    }),
  }),
});

export const { useSignInsListQuery, useSignInsEndMutation, useSignInsEndOthersMutation } = signInsApi;
