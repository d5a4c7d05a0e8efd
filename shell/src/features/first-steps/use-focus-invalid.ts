import { useEffect, useRef } from 'react';

/** The first field with a fault gets the focus, each time faults were found. */
export function useFocusInvalid(errors: Record<string, string>) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return form;
}
