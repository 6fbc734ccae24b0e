import fs from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { root } from '../dist.mjs'
import { requireChromium } from '../find-chromium.mjs'

// Draws the two icons of the app package. Run it by hand after changing the mark.

// The mark beside the product's name, Fluent's PeopleTeam (MIT), at the size that suits each icon.
const filled =
  'M18 11a6 6 0 1 1 12 0 6 6 0 0 1-12 0m19-4a5 5 0 1 0 0 10 5 5 0 0 0 0-10M11 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10m8.25 12A4.25 4.25 0 0 0 15 23.25V34a9 9 0 1 0 18 0V23.25C33 20.9 31.1 19 28.75 19zM13 23.25c0-1.6.6-3.06 1.6-4.17a4 4 0 0 0-.85-.08h-5.5A4.25 4.25 0 0 0 4 23.25V33a7 7 0 0 0 10.3 6.18c-.83-1.54-1.3-3.3-1.3-5.18zM35 34c0 1.87-.47 3.64-1.3 5.18q1.5.8 3.3.82a7 7 0 0 0 7-7v-9.75C44 20.9 42.1 19 39.75 19h-5.5q-.44 0-.84.08A6.2 6.2 0 0 1 35 23.25z'
const outlined =
  'M16 5a2 2 0 1 0 0 4 2 2 0 0 0 0-4m-4 2a4 4 0 1 1 8 0 4 4 0 0 1-8 0m13.5-1a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3M22 7.5a3.5 3.5 0 1 1 7 0 3.5 3.5 0 0 1-7 0m-17 0a1.5 1.5 0 1 1 3 0 1.5 1.5 0 0 1-3 0M6.5 4a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7m2.15 20.5Q7.93 25 7 25a3 3 0 0 1-3-3v-6.5c0-.28.22-.5.5-.5h4.03q.16-1.14.85-2H4.5A2.5 2.5 0 0 0 2 15.5V22a5 5 0 0 0 7.33 4.43q-.47-.9-.68-1.92m14.02 1.93q1.06.55 2.33.57a5 5 0 0 0 5-5v-6.5a2.5 2.5 0 0 0-2.5-2.5h-4.88q.7.86.85 2h4.03c.28 0 .5.22.5.5V22a3 3 0 0 1-4.65 2.5 8 8 0 0 1-.68 1.93M12.5 13a2.5 2.5 0 0 0-2.5 2.5V23a6 6 0 0 0 12 0v-7.5a2.5 2.5 0 0 0-2.5-2.5zm-.5 2.5c0-.28.22-.5.5-.5h7c.28 0 .5.22.5.5V23a4 4 0 0 1-8 0z'

/**
 * `from` is the part of the drawing that the mark fills, `to` how many pixels wide it becomes.
 * @typedef {[left: number, top: number, width: number, height: number]} Part
 * @typedef {{ file: string, size: number, mark: string, from: Part, to: number, background: string }} Icon
 * @type {Icon[]}
 */
const icons = [
  {
    file: 'color.png',
    size: 192,
    mark: filled,
    from: [4, 5, 40, 38],
    to: 96,
    background: '#4f52b2',
  },
  {
    file: 'outline.png',
    size: 32,
    mark: outlined,
    from: [2, 3, 28, 26],
    to: 32,
    background: 'none',
  },
]

/** @param {Icon} icon */
const svg = ({ size, mark, from: [left, top, width, height], to, background }) => {
  const scale = to / Math.max(width, height)
  const x = size / 2 - (left + width / 2) * scale
  const y = size / 2 - (top + height / 2) * scale
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <rect width="100%" height="100%" fill="${background}"/>
    <path fill="#fff" transform="translate(${x} ${y}) scale(${scale})" d="${mark}"/></svg>`
}

/**
 * In the browser: the drawing as a PNG; an outline knows only white and nothing.
 * @param {[source: string, size: number, isOutline: boolean]} drawing
 */
async function draw([source, size, isOutline]) {
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(source)}`
  await image.decode()
  const canvas = new OffscreenCanvas(size, size)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(image, 0, 0)
  if (isOutline) {
    const pixels = context.getImageData(0, 0, size, size)
    for (let at = 0; at < pixels.data.length; at += 4)
      pixels.data.set((pixels.data[at + 3] ?? 0) < 144 ? [0, 0, 0, 0] : [255, 255, 255, 255], at)
    context.putImageData(pixels, 0, 0)
  }
  const blob = await canvas.convertToBlob({ type: 'image/png' })
  return [...new Uint8Array(await blob.arrayBuffer())]
}

const browser = await chromium.launch({
  executablePath: await requireChromium(),
  args: ['--no-sandbox'],
})
const page = await browser.newPage()
for (const icon of icons) {
  /** @type {Parameters<typeof draw>[0]} */
  const drawing = [svg(icon), icon.size, icon.background === 'none']
  const bytes = await page.evaluate(draw, drawing)
  fs.writeFileSync(path.join(root, 'appPackage', icon.file), Buffer.from(bytes))
}
await browser.close()
