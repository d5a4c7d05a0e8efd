import { TextInput, type TextInputProps } from '@mantine/core';
import { formatMoney, isMoney, readMoney } from '../format/money';
import { useTypedText } from './use-typed-text';

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

function meantBy(text: string): string {
  const reading = readMoney(text);
  return reading.kind === 'amount' ? reading.wire : '';
}

/** Field in reais that takes what Brazilians type ("1.500", "45,5", "R$ 80"), shows "R$ 1.500,00" and speaks the wire format. */
export function MoneyField(props: MoneyFieldProps) {
  const { value, onChange, error, onBlur, ...rest } = props;
  const { text, type, left, leaving } = useTypedText({ value, onChange, show, told: wireOf, meant: meantBy, onBlur });
  const reading = readMoney(text);
  const fault = left && reading.kind === 'fault' ? reading.text : '';
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
      {...leaving}
    />
  );
}
