import { Alert, confirm, List, Stack, Text } from '@balcao/ui';
import type { PlanChange } from './plan-change';

const ListOf = ({ items }: { items: readonly string[] }) => (
  <List size="sm" spacing={4}>
    {items.map((item) => (
      <List.Item key={item}>{item}</List.Item>
    ))}
  </List>
);

const titleOf = (name: string, { tooManyUsers, again }: PlanChange): string => {
  if (tooManyUsers) return `O plano ${name} é pequeno demais`;
  return again ? `Escolher o plano ${name} de novo?` : `Mudar para o plano ${name}?`;
};

/** Says what changes and asks; where people stand in the way, it only says so. `news`: what is not as it was shown before. */
export async function confirmPlan(name: string, change: PlanChange, news: string | null): Promise<boolean> {
  const { lines, exceeds, tooManyUsers, when } = change;
  const answer = await confirm({
    title: titleOf(name, change),
    message: (
      <Stack gap="sm">
        {news && (
          <Alert color="yellow" role="alert">
            {news}
          </Alert>
        )}
        <ListOf items={lines} />
        {exceeds.length > 0 && (
          <Alert color="yellow" role="note">
            <ListOf items={exceeds} />
          </Alert>
        )}
        {!tooManyUsers && <Text size="sm">{when}</Text>}
      </Stack>
    ),
    ...(tooManyUsers ? { confirmLabel: 'Entendi', cancelLabel: null } : { confirmLabel: 'Confirmar plano' }),
  });
  return answer && !tooManyUsers;
}
