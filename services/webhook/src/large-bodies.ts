import { AppError } from '@balcao/kit/errors';
import type { App } from '@balcao/kit/http';
import type { FastifyRequest } from 'fastify';

/** An event as gateways send them has some kilobytes; these never wait. */
const SMALL = 256 * 1024;
/** Of larger ones so many bytes at a time, whoever sends them: read, parsed and stored they take several times as much. */
const MOST = 48 * 1024 * 1024;

interface Large {
  limit: number;
  most?: number;
  /** Who sends, as far as they showed it before; all strangers are one. Each has a third, so that nobody fills it for others. */
  senderOf(request: FastifyRequest): string;
}

/** Keeps large deliveries from filling the memory: beyond `most` bytes under way a gateway is told to come again. */
export function limitLargeBodies(app: App, { limit, most = MOST, senderOf }: Large): void {
  const underWay = new WeakMap<object, { sender: string; said: number }>();
  const bySender = new Map<string, number>();
  let bytes = 0;
  const count = (sender: string, said: number) => {
    const left = (bySender.get(sender) ?? 0) + said;
    if (left > 0) bySender.set(sender, left);
    else bySender.delete(sender);
    bytes += said;
  };
  const leave = (request: object) => {
    const held = underWay.get(request);
    if (held) count(held.sender, -held.said);
    underWay.delete(request);
  };
  app.addHook('onRequest', (request, _reply, done) => {
    const { 'content-length': length, 'transfer-encoding': pieces } = request.headers;
    // Sent in pieces it may be as long as any; what says that it is too long is refused by its number.
    const said = length === undefined ? (pieces ? limit : 0) : Number(length);
    if (said <= SMALL || said > limit) return done();
    const sender = senderOf(request);
    const isTooMuch = bytes + said > most || (bySender.get(sender) ?? 0) + said > most / 3;
    if (isTooMuch) return done(new AppError('http/unavailable'));
    count(sender, said);
    underWay.set(request, { sender, said });
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    leave(request);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    leave(request);
    done();
  });
}
