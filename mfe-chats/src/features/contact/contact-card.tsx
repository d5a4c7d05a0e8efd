import type { Chat } from '@balcao/contracts/chats';
import { formatDateTime, formatPhone, Link, paths, useSession } from '@balcao/platform';
import { Avatar, Button, CopyButton, Stack, Text } from '@balcao/ui';
import { IconCopy, IconUser } from '@balcao/ui/icons';
import { type ReactNode, Suspense } from 'react';
import { Ledger } from '../actions/lazy-parts';
import { AssigneeField } from '../assignment/assignee-field';
import { chatName } from '../conversations/chat-name';
import { ModeTag } from '../conversations/mode-tag';
import { ChatLabels } from '../labels/chat-labels';
import { OptOutField } from '../manners/opt-out-field';
import { BookButton } from './book-button';
import { ContactFacts } from './contact-facts';

/** Who the conversation is with, what they have ahead and paid, and the ways to their record and the agenda. */
export function ContactCard({ chat, onJump }: { chat: Chat; onJump: (messageId: string) => void }) {
  const { can } = useSession();
  const name = chatName(chat);
  const hidden = chat.customer_phone.includes('@');
  return (
    <Stack gap="md">
      <Stack align="center" gap={6}>
        <Avatar size={64} radius="xl" color="brand" name={chat.nome ?? undefined} alt="" />
        <Text fw={600} ta="center">
          {name}
        </Text>
        <ModeTag mode={chat.modo} />
      </Stack>
      <AssigneeField chat={chat} />
      <ChatLabels chat={chat} />
      <ContactFacts chat={chat} />
      <Fact label="Telefone">{formatPhone(chat.customer_phone)}</Fact>
      {hidden && (
        <Text size="xs" c="dimmed">
          O WhatsApp ainda não mostrou o número desta pessoa. As respostas chegam normalmente.
        </Text>
      )}
      <Fact label="Última mensagem">
        {chat.ultima_mensagem === null ? 'Nenhuma ainda' : formatDateTime(chat.ultima_em)}
      </Fact>
      <OptOutField chat={chat} />
      {!hidden && (
        <CopyButton value={chat.customer_phone}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={copy}>
              {copied ? 'Número copiado' : 'Copiar número'}
            </Button>
          )}
        </CopyButton>
      )}
      {chat.cliente_id && can('customers.read') && (
        <Button
          component={Link}
          to={paths.customer(chat.cliente_id)}
          variant="default"
          leftSection={<IconUser size={16} aria-hidden />}
        >
          Ver cadastro
        </Button>
      )}
      {chat.cliente_id && can('appointments.create') && <BookButton chat={chat} quiet />}
      <Suspense fallback={null}>
        <Ledger chat={chat} onJump={onJump} />
      </Suspense>
    </Stack>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text size="sm">{children}</Text>
    </div>
  );
}
