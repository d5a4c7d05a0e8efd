import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';

/** Teaches the app to read and write cookies (`request.cookies`, `reply.setCookie`). They are never signed: tokens are random. */
export async function registerCookies(app: FastifyInstance): Promise<void> {
  await app.register(cookie);
}
