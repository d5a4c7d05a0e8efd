import { tracedWithin } from '@balcao/kit/tracing';
import type { CompareBySense } from '../sense/compare-by-sense';
import type { ReplyRequest } from './ai-ports';

type Seeking = Pick<ReplyRequest, 'seek' | 'settings' | 'input' | 'unanswered'>;

/** What is found by its sense joins what the words found; whatever becomes of that, the words stand. */
export const seekDocuments =
  (compare: CompareBySense) =>
  async <R extends Seeking>(tenantId: string, request: R): Promise<R> => {
    const { seek, settings, input } = request;
    const found = seek && (await tracedWithin('compare by sense', () => compare(tenantId, settings, seek)));
    if (!found || found.length === 0) return request;
    return Object.assign({}, request, { input: Object.assign({}, input, { documents: found }), unanswered: null });
  };
