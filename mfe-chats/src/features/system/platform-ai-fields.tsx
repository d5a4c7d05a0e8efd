import { TextInput } from '@balcao/ui';

interface AiServer {
  base_url: string;
  model: string;
}

/** Where the platform's AI is asked, and which model; a company sets its own on the card of the integration. */
export function PlatformAiFields({ value, onChange }: { value: AiServer; onChange: (server: AiServer) => void }) {
  const { base_url, model } = value;
  return (
    <>
      <TextInput
        type="url"
        label="Endereço da IA (opcional)"
        description="De um provedor compatível com a OpenAI. Ao mudar, informe a chave de novo."
        placeholder="https://api.openai.com/v1"
        value={base_url}
        onChange={(event) => onChange({ base_url: event.currentTarget.value, model })}
      />
      <TextInput
        label="Modelo (opcional)"
        placeholder="gpt-3.5-turbo"
        maxLength={100}
        value={model}
        onChange={(event) => onChange({ base_url, model: event.currentTarget.value })}
      />
    </>
  );
}
