import { readAnyMessagePath, readMessagePath } from '@balcao/contracts/message-path';
import { api, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

/** The way of one message: of the own company, or of any for the platform's master. */
const messagePathApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    chatsMessagePath: build.query<ResponseOf<typeof readMessagePath>, RequestOf<typeof readMessagePath>>({
      query: requestOf(readMessagePath),
    }),
    chatsAnyMessagePath: build.query<ResponseOf<typeof readAnyMessagePath>, RequestOf<typeof readAnyMessagePath>>({
      query: requestOf(readAnyMessagePath),
    }),
  }),
});

export const { useChatsMessagePathQuery, useChatsAnyMessagePathQuery } = messagePathApi;
