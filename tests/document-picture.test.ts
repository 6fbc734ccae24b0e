import fs from 'node:fs'
import path from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { drawDocument } from '#evaluations/server/document/draw-document.ts'
import { template } from '#evaluations/server/document/template.ts'
import { documentSample } from './document-sample.ts'
import { pictureOfPdf } from './pdf.ts'

const folder = path.join(import.meta.dirname, 'fixtures/documents')
const page = 'https://hr.example.com/evaluations/1'

/** The share of pixels whose brightness differs by more than a quarter. */
function difference(one: Uint8ClampedArray, other: Uint8ClampedArray) {
  let differing = 0
  for (let at = 0; at < one.length; at += 4)
    if (Math.abs((one[at] ?? 0) - (other[at] ?? 0)) > 64) differing++
  return differing / (one.length / 4)
}

/** To draw the pictures again after a change that was looked at: DRAW_PICTURES=1. */
test.each([
  ['ar', 1],
  ['ar', -1],
  ['en', 1],
  ['en', -1],
] as const)(
  'the document in %s looks like its reference picture on page %i, counted from the end below zero',
  async (language, at) => {
    const pdf = await drawDocument(documentSample, { language, page })
    const drawn = await pictureOfPdf(pdf, { page: at })
    const file = path.join(folder, `${language}${at === 1 ? '' : '-last'}.png`)
    if (process.env.DRAW_PICTURES) fs.writeFileSync(file, drawn.toBuffer('image/png'))
    const reference = await loadImage(file)
    const { width, height } = drawn
    expect([reference.width, reference.height]).toEqual([width, height])
    const context = createCanvas(width, height).getContext('2d')
    context.drawImage(reference, 0, 0)
    const seen = drawn.getContext('2d').getImageData(0, 0, width, height).data
    expect(difference(seen, context.getImageData(0, 0, width, height).data)).toBeLessThan(0.0005)
  },
)

test('another text of one line is a difference that the comparison finds', async () => {
  const { evaluation } = documentSample
  const other = { ...documentSample, evaluation: { ...evaluation, employee_name_ar: 'ليلى سالم' } }
  const [one, two] = await Promise.all(
    [documentSample, other].map(async (content) => {
      const drawn = await pictureOfPdf(await drawDocument(content, { language: 'ar', page }))
      return drawn.getContext('2d').getImageData(0, 0, drawn.width, drawn.height).data
    }),
  )
  expect(
    difference(one ?? new Uint8ClampedArray(), two ?? new Uint8ClampedArray()),
  ).toBeGreaterThan(0.0005)
})

test('the template is ASCII, as the build would replace other letters in it', () => {
  expect(template).toMatch(/^[\0-\x7f]+$/)
})
