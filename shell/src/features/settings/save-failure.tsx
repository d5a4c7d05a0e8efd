import { errorMessage } from '@balcao/platform';
import { Alert } from '@balcao/ui';

interface SaveFailureProps {
  error: unknown;
  text: string;
  /** The server's reason stands beside a field already. */
  told?: boolean;
}

/** The screen's own text, with the server's reason under it when there is one. */
export function SaveFailure({ error, text, told = false }: SaveFailureProps) {
  if (!error) return null;
  const message = told ? text : errorMessage(error, text);
  return (
    <Alert color="red" {...(message === text ? {} : { title: text })}>
      {message}
    </Alert>
  );
}
