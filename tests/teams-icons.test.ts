import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readPng } from '#app/scripts/teams/package-icons.mjs'

const icon = (name: string) =>
  readPng(fs.readFileSync(path.join(import.meta.dirname, '../appPackage', name)))

test('the colour icon is a symbol with a margin on one colour', () => {
  const { width, height, rgba } = icon('color.png')
  expect([width, height]).toEqual([192, 192])
  const background = rgba.subarray(0, 4).join()
  let symbol = 0
  for (let at = 0; at < rgba.length; at += 4) {
    if (rgba.subarray(at, at + 4).join() === background) continue
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)]
    expect(Math.min(x, y, 191 - x, 191 - y)).toBeGreaterThanOrEqual(48)
    symbol++
  }
  expect(background).toBe('79,82,178,255')
  expect(symbol).toBeGreaterThan(2000)
})

test('the outline icon knows only pure white and nothing, and fills its field', () => {
  const { width, height, rgba } = icon('outline.png')
  expect([width, height]).toEqual([32, 32])
  const pixels = Array.from({ length: rgba.length / 4 }, (_, index) =>
    rgba.subarray(index * 4, index * 4 + 4).join(),
  )
  const isWhite = (pixel: string) => pixel === '255,255,255,255'
  expect(pixels.filter((pixel) => !isWhite(pixel) && !pixel.endsWith(',0'))).toEqual([])
  expect(pixels.filter(isWhite).length).toBeGreaterThan(100)
  const columns = pixels.flatMap((pixel, index) => (isWhite(pixel) ? [index % 32] : []))
  expect([Math.min(...columns), Math.max(...columns)]).toEqual([0, 31])
})
