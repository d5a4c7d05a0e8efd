import { planLabel } from '@balcao/contracts/plan-label';
import { Link, paths, useSession } from '@balcao/platform';
import {
  ActionIcon,
  Avatar,
  Badge,
  Box,
  Burger,
  Button,
  Group,
  Kbd,
  Text,
  UnstyledButton,
  VisuallyHidden,
} from '@balcao/ui';
import { IconLogout, IconSearch } from '@balcao/ui/icons';
import { lazy, Suspense } from 'react';
import { useIdle } from '../features/dashboard/use-idle';
import { useSignOut } from '../features/session/use-sign-out';
import classes from './header.module.css';
import { ThemeSwitch } from './theme-switch';

// After everything the first screen needs.
const Bell = lazy(() => import(/* webpackChunkName: "notices" */ '../features/notices/bell'));

interface HeaderProps {
  menuOpened: boolean;
  onMenu: () => void;
  onSearch: () => void;
}

/** Top line: company and plan, search, appearance, person, sign-out. */
export function Header({ menuOpened, onMenu, onSearch }: HeaderProps) {
  const { tenant } = useSession();
  const idle = useIdle();
  return (
    <Group h="100%" px="md" gap="sm" wrap="nowrap" justify="space-between">
      <Group gap="xs" wrap="nowrap" className={classes.company}>
        <Burger opened={menuOpened} onClick={onMenu} hiddenFrom="sm" size="sm" aria-label="Abrir menu" />
        <Text component="span" fw={600} truncate>
          {tenant?.nome ?? 'Plataforma'}
        </Text>
        {tenant && <Badge className={classes.plan}>{planLabel(tenant.plano)}</Badge>}
      </Group>
      <Group gap={6} wrap="nowrap">
        <SearchButton onSearch={onSearch} />
        {tenant && idle && (
          <Suspense>
            <Bell />
          </Suspense>
        )}
        <Box visibleFrom="sm">
          <ThemeSwitch />
        </Box>
        <PersonLink />
        <SignOutButton />
      </Group>
    </Group>
  );
}

function SearchButton({ onSearch }: { onSearch: () => void }) {
  return (
    <>
      <UnstyledButton className={classes.search} visibleFrom="sm" onClick={onSearch} aria-keyshortcuts="Control+K">
        <IconSearch size={16} aria-hidden />
        <span className={classes.hint}>Buscar tela</span>
        <Kbd size="xs">Ctrl K</Kbd>
      </UnstyledButton>
      <ActionIcon variant="subtle" color="gray" size={36} hiddenFrom="sm" aria-label="Buscar tela" onClick={onSearch}>
        <IconSearch size={18} />
      </ActionIcon>
    </>
  );
}

function PersonLink() {
  const { profile, user } = useSession();
  const name = profile?.nome ?? user?.email ?? '';
  return (
    <UnstyledButton component={Link} to={paths.settings({ tab: 'perfil' })} className={classes.person} title={name}>
      <Avatar size={30} radius="xl" color="brand" name={name} variant="light" aria-hidden>
        {initials(name)}
      </Avatar>
      <VisuallyHidden>Meu perfil: {name}</VisuallyHidden>
    </UnstyledButton>
  );
}

function SignOutButton() {
  const leave = useSignOut();
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-md"
      visibleFrom="sm"
      leftSection={<IconLogout size={16} aria-hidden />}
      onClick={() => void leave()}
    >
      Sair
    </Button>
  );
}

/** "Isabela Ferreira" -> "IF" */
function initials(name: string): string {
  // Of letters and figures alone: half an emoji is no sign.
  const firsts = name.match(/(?<=^|\s)[\p{L}\p{N}]/gu) ?? [];
  return [firsts[0], firsts.length > 1 ? firsts.at(-1) : ''].join('').toUpperCase();
}
