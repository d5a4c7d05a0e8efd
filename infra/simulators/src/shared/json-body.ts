import type { FastifyInstance } from 'fastify';

/** Express-like body parsing: an empty or foreign body is `{}`, broken JSON an error with the parser's own text. */
export const acceptAnyBody = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, {});
    try {
      done(null, JSON.parse(body as string));
    } catch (error) {
      done(Object.assign(error as Error, { statusCode: 400, malformed: true }));
    }
  });
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, {}));
};
