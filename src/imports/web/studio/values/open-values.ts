import { draftApi, type MappedValue } from '#imports/contract/drafts.ts'
import type { Mapping } from '#imports/contract/mapping-shapes.ts'
import { maxPageSize } from '#kit/contract/page.ts'
import { cursorOf } from '#kit/rules/api/address.ts'
import { callApi } from '#kit/web/api/call-api.ts'

/** How many values of a draft match nothing stored and are not decided. */
export const openValues = ({ values }: Mapping) =>
  Object.values(values).reduce((sum, { open }) => sum + open, 0)

/** Every open value of a field, however many pages there are. */
export async function loadOpenValues(import_id: string, column: string): Promise<MappedValue[]> {
  const values: MappedValue[] = []
  const query = { column, state: 'open' as const, limit: maxPageSize }
  let cursor: string | undefined
  do {
    const page = await callApi(draftApi.values, {
      params: { import_id },
      query: { ...query, ...(cursor && { cursor }) },
    })
    values.push(...page.results)
    cursor = cursorOf(page.next)
  } while (cursor)
  return values
}
