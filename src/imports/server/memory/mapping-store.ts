import { createHash } from 'node:crypto'
import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { v7 as newId } from 'uuid'
import type { memoryApi } from '#imports/contract/memory.ts'
import { importKindIds, type ImportKindId } from '#imports/rules/import.ts'
import type { Mapping } from '#imports/rules/mapping/mapping.ts'
import { rememberedOf, sortedHeaders } from '#imports/rules/mapping/memory.ts'
import { importKind } from '#imports/server/import-kinds.ts'
import type { ImportRow } from '#imports/server/store.ts'
import { importMappedValues, importMappings } from '#imports/tables/memory.ts'
import type { Actor } from '#kit/rules/actor.ts'
import { firstOrThrowNotFound } from '#kit/server/api/problem.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { when } from '#kit/server/lists/conditions.ts'
import { keyset } from '#kit/server/lists/keyset.ts'

/** Kinds whose files each person maps alone: who may import items differs by evaluation. */
const ownKinds: readonly ImportKindId[] = ['evaluation_items']

/** Whose memory it is; null where all who can import the kind share it. */
export const ownerOf = ({ kind, actor_id }: Pick<ImportRow, 'kind' | 'actor_id'>) =>
  ownKinds.includes(kind) ? actor_id : null

const isOwner = (owner: string | null) =>
  owner === null ? isNull(importMappings.owner_id) : eq(importMappings.owner_id, owner)

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const hashOf = (mapping: Pick<Mapping, 'columns'>) => {
  const headers = sortedHeaders(mapping.columns.map(({ header }) => header))
  return headers.length === 0 ? undefined : sha256(JSON.stringify(headers))
}

/** How the last file with the same headers was mapped. */
export async function findMapping(
  db: Database,
  run: Pick<ImportRow, 'kind' | 'actor_id'>,
  mapping: Pick<Mapping, 'columns'>,
) {
  const header_hash = hashOf(mapping)
  if (header_hash === undefined) return undefined
  const [found] = await db
    .select()
    .from(importMappings)
    .where(
      and(
        eq(importMappings.kind, run.kind),
        eq(importMappings.header_hash, header_hash),
        isOwner(ownerOf(run)),
      ),
    )
    .orderBy(desc(importMappings.used_at))
    .limit(1)
  return found
}

/** Stores a mapping in place of the one before; undefined for a file without headers. Runs under the import lock. */
export async function rememberMapping(
  db: Database,
  run: Pick<ImportRow, 'kind' | 'actor_id' | 'actor_name'>,
  mapping: Mapping,
): Promise<string | undefined> {
  const header_hash = hashOf(mapping)
  if (header_hash === undefined) return undefined
  const remembered = {
    ...rememberedOf(importKind(run.kind), mapping),
    encoding: mapping.chosen.encoding ?? null,
    actor_id: run.actor_id,
    actor_name: run.actor_name,
    used_at: now(),
  }
  const before = await findMapping(db, run, mapping)
  if (before) {
    const { mapping_id } = before
    await db.update(importMappings).set(remembered).where(eq(importMappings.mapping_id, mapping_id))
    return mapping_id
  }
  const mapping_id = newId()
  const { kind } = run
  const owner_id = ownerOf(run)
  await db.insert(importMappings).values({ mapping_id, kind, owner_id, header_hash, ...remembered })
  return mapping_id
}

/** Those of the kinds that the actor can import, and of a kind that each person maps alone, the own ones. */
function isVisible(actor: Actor) {
  const kinds = importKindIds.filter((kind) => importKind(kind).isAllowed(actor))
  return and(
    inArray(importMappings.kind, kinds),
    or(isNull(importMappings.owner_id), eq(importMappings.owner_id, actor.user_id)),
  )
}

export async function listMappings(
  db: Database,
  { limit, cursor, kind }: z.output<typeof memoryApi.list.query>,
  actor: Actor,
  request: FastifyRequest,
) {
  const where = and(
    isVisible(actor),
    when(kind, (filter) => eq(importMappings.kind, filter)),
  )
  const page = keyset(
    {
      keys: [
        { field: 'used_at', column: sql`${importMappings.used_at}` },
        { field: 'mapping_id', column: sql`${importMappings.mapping_id}` },
      ],
      descending: true,
    },
    { limit, cursor },
  )
  const rows = await db
    .select()
    .from(importMappings)
    .where(and(where, page.after))
    .orderBy(page.orderBy)
    .limit(page.take)
  return page.page(rows, () => db.$count(importMappings, where), request)
}

export async function deleteMapping(db: Database, mapping_id: string, actor: Actor) {
  const deleted = await db
    .delete(importMappings)
    .where(and(eq(importMappings.mapping_id, mapping_id), isVisible(actor)))
    .returning({ mapping_id: importMappings.mapping_id })
  firstOrThrowNotFound(deleted)
}

/** What no import used since the moment. */
export async function deleteOldMappings(db: Database, before: string) {
  await db.delete(importMappings).where(lt(importMappings.used_at, before))
  await db.delete(importMappedValues).where(lt(importMappedValues.used_at, before))
}
