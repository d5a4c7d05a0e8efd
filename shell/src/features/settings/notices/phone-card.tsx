import { type PhoneCode, type PhoneSettings, phoneMessage } from '@balcao/contracts/notice-phone';
import { errorMessage, formatPhone, formatTime, Link, paths } from '@balcao/platform';
import { Anchor, Button, Card, confirm, Group, Stack, Text, Title, toast, useMediaQuery } from '@balcao/ui';
import { IconBrandWhatsapp } from '@balcao/ui/icons';
import { QRCodeSVG } from '@balcao/ui/inputs';
import { useState } from 'react';
import { useNoticeAskPhoneCodeMutation, useNoticeRemovePhoneMutation } from './notice-settings-api';

/** Notices on a person's own WhatsApp: their number, or how it is confirmed. */
export function PhoneCard({ whatsapp: { telefone, numero_da_empresa } }: { whatsapp: PhoneSettings }) {
  return (
    <Card maw={640}>
      <Stack gap="md">
        <Title order={2} size="h4">
          WhatsApp
        </Title>
        <Text size="sm" c="dimmed">
          Avisos no seu próprio WhatsApp, mandados pelo número da empresa: no máximo uma mensagem a cada cinco minutos,
          sem o nome nem a mensagem do cliente. Na conversa com este número a IA não responde.
        </Text>
        {telefone ? <OwnPhone telefone={telefone} /> : <Confirm connected={numero_da_empresa !== null} />}
      </Stack>
    </Card>
  );
}

function OwnPhone({ telefone }: { telefone: string }) {
  const [remove, { isLoading }] = useNoticeRemovePhoneMutation();
  const ask = async () => {
    const sure = await confirm({
      title: 'Parar avisos por WhatsApp?',
      message: `${formatPhone(telefone)} não recebe mais avisos.`,
      confirmLabel: 'Parar',
    });
    if (!sure) return;
    try {
      await remove().unwrap();
    } catch (failure) {
      toast.error(errorMessage(failure));
    }
  };
  return (
    <Group justify="space-between">
      <Text>
        {formatPhone(telefone)}
        <Text component="span" display="block" size="sm" c="dimmed">
          Recebe o que estiver marcado na coluna WhatsApp.
        </Text>
      </Text>
      <Button variant="subtle" color="red" size="compact-md" loading={isLoading} onClick={() => void ask()}>
        Parar avisos por WhatsApp
      </Button>
    </Group>
  );
}

function Confirm({ connected }: { connected: boolean }) {
  const [askCode, { isLoading }] = useNoticeAskPhoneCodeMutation();
  const [code, setCode] = useState<PhoneCode | null>(null);
  const ask = async () => {
    try {
      setCode(await askCode().unwrap());
    } catch (failure) {
      toast.error(errorMessage(failure));
    }
  };
  if (!connected)
    return (
      <Text>
        Para isto, o WhatsApp da empresa precisa estar conectado.{' '}
        <Anchor component={Link} to={paths.integrations()} underline="always">
          Abrir Integrações
        </Anchor>
      </Text>
    );
  return (
    <>
      {code && <HowTo code={code} />}
      <Button
        variant="default"
        loading={isLoading}
        leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        style={{ alignSelf: 'flex-start' }}
        onClick={() => void ask()}
      >
        {code ? 'Gerar outro código' : 'Receber avisos no meu WhatsApp'}
      </Button>
    </>
  );
}

/** The message that proves whose phone it is, ready to be sent from it. */
function HowTo({ code: { codigo, expira_em, numero_da_empresa } }: { code: PhoneCode }) {
  const onPhone = useMediaQuery('(max-width: 48em)');
  const message = phoneMessage(codigo);
  const address = `https://wa.me/${numero_da_empresa}?text=${encodeURIComponent(message)}`;
  return (
    <Group gap="md" align="flex-start" role="status">
      {!onPhone && (
        <QRCodeSVG value={address} size={144} marginSize={4} title="Código QR que abre a mensagem no celular" />
      )}
      <Stack gap="xs" flex="1 1 220px">
        <Text>
          Do seu celular, mande <strong>{message}</strong> para {formatPhone(numero_da_empresa)}
          {onPhone ? '.' : ', ou aponte a câmera para o código.'} Vale até {formatTime(expira_em)}; esta página muda
          sozinha.
        </Text>
        <Anchor href={address} target="_blank" rel="noreferrer" underline="always">
          Abrir o WhatsApp com a mensagem pronta
        </Anchor>
        <Text size="sm" c="dimmed">
          Precisa ser outro número que não o da empresa: o WhatsApp não avisa das mensagens que um número manda para si
          mesmo.
        </Text>
      </Stack>
    </Group>
  );
}
