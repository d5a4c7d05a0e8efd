import { defineConfig } from '@playwright/test';
import full from './playwright.config';

/** Only the federation suite: built folders and a small server, no stack to bring up. */
export default defineConfig({ ...full, globalSetup: undefined, testDir: './specs/federation' });
