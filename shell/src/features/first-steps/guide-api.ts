import { createProfessional, linkProfessional, listProfessionals } from '@balcao/contracts/agenda';
import { listDocuments, saveAnswers } from '@balcao/contracts/assistant';
import { createServices, listProducts } from '@balcao/contracts/catalog';
import { type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';
import { firstStepsApi } from './first-steps-api';

const guideApi = firstStepsApi.injectEndpoints({
  endpoints: (build) => ({
    guideProducts: build.query<ResponseOf<typeof listProducts>, RequestOf<typeof listProducts>>({
      query: requestOf(listProducts),
      providesTags: ['FirstSteps'],
    }),
    guideCreateServices: build.mutation<ResponseOf<typeof createServices>, RequestOf<typeof createServices>>({
      query: requestOf(createServices),
      invalidatesTags: ['FirstSteps'],
    }),
    guideTeam: build.query<ResponseOf<typeof listProfessionals>, RequestOf<typeof listProfessionals>>({
      query: requestOf(listProfessionals),
      providesTags: ['FirstSteps'],
    }),
    guideCreateProfessional: build.mutation<
      ResponseOf<typeof createProfessional>,
      RequestOf<typeof createProfessional>
    >({ query: requestOf(createProfessional), invalidatesTags: ['FirstSteps'] }),
    guideLink: build.mutation<ResponseOf<typeof linkProfessional>, RequestOf<typeof linkProfessional>>({
      query: requestOf(linkProfessional),
      invalidatesTags: ['FirstSteps'],
    }),
    guideDocuments: build.query<ResponseOf<typeof listDocuments>, RequestOf<typeof listDocuments>>({
      query: requestOf(listDocuments),
      providesTags: ['FirstSteps'],
    }),
    guideSaveAnswers: build.mutation<ResponseOf<typeof saveAnswers>, RequestOf<typeof saveAnswers>>({
      query: requestOf(saveAnswers),
      invalidatesTags: ['FirstSteps'],
    }),
  }),
});

export const {
  useGuideProductsQuery,
  useGuideCreateServicesMutation,
  useGuideTeamQuery,
  useGuideCreateProfessionalMutation,
  useGuideDocumentsQuery,
  useGuideLinkMutation,
  useGuideSaveAnswersMutation,
} = guideApi;
