import * as z from 'zod/mini'

/** Where a page's own policy forbids compiling code from text, shapes are read without. */
export const readShapesWithoutCompiling = () => z.config({ jitless: true })
