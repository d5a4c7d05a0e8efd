import { NavLink, paths } from '@balcao/platform';
import { Box, ScrollArea } from '@balcao/ui';
import type { ReactNode } from 'react';
import { preloadRemote } from '../remotes';
import { BrandMark } from '../theme/brand-mark';
import type { MenuSection } from './build-menu';
import { NavIcon } from './nav-icon';
import classes from './sidebar.module.css';
import { UnreadMark } from './unread-mark';

interface SidebarProps {
  sections: readonly MenuSection[];
  collapsed?: boolean;
  onNavigate?: () => void;
  /** What stands below the entries. */
  foot: ReactNode;
}

/** The menu: brand, entries by section, and a foot. */
export function Sidebar({ sections, collapsed = false, onNavigate, foot }: SidebarProps) {
  return (
    <Box className={classes.sidebar} data-collapsed={collapsed || undefined}>
      <Box className={classes.brand}>
        <BrandMark compact={collapsed} />
      </Box>
      <ScrollArea className={classes.scroll} type="hover" scrollbarSize={6}>
        <nav aria-label="Menu principal">
          {sections.map((section) => (
            <SidebarSection key={section.title} section={section} collapsed={collapsed} onNavigate={onNavigate} />
          ))}
        </nav>
      </ScrollArea>
      <Box className={classes.foot}>{foot}</Box>
    </Box>
  );
}

interface SectionProps {
  section: MenuSection;
  collapsed: boolean;
  onNavigate: (() => void) | undefined;
}

function SidebarSection({ section, collapsed, onNavigate }: SectionProps) {
  return (
    <div className={classes.section}>
      <p className={classes.title}>{section.title}</p>
      <ul className={classes.list} aria-label={section.title}>
        {section.entries.map(({ path, label, icon }) => (
          <li key={path}>
            <NavLink
              to={path}
              end={path === '/master'}
              className={classes.link ?? ''}
              title={collapsed ? label : undefined}
              onClick={onNavigate}
              onMouseEnter={() => preloadRemote(path)}
              onFocus={() => preloadRemote(path)}
            >
              <NavIcon name={icon} />
              <span className={classes.label}>{label}</span>
              {path === paths.chats() && <UnreadMark corner={collapsed} />}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
