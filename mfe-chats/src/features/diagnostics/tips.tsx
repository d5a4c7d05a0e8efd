import { Card, Text, Title } from '@balcao/ui';

/** Numbered advice under a diagnostic screen. */
export function Tips({ title, items }: { title: string; items: string[] }) {
  return (
    <Card withBorder component="section" aria-label={title}>
      <Title order={2} size="h4" mb="xs">
        {title}
      </Title>
      <Text component="ol" size="sm" m={0} pl={20}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </Text>
    </Card>
  );
}
