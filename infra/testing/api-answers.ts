import { HttpResponse } from 'msw';

/** Where the pages under test find the API. */
export const API = 'http://localhost/api';

/** A refusal in the API's shape. */
export const refused = (
  status: number,
  code: string,
  message: string,
  more: { fields?: Record<string, string>; details?: unknown } = {},
) => HttpResponse.json({ error: { code, message, requestId: 'test', ...more } }, { status });
