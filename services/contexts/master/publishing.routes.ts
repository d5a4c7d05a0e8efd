import { activatePublished as activateContract, publishRelease as publishContract } from '@balcao/contracts/publishing';
import type { Deps } from '@balcao/kit/deps';
import type { RateLimiter } from '@balcao/kit/rate-limit';
import { route, serve } from '@balcao/kit/route';
import { createKey } from './publish-keys/create-key';
import { listKeys } from './publish-keys/list-keys';
import { revokeKey } from './publish-keys/revoke-key';
import { activatePublished } from './releases/activate-published';
import { type PublishingDeps, publishRelease } from './releases/publish-release';
import { publisherOf } from './releases/publisher';

/** What a key publishes with, and how the master makes and ends keys. */
export function publishingRoutes(deps: Deps, tools: Omit<PublishingDeps, 'db'>, limiter: RateLimiter) {
  const all = Object.assign({ db: deps.db }, tools);
  const [publish, activate] = [publishRelease(all), activatePublished(all)];
  return [
    serve(listKeys(deps), () => []),
    serve(createKey(deps), ({ body }) => [body]),
    serve(revokeKey(deps), ({ params }) => [params.id]),
    route(publishContract, ({ key, pieces }) => publish(publisherOf(key, limiter), pieces)),
    route(activateContract, ({ key, body }) => activate(publisherOf(key, limiter), body)),
  ];
}
