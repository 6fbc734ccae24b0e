import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Locator } from '@playwright/test'

/** How much two colours of pixels differ, as WCAG counts it. */
export function contrast(one = '', other = '') {
  const [light = 0, dark = 0] = [one, other].map(luminance).toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string) {
  const [red = 0, green = 0, blue = 0] = colour.split(',').map((written) => {
    const part = Number(written) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The colours that are drawn on the middle line of an element, at pixels from its left edge. */
export async function coloursAt(element: Locator, ...places: readonly number[]) {
  const picture = await loadImage(await element.screenshot())
  const { width, height } = picture
  const context = createCanvas(width, height).getContext('2d')
  context.drawImage(picture, 0, 0)
  const middle = Math.floor(height / 2)
  return places.map((place) => context.getImageData(place, middle, 1, 1).data.join())
}
