import type { Profissional } from '@balcao/contracts/agenda';
import { errorMessage } from '@balcao/platform';
import { ActionIcon, Group, toast } from '@balcao/ui';
import { IconArrowDown, IconArrowUp } from '@balcao/ui/icons';
import { useEffect, useRef } from 'react';
import { useSchedulingOrderTeamMutation } from '../../api/team-api';

interface OrderButtonsProps {
  team: readonly Profissional[];
  /** Place of the one these buttons move. */
  index: number;
}

/** One place up or down in the team's order; the keyboard stays where it is, also when the line has moved. */
export function OrderButtons({ team, index }: OrderButtonsProps) {
  const [order, { isLoading }] = useSchedulingOrderTeamMutation();
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const pressed = useRef<1 | -1 | null>(null);
  const place = useRef(index);
  useEffect(() => {
    if (place.current === index) return;
    place.current = index;
    if (!pressed.current) return;
    const [wanted, other] = pressed.current < 0 ? [up.current, down.current] : [down.current, up.current];
    pressed.current = null;
    (wanted?.disabled ? other : wanted)?.focus();
  }, [index]);
  const one = team[index];
  if (!one) return null;
  const move = async (by: 1 | -1) => {
    if (isLoading) return;
    pressed.current = by;
    const ids = team.map(({ id }) => id);
    ids.splice(index, 1);
    ids.splice(index + by, 0, one.id);
    const answer = await order(ids);
    if (answer.error) toast.error(errorMessage(answer.error));
  };
  return (
    <Group gap={4}>
      <ActionIcon
        ref={up}
        variant="transparent"
        color="gray"
        aria-label={`Mover ${one.nome} para cima`}
        disabled={index === 0}
        onClick={() => void move(-1)}
      >
        <IconArrowUp size={16} />
      </ActionIcon>
      <ActionIcon
        ref={down}
        variant="transparent"
        color="gray"
        aria-label={`Mover ${one.nome} para baixo`}
        disabled={index === team.length - 1}
        onClick={() => void move(1)}
      >
        <IconArrowDown size={16} />
      </ActionIcon>
    </Group>
  );
}
