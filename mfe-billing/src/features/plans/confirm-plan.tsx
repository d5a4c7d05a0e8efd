import { Alert, confirm, List, Stack, Text } from '@balcao/ui';
import type { PlanChange } from './plan-change';

const ListOf = ({ items }: { items: readonly string[] }) => (
  <List size="sm" spacing={4}>
    {items.map((item) => (
      <List.Item key={item}>{item}</List.Item>
    ))}
  </List>
);

/** Says what changes and asks; where people stand in the way, it only says so. */
export async function confirmPlan(name: string, { lines, exceeds, tooManyUsers, when }: PlanChange): Promise<boolean> {
  const answer = await confirm({
    title: tooManyUsers ? `O plano ${name} é pequeno demais` : `Mudar para o plano ${name}?`,
    message: (
      <Stack gap="sm">
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
