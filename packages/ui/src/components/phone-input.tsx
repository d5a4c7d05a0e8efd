import { Group, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { onlyDigits } from '../format/phone';

export interface PhoneValue {
  ddi: string;
  numero: string;
}

export interface PhoneInputProps {
  value: PhoneValue;
  onChange: (value: PhoneValue) => void;
  label?: string;
  error?: ReactNode;
  required?: boolean;
  autoFocus?: boolean;
}

/** Country code plus number, digits only; a pasted "+55 (11) 98765-4321" is split by itself. */
export function PhoneInput({ value, onChange, label = 'Telefone', error, required, autoFocus }: PhoneInputProps) {
  const typeNumber = (text: string) => {
    const digits = onlyDigits(text);
    const pasted = text.trim().startsWith('+') && digits.startsWith(value.ddi);
    onChange({ ...value, numero: pasted ? digits.slice(value.ddi.length) : digits });
  };
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap">
      <TextInput
        w={112}
        label="Código do país"
        inputMode="numeric"
        autoComplete="tel-country-code"
        leftSection="+"
        maxLength={3}
        required={required ?? false}
        value={value.ddi}
        onChange={(event) => onChange({ ...value, ddi: onlyDigits(event.currentTarget.value) })}
      />
      <TextInput
        flex={1}
        label={label}
        inputMode="numeric"
        autoComplete="tel-national"
        placeholder="Ex.: 11987654321"
        error={error}
        required={required ?? false}
        {...(autoFocus ? { 'data-autofocus': true } : {})}
        value={value.numero}
        onChange={(event) => typeNumber(event.currentTarget.value)}
      />
    </Group>
  );
}
