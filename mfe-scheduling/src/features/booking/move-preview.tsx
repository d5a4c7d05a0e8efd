import type { previewMove, Reach } from '@balcao/contracts/scheduling';
import { errorMessage, formatDay, formatTime, type RequestOf } from '@balcao/platform';
import { Alert, List, Text } from '@balcao/ui';
import { useEffect } from 'react';
import { useSchedulingPreviewMoveMutation } from '../../api/scheduling-api';

interface MovePreviewProps {
  id: string;
  /** Null while no time is chosen. */
  to: RequestOf<typeof previewMove>['body'] | null;
  alcance: Reach;
}

/** Where each date would go, and what stands in its way, before anything is stored. */
export function MovePreview({ id, to, alcance }: MovePreviewProps) {
  const [preview, { data, error, isLoading }] = useSchedulingPreviewMoveMutation();
  const key = JSON.stringify(to && Object.assign({}, to, { alcance }));
  useEffect(() => {
    const body = JSON.parse(key) as MovePreviewProps['to'];
    if (body) void preview({ params: { id }, body });
  }, [id, key, preview]);
  if (!to)
    return (
      <Text size="sm" c="dimmed">
        Escolha o horário para ver para onde vai cada data.
      </Text>
    );
  if (error) return <Alert color="red">{errorMessage(error)}</Alert>;
  if (!data)
    return (
      <Text size="sm" c="dimmed" role="status">
        {isLoading ? 'Conferindo as datas…' : ''}
      </Text>
    );
  const taken = data.itens.filter(({ conflito }) => conflito).length;
  return (
    <>
      {taken > 0 && (
        <Alert color="yellow" role="status">
          {taken === 1 ? 'Uma data não tem horário livre' : `${taken} datas não têm horário livre`}. Escolha outro
          horário ou marque como encaixe: ou todas mudam, ou nenhuma.
        </Alert>
      )}
      <List size="sm" spacing={4} aria-label="Datas que mudam">
        {data.itens.map(({ id: one, produto_nome, de, para, conflito }) => (
          <List.Item key={one}>
            {produto_nome && `${produto_nome}: `}
            {formatDay(de)}, {formatTime(de)} → {formatDay(para)}, {formatTime(para)}
            {conflito && (
              <Text span size="sm" c="var(--mantine-color-error)">
                {' '}
                · {conflito}
              </Text>
            )}
          </List.Item>
        ))}
      </List>
    </>
  );
}
