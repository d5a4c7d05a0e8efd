import { Badge, Group } from '@balcao/ui';

const SHOWN = 2;

/** The first two tags and how many more there are. */
export function CustomerTags({ tags }: { tags: readonly string[] }) {
  const more = tags.length - SHOWN;
  return (
    <Group gap={4}>
      {tags.slice(0, SHOWN).map((tag) => (
        <Badge key={tag} variant="light" color="gray" tt="none">
          {tag}
        </Badge>
      ))}
      {more > 0 && (
        <Badge variant="outline" color="gray" title={tags.slice(SHOWN).join(', ')}>
          +{more}
        </Badge>
      )}
    </Group>
  );
}
