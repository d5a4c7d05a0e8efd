import {
  listDeadLetterBatches,
  startDeadLetterBatch,
  stopDeadLetterBatch,
} from '@balcao/contracts/dead-letter-batches';
import { type DeadLetter, discardDeadLetter, listDeadLetters, redriveDeadLetter } from '@balcao/contracts/master';
import { api, byCursor, type Page, pageOfCursor, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

const TAGS = ['MasterDeadLetters', 'MasterBatches'] as const;
/** What the list is narrowed to. */
export type DeadFilter = Partial<Record<'motivo', string>> & { fila?: DeadLetter['fila'] };

const deadLettersApi = api.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    masterDeadLetters: build.infiniteQuery<Page<DeadLetter> & { total: number }, DeadFilter, string | null>({
      query: ({ queryArg, pageParam }) =>
        requestOf(listDeadLetters)({ query: Object.assign({}, queryArg, pageOfCursor(pageParam)) }),
      infiniteQueryOptions: byCursor,
      providesTags: ['MasterDeadLetters'],
    }),
    masterRedrive: build.mutation<ResponseOf<typeof redriveDeadLetter>, RequestOf<typeof redriveDeadLetter>>({
      query: requestOf(redriveDeadLetter),
      invalidatesTags: ['MasterDeadLetters'],
    }),
    masterDiscard: build.mutation<ResponseOf<typeof discardDeadLetter>, RequestOf<typeof discardDeadLetter>>({
      query: requestOf(discardDeadLetter),
      invalidatesTags: ['MasterDeadLetters'],
    }),
    masterBatches: build.query<ResponseOf<typeof listDeadLetterBatches>, void>({
      query: requestOf(listDeadLetterBatches),
      providesTags: ['MasterBatches'],
    }),
    masterStartBatch: build.mutation<ResponseOf<typeof startDeadLetterBatch>, RequestOf<typeof startDeadLetterBatch>>({
      query: requestOf(startDeadLetterBatch),
      invalidatesTags: ['MasterBatches'],
    }),
    masterStopBatch: build.mutation<ResponseOf<typeof stopDeadLetterBatch>, RequestOf<typeof stopDeadLetterBatch>>({
      query: requestOf(stopDeadLetterBatch),
      invalidatesTags: ['MasterBatches', 'MasterDeadLetters'],
    }),
  }),
});

export const {
  useMasterDeadLettersInfiniteQuery,
  useMasterRedriveMutation,
  useMasterDiscardMutation,
  useMasterBatchesQuery,
  useMasterStartBatchMutation,
  useMasterStopBatchMutation,
} = deadLettersApi;
