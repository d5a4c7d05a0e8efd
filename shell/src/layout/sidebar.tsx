import { NavLink } from '@balcao/platform';
import { ActionIcon, Box, ScrollArea } from '@balcao/ui';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@balcao/ui/icons';
import { preloadRemote } from '../remotes';
import { BrandMark } from '../theme/brand-mark';
import type { MenuSection } from './build-menu';
import { NavIcon } from './nav-icon';
import classes from './sidebar.module.css';

interface SidebarProps {
  sections: readonly MenuSection[];
  collapsed?: boolean;
  /** Absent in the drawer of small screens, which does not collapse. */
  onToggle?: () => void;
  onNavigate?: () => void;
}

/** The menu: brand, entries by section, and the switch between 232 and 64 px. */
export function Sidebar({ sections, collapsed = false, onToggle, onNavigate }: SidebarProps) {
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
      {onToggle && <CollapseButton collapsed={collapsed} onToggle={onToggle} />}
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
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function CollapseButton({ collapsed, onToggle }: { collapsed: boolean; onToggle: () => void }) {
  const text = collapsed ? 'Expandir menu' : 'Recolher menu';
  const Icon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <Box className={classes.foot}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={text}
        aria-expanded={!collapsed}
        title={text}
        onClick={onToggle}
      >
        <Icon size={18} />
      </ActionIcon>
    </Box>
  );
}
