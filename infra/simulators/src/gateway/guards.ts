import type { FastifyRequest } from 'fastify';
import type { Gateway } from './context';
import { missingInstance, unauthorized } from './errors';
import type { Instance, Json } from './model/types';

/** The apikey header as given; empty when absent. */
export const apiKeyOf = (request: FastifyRequest): string => String(request.headers.apikey ?? '');

/** The real order of guards: the instance exists, then the key fits (global or the instance's own). */
export const requireInstance = (gateway: Gateway, request: FastifyRequest): Instance => {
  const { instanceName } = request.params as { instanceName: string };
  const instance = gateway.store.instances.get(instanceName);
  if (!instance) throw missingInstance(instanceName);
  const key = apiKeyOf(request);
  if (key !== gateway.config.apiKey && key !== instance.token) throw unauthorized();
  return instance;
};

export const requireGlobalKey = (gateway: Gateway, request: FastifyRequest): void => {
  if (apiKeyOf(request) !== gateway.config.apiKey) throw unauthorized();
};

export const bodyOf = (request: FastifyRequest): Json =>
  request.body && typeof request.body === 'object' && !Array.isArray(request.body) ? (request.body as Json) : {};
