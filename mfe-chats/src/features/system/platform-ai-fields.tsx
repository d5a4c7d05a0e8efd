import type { PrecoModelo } from '@balcao/contracts/assistant-cost';
import { Textarea, TextInput } from '@balcao/ui';

interface AiServer {
  base_url: string;
  model: string;
  /** One model a line. */
  precos: string;
}

/** What the server takes, with a comma or a point. */
const RATE = /^\d{1,6}(?:[.,]\d{1,4})?$/;
const comma = (text: string) => text.replace('.', ',');
const point = (text: string) => text.replace(',', '.');
export const linesOf = (prices: readonly PrecoModelo[]): string =>
  prices
    .map(({ modelo, entrada, saida, cache }) => [modelo, ...[entrada, saida, cache ?? []].flat().map(comma)].join('; '))
    .join('\n');

/** What was typed; null: a line is none. */
export function pricesIn(lines: string): PrecoModelo[] | null {
  const typed = lines.split('\n').filter((line) => line.trim());
  const parts = typed.map((line) => line.split(';').map((part) => part.trim()));
  const whole = parts.every(
    ([name, ...rates]) => name && (rates.length === 2 || rates.length === 3) && rates.every((rate) => RATE.test(rate)),
  );
  if (!whole) return null;
  return parts.map(([modelo = '', entrada = '', saida = '', cache]) =>
    Object.assign({ modelo, entrada: point(entrada), saida: point(saida) }, cache && { cache: point(cache) }),
  );
}

/** Where the platform's AI is asked, and which model; a company sets its own on the card of the integration. */
export function PlatformAiFields({ value, onChange }: { value: AiServer; onChange: (server: AiServer) => void }) {
  const { base_url, model, precos } = value;
  return (
    <>
      <TextInput
        type="url"
        label="Endereço da IA (opcional)"
        description="De um provedor compatível com a OpenAI. Ao mudar, informe a chave de novo."
        placeholder="https://api.openai.com/v1"
        value={base_url}
        onChange={(event) => onChange({ base_url: event.currentTarget.value, model, precos })}
      />
      <TextInput
        label="Modelo (opcional)"
        placeholder="gpt-3.5-turbo"
        maxLength={100}
        value={model}
        onChange={(event) => onChange({ base_url, model: event.currentTarget.value, precos })}
      />
      <Textarea
        label="Preços dos modelos"
        description="Uma linha por modelo: nome; R$ por milhão de tokens lidos; R$ por milhão escritos; se houver, R$ por milhão lidos do cache do provedor. Vale para todas as empresas."
        placeholder="gpt-4o-mini; 0,84; 3,36"
        autosize
        minRows={2}
        maxRows={10}
        value={precos}
        onChange={(event) => onChange({ base_url, model, precos: event.currentTarget.value })}
      />
    </>
  );
}
