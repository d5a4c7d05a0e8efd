import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { AppProviders } from '../src';

/** Renders inside the design system without transitions, with a person to act as. */
export function renderUi(ui: ReactElement) {
  return { ...render(<AppProviders env="test">{ui}</AppProviders>), user: userEvent.setup() };
}
