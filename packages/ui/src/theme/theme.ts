import { createTheme } from '@mantine/core';
import { brand, dark, gray } from './tokens';
import { variantColorResolver } from './variant-colors';

const fontFamily = "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

/** The product's look: neutral surfaces, one violet accent, 14 px body, 8 px controls, 12 px cards. */
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 6, dark: 6 },
  autoContrast: true,
  respectReducedMotion: true,
  cursorType: 'pointer',
  black: '#1e1e28',
  colors: { brand, gray, dark },
  fontFamily,
  fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.34', sm: '1.39', md: '1.43', lg: '1.5', xl: '1.4' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  defaultRadius: 'md',
  shadows: {
    xs: '0 1px 2px #1e1e280f',
    sm: '0 1px 2px #1e1e280f',
    md: '0 8px 24px #1e1e281f',
    lg: '0 8px 24px #1e1e281f',
  },
  headings: {
    fontFamily,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.28', fontWeight: '700' },
      h2: { fontSize: '1.25rem', lineHeight: '1.4' },
      h3: { fontSize: '1rem', lineHeight: '1.5' },
      h4: { fontSize: '0.875rem', lineHeight: '1.43' },
    },
  },
  variantColorResolver,
  components: {
    Card: { defaultProps: { radius: 'lg', withBorder: true, padding: 'var(--balcao-card-padding)' } },
    Modal: {
      defaultProps: {
        radius: 'lg',
        centered: true,
        size: 480,
        transitionProps: { duration: 180 },
        closeButtonProps: { 'aria-label': 'Fechar' },
      },
    },
    Drawer: {
      defaultProps: {
        position: 'right',
        size: 520,
        transitionProps: { duration: 180 },
        closeButtonProps: { 'aria-label': 'Fechar' },
      },
    },
    // A window's <header> would count as a second banner of the page.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    CloseButton: { defaultProps: { 'aria-label': 'Fechar' } },
    Badge: { defaultProps: { variant: 'light', radius: 'xl', tt: 'none', fw: 500, size: 'md' } },
    Loader: { defaultProps: { type: 'oval' } },
    PasswordInput: {
      defaultProps: {
        visibilityToggleButtonProps: { 'aria-label': 'Mostrar ou ocultar o que foi digitado', tabIndex: 0 },
      },
    },
    Table: { defaultProps: { verticalSpacing: 'sm', horizontalSpacing: 'md' } },
    Pagination: {
      defaultProps: {
        getControlProps: (control: string) => ({
          'aria-label': control === 'next' ? 'Próxima página' : 'Página anterior',
        }),
      },
    },
  },
});
