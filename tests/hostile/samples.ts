import type { Schema } from './document.ts'

export type Random = (limit: number) => number
export const oneOf = <T>(random: Random, choices: readonly T[]): T =>
  choices[random(choices.length)] as T

/** Ids of things that exist, by the name of the field that holds one. */
export type Ids = (name: string) => readonly string[]

/** A value the contract takes. */
export function sample(schema: Schema, name: string, random: Random, ids: Ids): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return oneOf(random, schema.enum)
  if (schema.anyOf) return sample(oneOf(random, schema.anyOf), name, random, ids)
  if (schema.type === 'object') return sampleObject(schema, random, ids)
  if (schema.type === 'array') {
    const length = Math.max(schema.minItems ?? 0, random(3))
    const each = name.replace(/ies$/, 'y').replace(/s$/, '')
    return Array.from({ length }, () => sample(schema.items ?? {}, each, random, ids))
  }
  if (schema.type === 'boolean') return random(2) === 0
  if (schema.type === 'integer' || schema.type === 'number') {
    const low = schema.minimum ?? 0
    return Math.min(low + random(10), schema.maximum ?? 100)
  }
  if (schema.type === 'null') return null
  return sampleText(schema, name, random, ids)
}

function sampleObject({ properties = {}, required = [] }: Schema, random: Random, ids: Ids) {
  const wanted = Object.entries(properties).filter(
    ([name]) => required.includes(name) || random(3) > 0,
  )
  return Object.fromEntries(
    wanted.map(([name, schema]) => [name, sample(schema, name, random, ids)]),
  )
}

const words = ['Sell more', 'سلمى', 'Ünïcode 𝒳', '<b>bold</b>', '=1+1', `O'Hara`, '👩‍👩‍👧‍👦', 'a_%b']

function sampleText(schema: Schema, name: string, random: Random, ids: Ids): string {
  const { format, pattern = '', maxLength = 100 } = schema
  if (format === 'uuid') return oneOf(random, ids(name))
  if (format === 'date') return `202${random(7)}-0${1 + random(9)}-1${random(10)}`
  if (format === 'date-time') return `202${random(7)}-0${1 + random(9)}-15T08:00:00.000Z`
  if (pattern.includes('@')) return `person-${random(1_000_000)}@example.test`
  if (pattern.includes('(Q')) return `${2000 + random(900)}-${oneOf(random, ['Q1', 'Mid', 'End'])}`
  if (pattern.startsWith('^\\+')) return `+${1 + random(900)}`
  if (name.endsWith('password')) return 'Lavender-fields-9'
  if (name === 'cursor') return ''
  return `${oneOf(random, words)} ${random(1_000_000)}`.slice(0, maxLength)
}
