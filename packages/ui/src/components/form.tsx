import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';

export interface FormProps {
  /** `form.onSubmit(...)` of useForm, or any submit handler. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Between sending and the answer. */
  saving?: boolean | undefined;
  'aria-label'?: string;
  ref?: RefObject<HTMLFormElement | null>;
  children: ReactNode;
}

/** A form whose faults the page tells: whoever sent it goes on at the first field that was refused, here or by the server. */
export function Form({ onSubmit, saving = false, ref, children, 'aria-label': label }: FormProps) {
  const own = useRef<HTMLFormElement>(null);
  const form = ref ?? own;
  useEffect(() => {
    if (!saving) toFirstInvalid(form);
  }, [saving, form]);
  return (
    <form
      ref={form}
      aria-label={label}
      onSubmit={(event) => {
        onSubmit(event);
        toFirstInvalid(form);
      }}
      noValidate
    >
      {children}
    </form>
  );
}

/** Once the faults are shown. */
function toFirstInvalid(form: RefObject<HTMLFormElement | null>): void {
  setTimeout(() => {
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    field?.focus();
    // What was folded away a moment ago takes the focus after the next paint.
    if (field && document.activeElement !== field) requestAnimationFrame(() => field.focus());
  });
}
