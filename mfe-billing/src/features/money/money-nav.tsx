import { Link, paths } from '@balcao/platform';
import { Button, Group } from '@balcao/ui';

/** Screens of the company's money: under the address of the payments. */
export const CASH_PATH = `${paths.payments()}/caixa`;
export const COMMISSIONS_PATH = `${paths.payments()}/comissoes`;
const SCREENS = [
  { path: paths.payments(), label: 'Pagamentos' },
  { path: CASH_PATH, label: 'Caixa do dia' },
  { path: COMMISSIONS_PATH, label: 'Comissões' },
];

/** From one screen of the money to the others. */
export function MoneyNav({ here }: { here: string }) {
  return (
    <Group component="nav" aria-label="Dinheiro da empresa" gap="xs" mb="md">
      {SCREENS.map(({ path, label }) => (
        <Button
          key={path}
          component={Link}
          to={path}
          size="compact-md"
          variant={path === here ? 'light' : 'subtle'}
          color={path === here ? 'brand' : 'gray'}
          aria-current={path === here ? 'page' : undefined}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
}
