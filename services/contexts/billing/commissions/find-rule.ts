import type { Rule } from './earn';

export interface DatedRule extends Rule {
  profissional_id: string;
  produto_id: string | null;
  desde: string;
}

/** Looks up the rule for a service of a person on a day: its own that began last, else the person's default. `rules`: newest first. */
export function ruleFinder(rules: readonly DatedRule[]) {
  const byKey = new Map<string, DatedRule[]>();
  for (const rule of rules) {
    const key = `${rule.profissional_id}/${rule.produto_id ?? ''}`;
    byKey.set(key, [...(byKey.get(key) ?? []), rule]);
  }
  const newest = (key: string, day: string) => byKey.get(key)?.find(({ desde }) => desde <= day);
  return (profissionalId: string, produtoId: string | null, day: string): Rule | null => {
    const own = produtoId ? newest(`${profissionalId}/${produtoId}`, day) : undefined;
    return (own && own.tipo !== 'padrao' ? own : newest(`${profissionalId}/`, day)) ?? null;
  };
}
