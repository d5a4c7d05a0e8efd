import type { Ensaio, Repeticao, Vivido } from '@balcao/contracts/assistant-versions';
import { formatDateTime } from '@balcao/platform';
import { AsyncContent, Badge, Button, EmptyState, Group, SimpleGrid, Stack, Text } from '@balcao/ui';
import { useState } from 'react';
import { useChatsReplayQuery, useChatsRunReplayMutation } from '../../api/versions-api';
import { ENDED } from './case-words';
import { RunBar } from './run-bar';
import { Section } from './section';
import { useOneByOne } from './use-one-by-one';

const DIFFERS: Record<Repeticao['difere'][number], string> = {
  fim: 'Terminou de outro jeito',
  precos: 'Outros preços',
  fontes: 'Outras fontes',
  texto: 'Outras palavras',
};
/** A model says nothing twice in the same words. */
const MATTERS = (difere: Repeticao['difere']) => difere.some((what) => what !== 'texto');

/** Yesterday's questions with the draft, beside what was answered. */
export function ReplaySection() {
  const query = useChatsReplayQuery();
  const [again] = useChatsRunReplayMutation();
  const [known, setKnown] = useState<Record<string, Repeticao>>({});
  const run = useOneByOne();
  const items = query.data?.items ?? [];
  const start = () =>
    run.start(
      items.map(({ id }) => id),
      async (id) => {
        const answer = await again(id);
        if (answer.data) setKnown((before) => ({ ...before, [id]: answer.data }));
        return answer;
      },
    );
  return (
    <Section
      title="As últimas 24 horas com o rascunho"
      description="Responde de novo ao que os clientes perguntaram, sem enviar nada. Cada resposta conta no gasto da IA de hoje."
    >
      <AsyncContent
        query={query}
        what="as respostas"
        isEmpty={items.length === 0}
        empty={<EmptyState title="A IA não respondeu a ninguém nas últimas 24 horas." />}
      >
        <RunBar run={run} what="Comparando resposta" />
        <Group>
          <Button variant="default" disabled={run.progress !== null} onClick={() => void start()}>
            Comparar
          </Button>
        </Group>
        <Stack component="ul" gap="lg" m={0} p={0} aria-label="Respostas" style={{ listStyle: 'none' }}>
          {items.map((one) => (
            <Lived key={one.id} one={one} again={known[one.id]} />
          ))}
        </Stack>
      </AsyncContent>
    </Section>
  );
}

function Lived({ one, again }: { one: Vivido; again: Repeticao | undefined }) {
  return (
    <li style={{ overflowWrap: 'anywhere' }}>
      <Group gap="xs">
        <Text size="sm" fw={600}>
          “{one.falas.join(' · ')}”
        </Text>
        {again && (
          <Badge color={MATTERS(again.difere) ? 'orange' : 'green'} variant="light">
            {MATTERS(again.difere) ? 'Mudou' : 'Igual no que importa'}
          </Badge>
        )}
      </Group>
      <Text size="xs" c="dimmed">
        {[one.cliente, formatDateTime(one.em)].filter(Boolean).join(' · ')}
        {again && again.difere.length > 0 && ` · ${again.difere.map((what) => DIFFERS[what]).join(', ')}`}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} mt="xs">
        <Side name="Hoje" said={again?.hoje ?? { fim: 'resposta', texto: one.resposta, motivo: '' }} />
        {again && <Side name="Rascunho" said={again.rascunho} />}
      </SimpleGrid>
    </li>
  );
}

function Side({ name, said: { fim, texto, motivo } }: { name: string; said: Ensaio }) {
  return (
    <div>
      <Text size="xs" fw={600}>
        {name}: {ENDED[fim]}
      </Text>
      <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
        {[texto, motivo].filter(Boolean).join('\n')}
      </Text>
    </div>
  );
}
