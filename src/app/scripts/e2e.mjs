import path from 'node:path'
import { isFresh, root } from './dist.mjs'
import { findWholeChromium, requireChromium } from './find-chromium.mjs'
import { run } from './run.mjs'

// The journeys through the built page: finds the browser and builds what is missing, so that the
// command works by itself in a fresh clone. Further arguments go to Playwright.
const CHROME_PATH = await requireChromium()
if (!isFresh()) {
  const code = await run(process.execPath, [path.join(import.meta.dirname, 'build.mjs')])
  if (code !== 0) process.exit(code)
}
const cli = path.join(root, 'node_modules/@playwright/test/cli.js')
const config = path.join(root, 'tests/e2e/playwright.config.ts')
process.exit(
  await run(process.execPath, [cli, 'test', '-c', config, ...process.argv.slice(2)], {
    ...process.env,
    CHROME_PATH,
    WHOLE_CHROME_PATH: findWholeChromium() ?? CHROME_PATH,
  }),
)
