import { Link, paths } from '@balcao/platform';
import { Box, Button } from '@balcao/ui';
import { IconArrowLeft } from '@balcao/ui/icons';

/** From a page of the agenda back to it. */
export function BackToAgenda() {
  return (
    <Box mb="xs">
      <Button
        component={Link}
        to={paths.appointments()}
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconArrowLeft size={16} />}
      >
        Agendamentos
      </Button>
    </Box>
  );
}
