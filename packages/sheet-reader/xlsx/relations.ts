import path from 'node:path/posix'
import { readPart } from './read-part.ts'
import type { Zip } from './zip.ts'

/** What a part of a workbook points at. */
export interface Relation {
  id: string
  /** The last word of its address: `worksheet`, `styles`. */
  kind: string
  /** The name of the part. */
  part: string
}

/** Where a part points; the empty name stands for the file as a whole. */
export async function relationsOf(zip: Zip, part: string): Promise<Relation[]> {
  const folder = path.dirname(part)
  const name = path.join(folder, '_rels', `${path.basename(part)}.rels`)
  const relations: Relation[] = []
  if (!zip.has(name)) return relations
  await readPart(zip, name, {
    open(tag) {
      if (tag.name !== 'Relationship' || tag.attribute('TargetMode') === 'External') return
      const target = tag.attribute('Target') ?? ''
      relations.push({
        id: tag.attribute('Id') ?? '',
        kind: path.basename(tag.attribute('Type') ?? ''),
        part: path.join(target.startsWith('/') ? '' : folder, target).replace(/^\//, ''),
      })
    },
  })
  return relations
}
