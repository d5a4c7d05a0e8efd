/** An answer of the provider that is no success, in its own shape. */
export class CalendarError extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
    message: string,
    readonly domain = 'global',
  ) {
    super(message);
  }
  body() {
    const { status: code, reason, message, domain } = this;
    return { error: { code, message, errors: [{ domain, reason, message }] } };
  }
}

/** A refusal where tokens are given out has a shape of its own. */
export class TokenError extends Error {
  readonly status = 400;
  body() {
    return { error: 'invalid_grant', error_description: this.message };
  }
}

export const unauthorized = () => new CalendarError(401, 'authError', 'Invalid Credentials');
export const notFound = () => new CalendarError(404, 'notFound', 'Not Found');
