import { createProfessional, linkProfessional, listProfessionals } from '@balcao/contracts/agenda';
import { saveAnswers } from '@balcao/contracts/assistant';
import { createServices, listProducts, type Produto } from '@balcao/contracts/catalog';
import { type Documento, listDocuments } from '@balcao/contracts/documents';
import { everyPage, type Page, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';
import { firstStepsApi } from './first-steps-api';

const guideApi = firstStepsApi.injectEndpoints({
  endpoints: (build) => ({
    guideProducts: build.query<Page<Produto>, void>({
      queryFn: everyPage((from) => requestOf(listProducts)({ query: Object.assign({ limit: 100 }, from) })),
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
    guideDocuments: build.query<Page<Documento>, void>({
      queryFn: everyPage((from) => requestOf(listDocuments)({ query: Object.assign({ limit: 100 }, from) })),
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
