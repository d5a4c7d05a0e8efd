import { TextInput, type TextInputProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type KeyboardEvent, useState } from 'react';
import type { TypedFormat } from './typed-formats';

export interface TypedFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'min'> {
  /** Wire text, '' while there is none. */
  value: string;
  /** Every whole value as it is typed, '' while the text is none. */
  onChange: (value: string) => void;
  /** Earliest value allowed; one before it is told so and counts as none. */
  min?: string | undefined;
  /** Latest value allowed, such as today for a birthday: short years are read as the last ones that were. */
  max?: string | undefined;
  /** For fields that may stay empty: a text that is no value is handed on as it is, so that it is refused, not lost. */
  keepsText?: boolean | undefined;
}

/**
 * The text of a field and what it means. What somebody typed stays until they leave; then shorthands are written out,
 * and a text that is no value is told so.
 */
function useTyped(format: TypedFormat, { value, onChange, min, max, keepsText }: TypedFieldProps) {
  const [text, setText] = useState(() => format.show(value));
  const [known, setKnown] = useState(value);
  const [left, setLeft] = useState(false);
  const read = (typed: string, leaving?: boolean) => {
    const parsed = format.parse(typed, leaving, max);
    return parsed && ((min && parsed < min) || (max && parsed > max)) ? '' : parsed;
  };
  /** What the holder of the value is told about a text. */
  const told = (typed: string) => read(typed) || (keepsText ? typed : '');
  if (value !== known) {
    // Set from outside: what is typed gives way, unless it says just that.
    setKnown(value);
    if (value !== told(text)) setText(format.show(value));
  }
  const tell = (next: string) => {
    if (next !== value) onChange(next);
  };
  const type = (typed: string) => {
    const next = format.mask(typed);
    setText(next);
    setLeft(false);
    tell(told(next));
  };
  const meant = read(text, true);
  const settle = () => {
    setLeft(true);
    // Emptied, but whoever holds the value kept it: that is what counts.
    if (!text) setText(format.show(value));
    if (!meant) return;
    setText(format.show(meant));
    tell(meant);
  };
  const outside = format.parse(text, true, max);
  const early = min && outside && outside < min && `Escolha de ${format.show(min)} em diante.`;
  const late = max && outside > max && `Escolha até ${format.show(max)}.`;
  const hint = early || late || format.hint;
  return { text, type, settle, fault: left && text && !meant ? hint : '' };
}

/** A field for text with a form, such as days and times; on touch screens the browser's own. */
export function TypedField({ format, ...props }: TypedFieldProps & { format: TypedFormat }) {
  const touch = useMediaQuery('(pointer: coarse)');
  const { value, onChange, min, max, keepsText: _, error, onBlur, rightSection, ...rest } = props;
  const { text, type, settle, fault } = useTyped(format, props);
  if (touch) {
    return (
      <TextInput
        {...rest}
        type={format.native}
        value={value}
        min={min}
        max={max}
        error={error}
        onBlur={onBlur}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      placeholder={format.placeholder}
      rightSection={rightSection}
      {...rest}
      value={text}
      error={fault || error}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event: KeyboardEvent) => {
        // Enter sends the form from inside the field: what it holds has to count by then.
        if (event.key === 'Enter') settle();
      }}
      onBlur={(event) => {
        settle();
        onBlur?.(event);
      }}
    />
  );
}
