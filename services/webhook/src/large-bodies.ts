import { AppError } from '@balcao/kit/errors';
import type { App } from '@balcao/kit/http';

/** An event as gateways send them has some kilobytes; these never wait. */
const SMALL = 256 * 1024;
/** Of larger ones so many bytes at a time, whoever sends them: read, parsed and stored they take several times as much. */
const MOST = 48 * 1024 * 1024;

/** Keeps large deliveries from filling the memory: beyond `most` bytes under way a gateway is told to come again. */
export function limitLargeBodies(app: App, { limit, most = MOST }: { limit: number; most?: number }): void {
  const underWay = new WeakMap<object, number>();
  let bytes = 0;
  const leave = (request: object) => {
    bytes -= underWay.get(request) ?? 0;
    underWay.delete(request);
  };
  app.addHook('onRequest', (request, _reply, done) => {
    const { 'content-length': length, 'transfer-encoding': pieces } = request.headers;
    // Sent in pieces it may be as long as any; what says that it is too long is refused by its number.
    const said = length === undefined ? (pieces ? limit : 0) : Number(length);
    if (said <= SMALL || said > limit) return done();
    if (bytes + said > most) return done(new AppError('http/unavailable'));
    bytes += said;
    underWay.set(request, said);
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
