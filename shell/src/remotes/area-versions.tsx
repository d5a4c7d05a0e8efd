import { areaName } from '@balcao/contracts/area-names';
import { askAnyway, errorMessage, formatDateTime } from '@balcao/platform';
import { AsyncContent, Button, Code, confirm, Group, Stack, Text, toast } from '@balcao/ui';
import { useRef } from 'react';
import { useShellActivateMutation, useShellReleasesQuery } from './area-versions-api';

const SHOWN = 5;

interface Props {
  area: string;
  /** Another version is on air. */
  onBack: () => void;
}

/** A frame of the panel in which areas would stop. */
const agreesToLoss = (words: string) =>
  confirm({ title: 'Áreas vão parar', message: words, confirmLabel: 'Colocar no ar mesmo assim', danger: true });

/** Versions of an area that somebody may go back to. Part of the shell: the screen of versions may be what is broken. */
export function AreaVersions({ area, onBack }: Props) {
  const query = useShellReleasesQuery();
  const [activate, { isLoading, originalArgs }] = useShellActivateMutation();
  const place = useRef<HTMLParagraphElement>(null);
  const back = async (id: string, version: string) => {
    const once = (anyway: boolean) => activate({ params: { id }, query: anyway ? { mesmo_assim: '1' } : {} }).unwrap();
    try {
      if (!(await askAnyway(once, 'master/shell-loses-areas', agreesToLoss))) return;
      toast.success(`${areaName(area)} ${version} está no ar.`);
      await query.refetch();
      place.current?.focus();
      onBack();
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  const versions = query.data?.items.filter(({ name }) => name === area) ?? [];
  const live = versions.find(({ active }) => active);
  const others = versions.filter(({ active }) => !active).slice(0, SHOWN);
  return (
    <AsyncContent query={query} what="as versões">
      <Stack gap="xs" align="flex-start">
        {live && (
          <Text size="sm" ref={place} tabIndex={-1}>
            No ar: <Code>{live.version}</Code> (publicada em {formatDateTime(live.created_at)}).
          </Text>
        )}
        {others.length === 0 && <Text size="sm">Não há outra versão desta área.</Text>}
        {others.map(({ id, version, created_at }) => (
          <Group key={id} gap="xs">
            <Button
              variant="default"
              size="xs"
              loading={isLoading && originalArgs?.params.id === id}
              onClick={() => void back(id, version)}
            >
              {live && live.created_at > created_at ? 'Voltar para' : 'Passar para'} {version}
            </Button>
            <Text size="xs" c="dimmed">
              {formatDateTime(created_at)}
            </Text>
          </Group>
        ))}
      </Stack>
    </AsyncContent>
  );
}
