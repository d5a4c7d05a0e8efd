import { apiError, errorMessage } from '@balcao/platform';
import { Alert } from '@balcao/ui';

/** The server's message under the screen's own text; that text alone when the server gave none. */
export function AuthFailure({ error, fallback }: { error: unknown; fallback: string }) {
  if (!error) return null;
  const message = errorMessage(error, fallback);
  const isPlain = message === fallback;
  return (
    <Alert color="red" {...(isPlain ? {} : { title: fallback })} data-code={apiError(error)?.code}>
      {message}
    </Alert>
  );
}
