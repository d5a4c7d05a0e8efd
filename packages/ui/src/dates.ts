// Loaded on demand: calendars in pt-BR.
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/pt-br';

export { DateCalendar } from './components/date-calendar';
export { DatesPtBr } from './components/dates-pt-br';
