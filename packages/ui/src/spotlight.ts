// Loaded on demand by the shell only: the command palette.
import '@mantine/spotlight/styles.layer.css';

export { Spotlight, type SpotlightActionData, spotlight } from '@mantine/spotlight';
export { useEscape } from './components/use-escape';
