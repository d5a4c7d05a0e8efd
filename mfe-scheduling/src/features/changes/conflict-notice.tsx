import type { ConflictDetails, HorarioLivre } from '@balcao/contracts/scheduling';
import { apiError, formatDay, formatTime } from '@balcao/platform';
import { Alert, Button, Group, Stack, Text } from '@balcao/ui';

/** What a refused time tells besides its text; null for any other failure. */
export function conflictOf(error: unknown): ConflictDetails | null {
  const known = apiError(error);
  return known?.code === 'scheduling/unavailable' ? ((known.details ?? null) as ConflictDetails | null) : null;
}

interface ConflictNoticeProps {
  conflict: ConflictDetails;
  onPick: (alternative: HorarioLivre) => void;
}

function AlternativeButtons({ conflict, onPick }: ConflictNoticeProps) {
  return (
    <Group gap="xs">
      {conflict.alternativas.map((option) => (
        <Button key={option.data_hora} size="xs" variant="default" onClick={() => onPick(option)}>
          {formatDay(option.data_hora)}, {formatTime(option.data_hora)}
          {option.itens[0] && ` · ${option.itens[0].profissional_nome}`}
        </Button>
      ))}
    </Group>
  );
}

/** 'Horário indisponível', who holds it, and up to three free times to take instead. */
export function ConflictNotice({ conflict, onPick }: ConflictNoticeProps) {
  return (
    <Alert color="red" title="Horário indisponível" role="alert">
      <Stack gap="xs">
        <Text size="sm">
          {conflict.ocupado_por
            ? `Ocupado por ${conflict.ocupado_por}.`
            : 'Está fora do expediente, bloqueado ou sendo reservado agora.'}
        </Text>
        {conflict.alternativas.length > 0 && (
          <>
            <Text size="sm">Horários livres mais próximos:</Text>
            <AlternativeButtons conflict={conflict} onPick={onPick} />
          </>
        )}
      </Stack>
    </Alert>
  );
}
