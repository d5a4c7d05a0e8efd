import { CHAT_TEXTS, type Chat, MAX_MESSAGE } from '@balcao/contracts/chats';
import { ActionIcon, Box, Group, Switch, Text, Textarea, useMediaQuery } from '@balcao/ui';
import { IconSend, IconTestPipe } from '@balcao/ui/icons';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { AttachButton, Attachments, usePasteFiles } from '../attachments/attachments';
import { useTyping } from '../presence/use-typing';
import { ReplyPicker } from '../quick-replies/reply-picker';
import { useQuickReplies } from '../quick-replies/use-quick-replies';
import { RecordButton, RecordingBar, useVoice } from '../recorder/recorder';
import classes from './composer.module.css';
import { GROWS } from './grows';
import { QuoteBar } from './quote-bar';
import { UnsentMessages } from './unsent-messages';
import { useDraft } from './use-draft';
import { useQuote } from './use-quote';
import { useSubmit } from './use-submit';

const COUNT_FROM = MAX_MESSAGE - 400;
const HINT = {
  staff: 'Enter envia · Shift + Enter quebra a linha · / respostas rápidas',
  customer: 'O texto entra como se o cliente tivesse escrito no WhatsApp.',
  customerPaused: 'A IA está pausada nesta conversa: o texto entra, mas ela não responde.',
};

const FIELD = {
  staff: { 'aria-label': 'Mensagem', placeholder: 'Escreva uma mensagem…' },
  customer: { 'aria-label': 'Mensagem do cliente', placeholder: 'Escreva como o cliente…' },
  // What an empty field asks for on a phone is one line high.
  phone: { 'aria-label': 'Mensagem', placeholder: 'Mensagem' },
};

interface ComposerProps {
  chat: Chat;
  /** What else can be done here, beside the switch. */
  tools?: ReactNode;
}

/** Where staff writes. 'Testar como cliente' hands the text to the real pipeline as the customer's. */
export function Composer({ chat, tools }: ComposerProps) {
  const [text, setText] = useDraft(chat.id);
  const [asCustomer, setAsCustomer] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const plus = useRef<HTMLButtonElement>(null);
  const [quote, setQuote] = useQuote(chat.id, field);
  const dropQuote = () => setQuote(null);
  const pasteFiles = usePasteFiles(chat);
  const voice = useVoice(chat);
  const typing = useTyping(chat.id);
  const phone = useMediaQuery('(max-width: 47.99em)');
  const tooLong = text.length > MAX_MESSAGE;
  const onGone = () => setText('');
  const { ready, submit, submitFiles, send } = useSubmit(chat, {
    text,
    asCustomer,
    quote,
    onQuoted: dropQuote,
    onGone,
  });
  const replies = useQuickReplies({ chat, text, setText, field, enabled: !asCustomer });
  const onKeyDown = (event: KeyboardEvent) => {
    if (replies.onKeyDown(event)) return;
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  const onPress = () => {
    submit();
    if (ready) field.current?.focus();
  };
  const recover = (content: string) => {
    setText(text ? `${text}\n${content}` : content);
    field.current?.focus();
  };

  return (
    <Box className={classes.composer} data-customer={asCustomer || undefined}>
      <UnsentMessages chatId={chat.id} onRetry={(item) => void send(item)} onEdit={recover} />
      <ReplyPicker replies={replies} />
      {quote && !asCustomer && <QuoteBar quote={quote} onDrop={dropQuote} />}
      {!asCustomer && <Attachments chat={chat} onSend={submitFiles} plus={plus} />}
      <RecordingBar voice={voice} />
      <Group gap={6} align="flex-end" wrap="nowrap">
        {!asCustomer && <AttachButton chat={chat} ref={plus} />}
        {!asCustomer && <RecordButton voice={voice} />}
        <Textarea
          {...replies.fieldProps}
          ref={field}
          flex={1}
          miw={0}
          autosize={!GROWS}
          rows={1}
          minRows={1}
          maxRows={6}
          {...FIELD[asCustomer ? 'customer' : phone ? 'phone' : 'staff']}
          value={text}
          error={tooLong ? `Use no máximo ${MAX_MESSAGE} caracteres.` : undefined}
          classNames={{ input: classes.field }}
          onChange={(event) => {
            setText(event.currentTarget.value);
            replies.follow();
            if (!asCustomer && event.currentTarget.value) typing();
          }}
          onKeyDown={onKeyDown}
          onPaste={asCustomer ? undefined : pasteFiles}
        />
        <ActionIcon
          size={36}
          aria-label="Enviar mensagem"
          aria-disabled={!ready}
          data-disabled={!ready || undefined}
          onClick={onPress}
        >
          <IconSend size={18} aria-hidden />
        </ActionIcon>
      </Group>
      <Foot chat={chat} length={text.length} asCustomer={asCustomer} onSwitch={setAsCustomer} onReplies={replies.begin}>
        {tools}
      </Foot>
    </Box>
  );
}

interface FootProps extends HintProps {
  onSwitch: (asCustomer: boolean) => void;
  onReplies: () => void;
  children: ReactNode;
}

/** Below the field: what else can be done, and what Enter does. */
function Foot({ chat, length, asCustomer, onSwitch, onReplies, children }: FootProps) {
  return (
    <Group justify="space-between" gap="xs" mt={6} align="center" className={classes.tools ?? ''}>
      <Switch
        size="sm"
        checked={asCustomer}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
        label={CHAT_TEXTS.asCustomer}
        classNames={{ label: classes.switchLabel }}
        thumbIcon={asCustomer ? <IconTestPipe size={10} aria-hidden /> : undefined}
      />
      <Group gap={4} wrap="nowrap">
        {children}
        {!asCustomer && (
          <ActionIcon
            className={classes.slash}
            size={26}
            variant="subtle"
            color="gray"
            aria-label="Respostas rápidas"
            onClick={onReplies}
          >
            /
          </ActionIcon>
        )}
      </Group>
      <Hint length={length} asCustomer={asCustomer} chat={chat} />
    </Group>
  );
}

interface HintProps {
  length: number;
  asCustomer: boolean;
  chat: Chat;
}

/** How much is written, when it is nearly too much; else what Enter does, or what becomes of it. */
function Hint({ length, asCustomer, chat }: HintProps) {
  if (length >= COUNT_FROM) {
    return (
      <Text size="xs" c={length > MAX_MESSAGE ? 'red' : 'dimmed'} aria-live="polite">
        {length} de {MAX_MESSAGE}
      </Text>
    );
  }
  const customerHint = chat.modo === 'ai' ? HINT.customer : HINT.customerPaused;
  return (
    <Text size="xs" c="dimmed" className={asCustomer ? undefined : classes.hint} ta="right">
      {asCustomer ? customerHint : HINT.staff}
    </Text>
  );
}
