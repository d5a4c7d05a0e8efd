import { type FocusEvent, type FocusEventHandler, type KeyboardEvent, useState } from 'react';

export interface TypedText {
  /** Wire text of the field, '' while there is none. */
  value: string;
  onChange: (value: string) => void;
  /** A wire text as people read it. */
  show: (value: string) => string;
  /** What a text that is being typed means to whoever holds the value. */
  told: (typed: string) => string;
  /** The wire text of what stands there once the field is left; '' where it means nothing. */
  meant: (typed: string) => string;
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
}

/**
 * The text of a field and what it means. What somebody typed stays until they leave; then it is written out as the value
 * it is. `left` says that the field was left with what stands there now.
 */
export function useTypedText({ value, onChange, show, told, meant, onBlur }: TypedText) {
  const [text, setText] = useState(() => show(value));
  const [known, setKnown] = useState(value);
  const [left, setLeft] = useState(false);
  if (value !== known) {
    // Set from outside: what is typed gives way, unless it says just that.
    setKnown(value);
    if (value !== told(text)) setText(show(value));
  }
  const tell = (next: string) => {
    if (next !== value) onChange(next);
  };
  const type = (typed: string) => {
    setText(typed);
    setLeft(false);
    tell(told(typed));
  };
  const settle = () => {
    setLeft(true);
    // Emptied, but whoever holds the value kept it: that is what counts.
    if (!text) setText(show(value));
    const last = meant(text);
    if (!last) return;
    setText(show(last));
    tell(last);
  };
  return {
    text,
    type,
    left,
    leaving: {
      onKeyDown: (event: KeyboardEvent) => {
        // Enter sends the form from inside the field: what it holds has to count by then.
        if (event.key === 'Enter') settle();
      },
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        settle();
        onBlur?.(event);
      },
    },
  };
}
