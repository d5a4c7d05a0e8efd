import { LATE_MESSAGE, SYSTEM_TEXTS, type SystemSettings } from '@balcao/contracts/system';
import { Link, useSession } from '@balcao/platform';
import { Button, Group, Switch, Textarea } from '@balcao/ui';
import { MoneyField } from '@balcao/ui/inputs';
import { useState } from 'react';
import { linesOf, PlatformAiFields, pricesIn } from './platform-ai-fields';
import { RemoveKey } from './remove-key';
import { SecretField } from './secret-field';
import { SettingsSection } from './settings-section';
import { useSaveSettings } from './use-save-settings';

type Settings = SystemSettings['ai_config'];

const FOR_ALL = 'Conta de IA das empresas que não têm a sua.';
const WRONG_PRICES =
  'Preços: escreva em cada linha o modelo e dois valores, ou três com o do cache, separados por ponto e vírgula.';
const SHARED = 'Usando a IA da plataforma.';
const DRAFT = 'Rascunho: os clientes ainda não recebem estas instruções. Teste e publique para valer.';
const ONLY_OURS = 'Conta de IA usada só pela sua empresa.';

/** Key of the AI provider and the company's own instructions. */
export function AiSection({ settings }: { settings: Settings }) {
  const [key, setKey] = useState('');
  const [instructions, setInstructions] = useState(settings.custom_instructions ?? '');
  const [late, setLate] = useState(settings.responder_atrasadas);
  const [listens, setListens] = useState(settings.transcrever_audios);
  const [cap, setCap] = useState(settings.teto_diario ?? '');
  const [server, setServer] = useState({
    base_url: settings.base_url ?? '',
    model: settings.model ?? '',
    precos: linesOf(settings.precos),
  });
  const [state, save, forget] = useSaveSettings();
  const { isMaster } = useSession();
  const own = settings.openai_api_key.configurado && !settings.herdado;
  const submit = async (anyway: boolean) => {
    const problem = !key.trim() && !settings.openai_api_key.configurado ? SYSTEM_TEXTS.openaiRequired : null;
    const custom_instructions = instructions.trim() || null;
    const typed = key.trim() ? { openai_api_key: key.trim() } : {};
    const precos = server.precos === linesOf(settings.precos) ? undefined : pricesIn(server.precos);
    const where = isMaster
      ? {
          base_url: server.base_url.trim() || null,
          model: server.model.trim() || null,
          ...(precos && { precos }),
        }
      : {};
    const wish = Object.assign(
      {},
      late !== settings.responder_atrasadas && { responder_atrasadas: late },
      listens !== settings.transcrever_audios && { transcrever_audios: listens },
      cap !== (settings.teto_diario ?? '') && { teto_diario: cap || null },
    );
    const unproved = anyway ? { salvar_sem_teste: true } : {};
    const body = { ai_config: { custom_instructions, ...typed, ...where, ...wish, ...unproved } };
    if (await save(body, problem ?? (precos === null ? WRONG_PRICES : null))) setKey('');
  };
  return (
    <SettingsSection
      title="Inteligência artificial"
      description={isMaster ? FOR_ALL : settings.herdado ? SHARED : ONLY_OURS}
      state={state}
      onSubmit={() => void submit(false)}
      onAnyway={() => void submit(true)}
      extra={own && <RemoveKey which="ai" onRemoved={forget} />}
    >
      <SecretField
        label="OpenAI API Key"
        secret={settings.openai_api_key}
        inherited={settings.herdado}
        value={key}
        onChange={setKey}
      />
      <Textarea
        label="Instruções personalizadas (opcional)"
        description={settings.instrucoes_rascunho ? DRAFT : 'Como o assistente deve falar e o que nunca deve prometer.'}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={8000}
        value={instructions}
        onChange={(event) => setInstructions(event.currentTarget.value)}
      />
      {isMaster ? (
        <PlatformAiFields value={server} onChange={setServer} />
      ) : (
        <OfCompany late={[late, setLate]} listens={[listens, setListens]} cap={[cap, setCap]} />
      )}
    </SettingsSection>
  );
}

type Wish<T> = [value: T, change: (value: T) => void];
interface OfCompanyProps {
  late: Wish<boolean>;
  listens: Wish<boolean>;
  cap: Wish<string>;
}

function OfCompany({ late, listens, cap }: OfCompanyProps) {
  return (
    <>
      <Group>
        <Button variant="default" size="compact-sm" component={Link} to="/ai-versions">
          Testar e publicar instruções
        </Button>
      </Group>
      <LateAnswers checked={late[0]} onChange={late[1]} />
      <Listening checked={listens[0]} onChange={listens[1]} />
      <MoneyField
        label="Limite de gasto da IA por dia (opcional)"
        description="Ao chegar nele, a IA para até o dia virar: o que for de agenda continua sem ela, o resto vai para “Precisa de você”. Conta pelos preços que a plataforma informou."
        value={cap[0]}
        onChange={cap[1]}
      />
    </>
  );
}

function LateAnswers({ checked, onChange }: { checked: boolean; onChange: (wish: boolean) => void }) {
  return (
    <Switch
      label="Responder mensagens que chegaram atrasadas"
      description={`Depois de uma queda do WhatsApp ou da internet, mensagens chegam com mais de ${LATE_MESSAGE.afterMinutes} minutos de atraso. Ligado: se ninguém da equipe escreveu depois, a IA responde as de até ${LATE_MESSAGE.answeredHours} horas. Desligado: a conversa vai para “Precisa de você”.`}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

function Listening({ checked, onChange }: { checked: boolean; onChange: (wish: boolean) => void }) {
  return (
    <Switch
      label="Transcrever os áudios dos clientes"
      description="Ligado: o que o cliente fala aparece escrito embaixo do áudio, e a IA responde. Usa a conta de IA acima, se o provedor dela oferecer transcrição. Desligado: a IA pede que o cliente escreva."
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
