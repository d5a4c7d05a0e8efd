import { Box, Group, Stack, Text, ThemeIcon, Title } from '@balcao/ui';
import { IconBrandWhatsapp, IconCalendarEvent, IconSparkles } from '@balcao/ui/icons';
import { type ReactNode, useEffect, useRef } from 'react';
import { ThemeSwitch } from '../../layout/theme-switch';
import { useFocusOnNavigation } from '../../layout/use-focus-on-navigation';
import { BrandMark } from '../../theme/brand-mark';
import classes from './auth-frame.module.css';

const PROMISES = [
  { icon: IconBrandWhatsapp, text: 'A IA responde o WhatsApp na hora, com os seus preços e horários.' },
  { icon: IconCalendarEvent, text: 'Agenda, clientes e pagamentos no mesmo lugar.' },
  { icon: IconSparkles, text: 'Você assume a conversa quando quiser.' },
];

/** Frame of the screens for visitors: the form, and beside it what the product does. */
export function AuthFrame({ title, intro, children }: { title: string; intro: ReactNode; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnNavigation(heading);
  useEffect(() => {
    document.title = `${title} · Balcão`;
  }, [title]);
  return (
    <div className={classes.frame}>
      <main className={classes.form}>
        <Group justify="space-between" className={classes.top}>
          <BrandMark />
          <ThemeSwitch />
        </Group>
        <Stack gap="lg" className={classes.column}>
          <Box>
            <Title order={1} ref={heading} tabIndex={-1} className={classes.title}>
              {title}
            </Title>
            <Text c="dimmed" mt={6}>
              {intro}
            </Text>
          </Box>
          {children}
        </Stack>
      </main>
      <aside className={classes.side} aria-label="Sobre o Balcão">
        <div className={classes.chat} aria-hidden>
          <p className={classes.in}>Oi! Quanto custa o corte?</p>
          <p className={classes.out}>O corte custa R$ 80,00 e leva cerca de uma hora.</p>
          <p className={classes.in}>Quero marcar para amanhã às 9h30</p>
          <p className={classes.out}>Vou passar seu pedido para a equipe, que responde por aqui. 😊</p>
        </div>
        <Text className={classes.headline}>A recepção do seu salão, sempre atenta.</Text>
        <Stack gap="md" mt="lg">
          {PROMISES.map(({ icon: Icon, text }) => (
            <Group key={text} wrap="nowrap" gap="sm">
              <ThemeIcon size={36} radius="md" className={classes.bullet} aria-hidden>
                <Icon size={20} />
              </ThemeIcon>
              <Text>{text}</Text>
            </Group>
          ))}
        </Stack>
      </aside>
    </div>
  );
}
