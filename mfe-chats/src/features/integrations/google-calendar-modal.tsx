import { Button, Group, Modal, Stack, Text } from '@balcao/ui';

/** Says plainly what cannot be done here yet. */
export default function GoogleCalendarModal({ onClose }: { onClose: () => void }) {
  return (
    <Modal title="Google Calendar" opened onClose={onClose}>
      <Stack gap="md">
        <Text>
          Salvar a conta de serviço do Google chega em uma próxima versão. A agenda do Balcão funciona sem ela.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Fechar
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
