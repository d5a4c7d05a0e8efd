import type { acceptNotice, PaymentNotice } from '@balcao/contexts/billing';
import { hashToken } from '@balcao/kit/crypto';
import { AppError } from '@balcao/kit/errors';
import type { App } from '@balcao/kit/http';
import { answerError } from '@balcao/kit/http-errors';
import { memoryLimiter, tooMany } from '@balcao/kit/rate-limit';
import type { FastifyError, FastifyRequest } from 'fastify';
import { createDoorGuard } from './door-guard';

/** Notices a minute and company; the provider repeats what is refused, and the sweep asks all the same. */
export const MAX_NOTICES = 600;
const WINDOW_MS = 60_000;

type NoticeRequest = FastifyRequest<{ Params: { token: string }; Querystring: Record<string, unknown> }>;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

/** What is signed is the address; the body repeats it and is not looked at. */
const readNotice = ({ params, query, headers }: NoticeRequest): PaymentNotice => ({
  token: params.token,
  dataId: textOf(query['data.id']),
  kind: textOf(query.type),
  signature: textOf(headers['x-signature']),
  requestId: textOf(headers['x-request-id']),
});

/** What the payment provider calls. It repeats what is not answered with 200: trouble of ours answers 503. */
export function registerNotices(app: App, accept: ReturnType<typeof acceptNotice>): void {
  const guard = createDoorGuard();
  const limiter = memoryLimiter();
  app.register(async (notices) => {
    notices.setErrorHandler((error: FastifyError, request, reply) => {
      const known = error instanceof AppError || (error.statusCode ?? 500) < 500;
      return answerError(known ? error : new AppError('http/unavailable', { cause: error }), request, reply);
    });
    notices.post('/webhook-pagamentos/:token', async (request: NoticeRequest) => {
      const { token } = request.params;
      const isKnown = await guard.admit(request.ip, token);
      const { count, resetMs } = isKnown ? await limiter.hit(hashToken(token), WINDOW_MS) : { count: 0, resetMs: 0 };
      if (count > MAX_NOTICES) throw tooMany(resetMs);
      try {
        const status = await accept(readNotice(request));
        if (!isKnown) guard.accepted(token);
        return { success: true, status };
      } catch (error) {
        if (error instanceof AppError && error.status === 401) await guard.refused(request.ip, token);
        throw error;
      }
    });
  });
}
