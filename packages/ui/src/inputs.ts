// Loaded on demand: fields and menus that float over the page, and other heavy pieces.
import '@mantine/core/styles/Indicator.layer.css';
import '@mantine/core/styles/RadioIndicator.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Tooltip.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/Accordion.layer.css';
import '@mantine/core/styles/Stepper.layer.css';
import '@mantine/core/styles/Timeline.layer.css';

export {
  Accordion,
  Autocomplete,
  Checkbox,
  Combobox,
  FileButton,
  HoverCard,
  Indicator,
  List,
  Menu,
  MultiSelect,
  NumberInput,
  Pill,
  Popover,
  Radio,
  SegmentedControl,
  Select,
  Stepper,
  TagsInput,
  Timeline,
  Tooltip,
  useCombobox,
} from '@mantine/core';
export { QRCodeSVG } from 'qrcode.react';
export { LongSelect } from './components/long-select';
export { MoneyField, type MoneyFieldProps } from './components/money-field';
export { ReasonModal } from './components/reason-modal';
export { TableSection } from './components/table-section';
export { WorkBar } from './components/work-bar';
export { hasEnded, useAtEnd, useWorkNews } from './components/work-news';
