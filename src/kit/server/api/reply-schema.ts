import build from 'fast-json-stringify'
import * as z from 'zod/mini'

type Schema = { [key: string]: unknown }

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Keywords that only restrict values do not affect serialization. */
const narrowing = ['format', 'pattern', 'minimum', 'maximum', 'minLength', 'maxLength', '$schema']

/**
 * The JSON schema that serializes replies (fast-json-stringify): fields that the contract does not
 * name are left out, so a column never leaks by accident.
 */
export function replySchema(reply: z.ZodMiniType): Schema {
  return simplified(z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' }))
}

type Serializer = (reply: unknown) => string
const serializers = new WeakMap<z.ZodMiniType, Serializer>()

/**
 * Writes replies by that schema. It is built for the first of them: building all takes a quarter of a second,
 * and most calls are not asked for soon.
 */
export function replySerializer(reply: z.ZodMiniType): Serializer {
  return (value) => {
    const serializer = serializers.get(reply) ?? build(replySchema(reply))
    serializers.set(reply, serializer)
    return serializer(value)
  }
}

function simplified(schema: Schema): Schema {
  const orNull = nullable(schema)
  if (orNull) return orNull
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => !narrowing.includes(key))
      .map(([key, value]) => [key, key === 'properties' ? eachOf(value) : inside(value)]),
  )
}

const inside = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(inside) : isSchema(value) ? simplified(value) : value

const eachOf = (properties: unknown): unknown =>
  Object.fromEntries(
    Object.entries(Object(properties)).map(([name, schema]) => [name, inside(schema)]),
  )

/** `anyOf: [x, null]` would be validated at run time; `nullable: true` is not. */
function nullable({ anyOf }: Schema): Schema | undefined {
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return undefined
  const [first, second]: unknown[] = anyOf
  if (!isSchema(first) || !isSchema(second) || second.type !== 'null') return undefined
  const { enum: choices, ...rest } = simplified(first)
  return { ...rest, nullable: true, ...(choices !== undefined && { type: 'string' }) }
}
