import { Button, Group, Stack, takeLostFocus } from '@balcao/ui';
import { type FormEvent, useRef, useState } from 'react';
import { AskedAmount, askedFault } from './asked-amount';
import type { PixTarget } from './pix-target';

interface OtherAmountProps {
  target: PixTarget;
  /** What the code that is shown asks for. */
  asked: string;
  /** While somebody types, nothing is asked for yet. */
  typing: boolean | undefined;
  setTyping: (typing: boolean) => void;
  onChange: (valor: string) => void;
}

/** The code of another amount: a part of what is open, or all of it again. */
export function OtherAmount({ target, asked, typing, setTyping, onChange }: OtherAmountProps) {
  const [valor, setValor] = useState(asked);
  const [fault, setFault] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  if (target.aberto === undefined) return null;
  if (!typing)
    return (
      <Button
        ref={typing === false ? takeLostFocus : undefined}
        variant="subtle"
        size="compact-sm"
        onClick={() => setTyping(true)}
      >
        Cobrar outro valor
      </Button>
    );
  const change = (next: string) => {
    setValor(next);
    setFault(undefined);
  };
  const leave = () => {
    change(asked);
    setTyping(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = askedFault(valor, target);
    setFault(found);
    if (found) return form.current?.querySelector('input')?.focus();
    setTyping(false);
    onChange(valor);
  };
  return (
    <form noValidate ref={form} onSubmit={submit}>
      <Stack gap="xs">
        <AskedAmount target={target} value={valor} error={fault} onChange={change} focused />
        <Group justify="flex-end">
          <Button variant="subtle" size="compact-sm" onClick={leave}>
            Voltar
          </Button>
          <Button type="submit" variant="light" size="compact-sm">
            Mostrar código
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
