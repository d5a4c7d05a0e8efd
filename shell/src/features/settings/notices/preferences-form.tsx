import type { NoticeChannel, NoticeSettings } from '@balcao/contracts/notifications';
import { Button, Card, Stack, Switch, toast, useUnsaved } from '@balcao/ui';
import { type FormEvent, useState } from 'react';
import { playChime } from '../../notices/chime';
import { SaveFailure } from '../save-failure';
import { EventTable } from './event-table';
import { useNoticePreferencesMutation } from './notice-settings-api';
import { draftOf, type QuietErrors, QuietHoursFields, readDraft } from './quiet-hours-fields';

const CHANNELS: NoticeChannel[] = ['app', 'push', 'whatsapp'];

/** What to be told of, where, with which sound, and when not. */
export function PreferencesForm({ settings }: { settings: NoticeSettings }) {
  const { preferencias, eventos, push, whatsapp } = settings;
  const [events, setEvents] = useState(preferencias.eventos);
  const [sound, setSound] = useState(preferencias.som);
  const [quiet, setQuiet] = useState(() => draftOf(preferencias.silencio));
  const [errors, setErrors] = useState<QuietErrors>({});
  const now = JSON.stringify([events, sound, quiet]);
  const [kept, setKept] = useState(now);
  const stored = JSON.stringify([preferencias.eventos, preferencias.som, draftOf(preferencias.silencio)]);
  const [seen, setSeen] = useState(stored);
  // A channel that was added brings its own; what was changed here meanwhile stays.
  if (stored !== seen) {
    setSeen(stored);
    if (now === kept) {
      setEvents(preferencias.eventos);
      setSound(preferencias.som);
      setQuiet(draftOf(preferencias.silencio));
      setKept(stored);
    }
  }
  useUnsaved(now !== kept);
  const [save, { isLoading, error }] = useNoticePreferencesMutation();
  const channels = CHANNELS.filter(
    (channel) => channel === 'app' || (channel === 'push' ? push.chave : whatsapp.telefone),
  );
  const chooseSound = (on: boolean) => {
    setSound(on);
    if (on) playChime();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const read = readDraft(quiet, preferencias.silencio);
    setErrors(read.kind === 'faulty' ? read.errors : {});
    if (read.kind === 'faulty') return;
    const body = { eventos: events, silencio: read.hours, som: sound };
    if (!(await save({ body })).data) return;
    setKept(now);
    toast.success('Avisos salvos.');
  };
  return (
    <Card component="form" maw={640} onSubmit={(event: FormEvent) => void submit(event)} noValidate>
      <Stack gap="md">
        <SaveFailure error={error} text="Erro ao salvar os avisos" />
        <EventTable events={eventos} channels={channels} value={events} onChange={setEvents} />
        <Switch
          label="Som no painel"
          description="Um toque curto quando um aviso chega e o painel está aberto."
          checked={sound}
          onChange={({ currentTarget }) => chooseSound(currentTarget.checked)}
        />
        <QuietHoursFields draft={quiet} errors={errors} onChange={setQuiet} />
        <Button type="submit" loading={isLoading} style={{ alignSelf: 'flex-start' }}>
          Salvar
        </Button>
      </Stack>
    </Card>
  );
}
