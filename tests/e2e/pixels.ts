import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Locator } from '@playwright/test'

/** The colours that are drawn on the middle line of an element, at pixels from its left edge. */
export async function coloursAt(element: Locator, ...places: readonly number[]) {
  const picture = await loadImage(await element.screenshot())
  const { width, height } = picture
  const context = createCanvas(width, height).getContext('2d')
  context.drawImage(picture, 0, 0)
  const middle = Math.floor(height / 2)
  return places.map((place) => context.getImageData(place, middle, 1, 1).data.join())
}
