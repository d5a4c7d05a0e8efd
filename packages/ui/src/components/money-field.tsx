import { TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { formatMoney, isMoney, readMoney } from '../format/money';

export interface MoneyFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** Wire text ("80.00"), '' while nothing is typed; a text that is no amount is handed on as it is, so that it is refused. */
  value: string;
  onChange: (value: string) => void;
}

const show = (value: string) => (isMoney(value) ? formatMoney(value).replace(/\s/g, ' ') : value);

function wireOf(text: string): string {
  const reading = readMoney(text);
  if (reading.kind === 'amount') return reading.wire;
  return reading.kind === 'empty' ? '' : text.trim();
}

/** What is typed stays until the field is left; then it is written out as the amount it will be saved as. */
function useTypedMoney({ value, onChange }: MoneyFieldProps) {
  const [text, setText] = useState(() => show(value));
  const [known, setKnown] = useState(value);
  const [left, setLeft] = useState(false);
  if (value !== known) {
    // Set from outside: what is typed gives way, unless it says just that.
    setKnown(value);
    if (value !== wireOf(text)) setText(show(value));
  }
  const reading = readMoney(text);
  const type = (typed: string) => {
    setText(typed);
    setLeft(false);
    const next = wireOf(typed);
    if (next !== value) onChange(next);
  };
  const settle = () => {
    setLeft(true);
    if (reading.kind === 'amount') setText(show(reading.wire));
  };
  return { text, type, settle, fault: left && reading.kind === 'fault' ? reading.text : '' };
}

/** Field in reais that takes what Brazilians type ("1.500", "45,5", "R$ 80"), shows "R$ 1.500,00" and speaks the wire format. */
export function MoneyField(props: MoneyFieldProps) {
  const { value: _value, onChange: _onChange, error, onBlur, ...rest } = props;
  const { text, type, settle, fault } = useTypedMoney(props);
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      maxLength={60}
      placeholder="R$ 0,00"
      {...rest}
      value={text}
      error={fault || error}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event: KeyboardEvent) => {
        // Enter sends the form from inside the field: it shows what is sent.
        if (event.key === 'Enter') settle();
      }}
      onBlur={(event) => {
        settle();
        onBlur?.(event);
      }}
    />
  );
}
