import { errorMessage } from '@balcao/platform';
import { Alert } from '@balcao/ui';

/** The screen's own text, with the server's reason under it when there is one. */
export function SaveFailure({ error, text }: { error: unknown; text: string }) {
  if (!error) return null;
  const message = errorMessage(error, text);
  return (
    <Alert color="red" {...(message === text ? {} : { title: text })}>
      {message}
    </Alert>
  );
}
