const TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
};

/** An error in the gateway's own shape: {status, error, response:{message}}. */
export class GatewayError extends Error {
  constructor(
    readonly status: number,
    readonly detail: unknown,
    readonly title = TITLES[status] ?? 'Error',
  ) {
    super(typeof detail === 'string' ? detail : JSON.stringify(detail));
  }

  body() {
    return { status: this.status, error: this.title, response: { message: this.detail } };
  }
}

export const badRequest = (...messages: unknown[]): GatewayError => new GatewayError(400, messages);
/** Schema violations come as an array of arrays. */
export const invalid = (messages: string[]): GatewayError => new GatewayError(400, [messages]);
export const unauthorized = (): GatewayError => new GatewayError(401, 'Unauthorized');
export const missingInstance = (name: string): GatewayError =>
  new GatewayError(404, [`The "${name}" instance does not exist`]);
export const internal = (message: string): GatewayError => new GatewayError(500, message);

/** A mistake in a call to the simulator's own control API. */
export class ControlError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}
