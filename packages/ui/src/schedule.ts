// Loaded on demand: the agenda's calendar views (day by professional, week, month, list).
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/dates/styles.layer.css';
import '@mantine/schedule/styles.layer.css';
import 'dayjs/locale/pt-br';

export * from '@mantine/schedule';
