import fs from 'node:fs'
import { chromium } from '@playwright/test'
import { install, mayInstall, onPath } from './run.mjs'

/** The first one has no window to draw: it takes two thirds of the processor time of the others. */
const shell = 'chromium-headless-shell'
const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The browser to walk through the screens with: a named one, an installed one, Playwright's, or Debian's. */
export async function findChromium() {
  const found = installed()
  if (found || !mayInstall()) return found
  await install(shell, 'chromium', 'fonts-noto-core')
  if (!installed()) await install('chromium', 'fonts-noto-core')
  return installed()
}

/** The path of a browser; without one the script ends with a sentence that says what to do. */
export async function requireChromium() {
  const found = await findChromium()
  if (found) return found
  console.error('No browser was found. Install Chromium, or name one in CHROME_PATH.')
  return process.exit(1)
}

/** One with everything a browser has, such as the refusal of storage to embedded pages; undefined without one. */
export const findWholeChromium = () => whole.map(onPath).find(Boolean)

function installed() {
  const { CHROME_PATH } = process.env
  if (CHROME_PATH) return fs.existsSync(CHROME_PATH) ? CHROME_PATH : undefined
  const own = chromium.executablePath()
  return [shell, ...whole].map(onPath).find(Boolean) ?? (fs.existsSync(own) ? own : undefined)
}
