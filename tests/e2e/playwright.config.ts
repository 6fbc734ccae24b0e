import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  globalSetup: '../engine.ts',
  fullyParallel: false,
  workers: 2,
  // Limits only end what hangs: a slow machine needs several times what a quick one does.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  outputDir: '../../test-results',
  use: {
    actionTimeout: 60_000,
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Asia/Riyadh',
    viewport: { width: 1280, height: 800 },
    // Half of what a dialog takes to open is its movement, which no journey is about.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs a fifth of the time; `npm run e2e -- --trace on` records one.
    trace: 'off',
    launchOptions: {
      ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
  },
})
