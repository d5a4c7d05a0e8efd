import type { Endpoint, Schema } from '@balcao/contracts/endpoint';
import { ERRORS, type ErrorCode } from '@balcao/contracts/errors';
import { ErrorBody } from '@balcao/contracts/primitives';
import * as z from 'zod';

type Json = Record<string, unknown>;

const toJson = (schema: Schema, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
};

const content = (schema: Json) => ({ content: { 'application/json': { schema } } });

/** Codes any operation may answer by its shape; a context's own codes come on top, with the same body. */
function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const codes: ErrorCode[] = ['http/internal', 'http/unavailable', 'http/too-many'];
  if (endpoint.body || endpoint.query) codes.push('http/invalid', 'http/malformed');
  if (endpoint.params) codes.push('http/not-found');
  if (endpoint.body) codes.push('http/too-large');
  if (endpoint.access !== 'public') codes.push('http/unauthenticated', 'http/forbidden');
  return codes;
}

function responsesOf(endpoint: Endpoint): Json {
  const responses: Json = {};
  for (const code of errorsOf(endpoint)) {
    const { status, text } = ERRORS[code];
    responses[status] ??= { description: text, ...content({ $ref: '#/components/schemas/Error' }) };
  }
  const status = endpoint.status ?? (endpoint.response || endpoint.produces ? 200 : 204);
  const bytes = endpoint.produces && { content: { [endpoint.produces.split(';')[0] ?? '']: {} } };
  const body = endpoint.response ? content(toJson(endpoint.response, 'output')) : (bytes ?? {});
  return { [status]: { description: endpoint.summary, ...body }, ...responses };
}

function parametersOf(endpoint: Endpoint): Json[] {
  const of = (schema: Schema | undefined, place: 'path' | 'query') => {
    if (!schema) return [];
    const { properties = {}, required = [] } = toJson(schema, 'input') as { properties?: Json; required?: string[] };
    return Object.entries(properties).map(([name, part]) => ({
      name,
      in: place,
      schema: part,
      required: place === 'path' || required.includes(name),
    }));
  };
  return [...of(endpoint.params, 'path'), ...of(endpoint.query, 'query')];
}

function operation(name: string, endpoint: Endpoint): Json {
  const { access, body, upload, whenSuspended, rateLimit, scope = 'tenant' } = endpoint;
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1]],
    'x-access': access,
    'x-scope': scope,
    'x-when-suspended': endpoint.method === 'GET' || access === 'public' || whenSuspended === true,
    ...(rateLimit && { 'x-rate-limit': rateLimit }),
    security: access === 'public' ? [] : [{ bearer: [] }],
    parameters: parametersOf(endpoint),
    ...(body && { requestBody: { required: true, ...content(toJson(body, 'input')) } }),
    ...(upload && {
      requestBody: { required: true, content: Object.fromEntries(upload.types.map((type) => [type, {}])) },
    }),
    responses: responsesOf(endpoint),
  };
}

/** OpenAPI 3.1 of the given operations, from the very objects that are registered. `serverUrl` ends in /api. */
export function describeApi(endpoints: Record<string, Endpoint>, info: { version: string; serverUrl: string }): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][endpoint.method.toLowerCase()] = operation(name, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Balcão', version: info.version },
    servers: [{ url: info.serverUrl }],
    paths,
    components: {
      schemas: { Error: toJson(ErrorBody, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
    'x-errors': ERRORS,
  };
}
