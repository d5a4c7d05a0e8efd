import type { NavEntry } from '@balcao/contracts/remotes';
import { useNavigate } from '@balcao/platform';
import { mayLeave, useAppearance } from '@balcao/ui';
import { IconLogout, IconMoon, IconSearch, IconSun } from '@balcao/ui/icons';
import { Spotlight, type SpotlightActionData, spotlight, useEscape } from '@balcao/ui/spotlight';
import { useEffect, useRef, useState } from 'react';
import { useSignOut } from '../features/session/use-sign-out';
import { sectionTitle } from './build-menu';
import { NavIcon } from './nav-icon';

export interface CommandPaletteProps {
  entries: readonly NavEntry[];
  /** Grows by one at each request to open. */
  request: number;
}

/** Until a window that closes has given the focus back. */
const STAY_MS = 50;

/** Every screen by its name, plus appearance and sign-out. Loaded when first asked for. */
export default function CommandPalette({ entries, request }: CommandPaletteProps) {
  const navigate = useNavigate();
  const from = useRef<Element | null>(null);
  const [opened, setOpened] = useState(false);
  // Of a window under it Escape is no matter.
  useEscape(opened, spotlight.close);
  useEffect(() => {
    if (request === 0) return;
    from.current = document.activeElement;
    spotlight.open();
  }, [request]);
  const go = async (path: string) => {
    if (await mayLeave()) return navigate(path);
    // The question was asked over the palette, which is gone by now: who stays goes on where they were.
    setTimeout(() => from.current instanceof HTMLElement && from.current.focus(), STAY_MS);
  };
  const screens = entries.map(
    (entry): SpotlightActionData => ({
      id: entry.path,
      label: entry.label,
      description: sectionTitle(entry.section),
      leftSection: <NavIcon name={entry.icon} />,
      onClick: () => void go(entry.path),
    }),
  );
  return (
    <Spotlight
      actions={[...screens, ...useCommands()]}
      shortcut={null}
      closeOnEscape={false}
      onSpotlightOpen={() => setOpened(true)}
      onSpotlightClose={() => setOpened(false)}
      highlightQuery
      scrollable
      maxHeight={420}
      attributes={{ content: { 'aria-label': 'Buscar tela' } }}
      scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': 'Telas' } }}
      nothingFound="Nenhuma tela com este nome."
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: 'Ir para…',
        'aria-label': 'Buscar tela',
      }}
    />
  );
}

function useCommands(): SpotlightActionData[] {
  const { shown, choose } = useAppearance();
  const leave = useSignOut();
  const other = shown === 'dark' ? 'light' : 'dark';
  return [
    {
      id: 'appearance',
      label: other === 'dark' ? 'Usar aparência escura' : 'Usar aparência clara',
      leftSection: other === 'dark' ? <IconMoon size={18} aria-hidden /> : <IconSun size={18} aria-hidden />,
      onClick: () => choose(other),
    },
    { id: 'logout', label: 'Sair', leftSection: <IconLogout size={18} aria-hidden />, onClick: () => void leave() },
  ];
}
