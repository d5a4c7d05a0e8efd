// Loaded on demand: calendars and pickers in pt-BR. Wrap the area in <DatesPtBr>.
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/pt-br';

export {
  Calendar,
  DateInput,
  DatePicker,
  DatePickerInput,
  DateTimePicker,
  MonthPickerInput,
  TimeInput,
} from '@mantine/dates';
export { DatesPtBr } from './components/dates-pt-br';
