/** An answer of the provider that is no success, in its own shape. */
export class ProviderError extends Error {
  constructor(
    readonly status: number,
    readonly code: number | string,
    description: string,
    readonly error = 'bad_request',
  ) {
    super(description);
  }
  body() {
    const { message, error, status, code } = this;
    return { message, error, status, cause: [{ code, description: message, data: null }] };
  }
}

export const unauthorized = () => new ProviderError(401, 'unauthorized', 'invalid access token', 'unauthorized');
export const notFound = () => new ProviderError(404, 2000, 'Payment not found', 'not_found');
