import type { RealtimeEvent, RealtimePayload } from '@balcao/contracts/realtime';
import type {
  Api,
  BaseQueryFn,
  DefinitionType,
  EndpointDefinitions,
  InfiniteData,
  InfiniteQueryArgFrom,
  QueryArgFrom,
  ResultTypeFrom,
  TagDescription,
} from '@reduxjs/toolkit/query';
import { addRule } from './live-rules';

type Infinite = { type: DefinitionType.infinitequery };
type Query = { type: DefinitionType.query };
type PagedBy<P> = { infiniteQueryOptions: { initialPageParam: P } };
type Mutation = { type: DefinitionType.mutation };

type DataOf<D extends EndpointDefinitions[string]> = D extends Infinite & PagedBy<infer P>
  ? InfiniteData<ResultTypeFrom<D>, P>
  : ResultTypeFrom<D>;
type ArgOf<D extends EndpointDefinitions[string]> = D extends Infinite ? InfiniteQueryArgFrom<D> : QueryArgFrom<D>;

/** What one event of the stream does to the caches of an area. */
interface LiveRule<D extends EndpointDefinitions, T extends string, E extends RealtimeEvent> {
  /** Per query: changes its loaded data in place; `STALE` returned asks for it again, anything else is not looked at. */
  patch?: {
    [N in keyof D as D[N] extends Query | Infinite ? N : never]?: (
      data: DataOf<D[N]>,
      payload: RealtimePayload<E>,
      arg: ArgOf<D[N]>,
    ) => unknown;
  };
  /** Per mutation: its answer as the events the other tabs will hear, so that both change this tab the same way. */
  answers?: {
    [N in keyof D as D[N] extends Mutation ? N : never]?: (
      answer: ResultTypeFrom<D[N]>,
      arg: ArgOf<D[N]>,
    ) => RealtimePayload<E> | readonly RealtimePayload<E>[];
  };
  /** Tags whose queries are asked again. */
  refetch?: readonly TagDescription<T>[];
}

type LiveTable<D extends EndpointDefinitions, T extends string> = {
  [E in RealtimeEvent]?: LiveRule<D, T, E>;
};

/**
 * Keeps the caches of an api true: a table of what each event of the stream changes, in which the answers of mutations
 * count as events too. Stands below the endpoints it speaks of:
 *
 *     liveCache(chatsApi, {
 *       'message.upserted': {
 *         answers: { chatsSend: (message) => ({ message }) },
 *         patch: { chatsMessages: (data, { message }) => mergeMessage(data, message) },
 *       },
 *     });
 *
 * Events may come twice, late, or before the answer they belong to: patches compare versions.
 */
export function liveCache<D extends EndpointDefinitions, T extends string>(
  _api: Api<BaseQueryFn, D, 'api', T>,
  table: LiveTable<D, NoInfer<T>>,
): void {
  for (const [event, rule] of Object.entries(table)) addRule(event, rule);
}
