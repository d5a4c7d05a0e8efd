import { readConfig } from '../config';
import { serve } from '../shared/serve';
import { buildCalendar } from './app';

const { calendar, dataFolder, host } = readConfig();
void serve(buildCalendar({ dataFolder }), 'Simulador do Google Calendar', calendar.port, host);
