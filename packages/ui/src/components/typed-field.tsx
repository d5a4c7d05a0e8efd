import { TextInput, type TextInputProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { TypedFormat } from './typed-formats';
import { useTypedText } from './use-typed-text';

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

/** What is typed by a format, within its bounds; a text that is no value is told so once the field is left. */
function useTyped(format: TypedFormat, { value, onChange, min, max, keepsText, onBlur }: TypedFieldProps) {
  const read = (typed: string, leaving?: boolean) => {
    const parsed = format.parse(typed, leaving, max);
    return parsed && ((min && parsed < min) || (max && parsed > max)) ? '' : parsed;
  };
  const { text, type, left, leaving } = useTypedText({
    value,
    onChange,
    show: format.show,
    told: (typed) => read(typed) || (keepsText ? typed : ''),
    meant: (typed) => read(typed, true),
    onBlur,
  });
  const outside = format.parse(text, true, max);
  const early = min && outside && outside < min && `Escolha de ${format.show(min)} em diante.`;
  const late = max && outside > max && `Escolha até ${format.show(max)}.`;
  const fault = left && text && !read(text, true) ? early || late || format.hint : '';
  return { text, type: (typed: string) => type(format.mask(typed)), fault, leaving };
}

/** A field for text with a form, such as days and times; on touch screens the browser's own. */
export function TypedField({ format, ...props }: TypedFieldProps & { format: TypedFormat }) {
  const touch = useMediaQuery('(pointer: coarse)');
  const { value, onChange, min, max, keepsText: _, error, onBlur, rightSection, ...rest } = props;
  const { text, type, fault, leaving } = useTyped(format, props);
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
      {...leaving}
    />
  );
}
