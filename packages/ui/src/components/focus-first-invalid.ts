interface FormWithNodes {
  getInputNode: (path: string) => HTMLElement | null;
}

/** Puts the keyboard where the first problem is. */
export function focusFirstInvalid(form: FormWithNodes, errors: Record<string, unknown>): void {
  const [first] = Object.keys(errors);
  if (first) form.getInputNode(first)?.focus();
}
