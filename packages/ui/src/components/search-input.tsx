import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { IconSearch } from '../icons';

export interface SearchInputProps {
  /** The applied term; the field follows it when it changes from outside. */
  value: string;
  onChange: (term: string) => void;
  /** Name for screen readers and placeholder: "Buscar clientes". */
  label: string;
  delay?: number;
  w?: number | string;
}

/** Search field that reports after a pause in typing, and at once when cleared. */
export function SearchInput({ value, onChange, label, delay = 300, w = 280 }: SearchInputProps) {
  const [text, setText] = useState(value);
  const report = useDebouncedCallback(onChange, delay);
  useEffect(() => setText(value), [value]);
  const type = (term: string) => {
    setText(term);
    report(term.trim());
  };
  const clear = () => {
    report.cancel();
    setText('');
    onChange('');
  };
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      w={w}
      maw="100%"
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={text ? <CloseButton size="sm" aria-label="Limpar busca" onClick={clear} /> : null}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
