import * as z from 'zod/mini'

/** A page's own policy forbids compiling code from text: there, every shape made from now on is read without. */
export function compileNothingInPages() {
  if ('document' in globalThis) z.config({ jitless: true })
}
