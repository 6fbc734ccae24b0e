import { type Merge, maxMerges } from '../merged-cells.ts'
import { damaged, Unreadable } from '../unreadable.ts'
import { cellPlace } from './cell-reference.ts'
import { isUtf16 } from './xml-scanner.ts'
import type { Zip } from './zip.ts'

const xmlParts = /\.(xml|rels|vml)$/
const declarations = ['<!DOCTYPE', '<!ENTITY']
const mergeCell = /<(?:\w+:)?mergeCell\s[^<>]*?ref\s*=\s*["']([^"']*)["']/g
/** Longer than any mark that is looked for. */
const maxMarkLength = 300

/**
 * Inflates every XML part once, before anything in it is believed. What it finds on the way are
 * the merges of each part, which follow the cells of a sheet. A part in UTF-16 is left alone: no part
 * that is read may be in it (`XmlScanner`), but Power Query stores its own data so.
 */
export async function lookThrough(zip: Zip): Promise<Map<string, Merge[]>> {
  const merges = new Map<string, Merge[]>()
  for (const name of zip.entries.keys()) {
    if (!xmlParts.test(name)) continue
    const found = await mergesOf(zip, name)
    if (found.length > 0) merges.set(name, found)
  }
  return merges
}

async function mergesOf(zip: Zip, name: string): Promise<Merge[]> {
  const merges: Merge[] = []
  let begun = ''
  let isFirst = true
  for await (const chunk of zip.inflate(name)) {
    const text = begun + chunk.toString('latin1')
    if (isFirst && isUtf16(chunk)) return []
    isFirst = false
    if (declarations.some((each) => text.includes(each))) throw new Unreadable('declares_entities')
    const open = text.lastIndexOf('<')
    const end = open < text.length - maxMarkLength ? text.length : open
    if (text.includes('mergeCell')) {
      for (const [, area = ''] of text.slice(0, end).matchAll(mergeCell)) merges.push(merge(area))
      if (merges.length > maxMerges) throw new Unreadable('inflates_too_far')
    }
    begun = text.slice(end)
  }
  return merges.filter(({ top, bottom, left, right }) => top < bottom || left < right)
}

function merge(area: string): Merge {
  const [from = '', to = from] = area.split(':')
  const first = cellPlace(from)
  const last = cellPlace(to)
  if (last.row < first.row || last.place < first.place) throw damaged()
  return { top: first.row, bottom: last.row, left: first.place, right: last.place }
}
