import * as z from 'zod/mini'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import { isPage } from '#kit/contract/page.ts'
import { ProblemAnswer } from '#kit/contract/problem.ts'
import { sheetTypes } from '#kit/server/api/serve-sheet.ts'

type Schema = Record<string, unknown>

const schemaOf = (shape: z.ZodMiniType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' })
  return schema
}

/** A form with one file. */
const form = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary' } },
    },
  },
}

const json = (schema: Schema) => ({ 'application/json': { schema } })

/** What a call answers with: JSON, unless it is a file or a stream of events. */
function replyContent({ reply, query, body, path, media }: Endpoint) {
  const schema = schemaOf(reply, 'output')
  if (path.endsWith('/stream/')) return { 'text/event-stream': { schema } }
  if (reply.def.type !== 'unknown') return json(schema)
  const binary = { schema: { type: 'string', format: 'binary' } }
  if (media) return { [media]: binary }
  const mayBeCsv = [query, body].some(
    (shape) => shape && 'format' in Object(schemaOf(shape, 'input').properties),
  )
  return { [sheetTypes.xlsx]: binary, ...(mayBeCsv && { 'text/csv': binary }) }
}

/** The OpenAPI 3.1 document of these calls: made from the contract, so it cannot say anything else. */
export function openApi(endpoints: readonly Endpoint[], version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    ;(paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'HR System', version },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: schemaOf(ProblemAnswer, 'output') },
    },
    paths,
  }
}

function operation(endpoint: Endpoint) {
  const { summary, needs, params, query, body, upload, reply } = endpoint
  const says = reply.def.type !== 'undefined'
  const status = says ? (endpoint.status ?? 200) : 204
  return {
    summary,
    ...(needs !== 'anyone' && { security: [{ bearer: [] }] }),
    description: `Needs: ${[needs].flat().join(' or ')}`,
    parameters: [...parameters(params, 'path'), ...parameters(query, 'query')],
    ...(body && { requestBody: { required: true, content: json(schemaOf(body, 'input')) } }),
    ...(upload && { requestBody: { required: true, content: form } }),
    responses: {
      [status]: { description: summary, ...(says && { content: replyContent(endpoint) }) },
      ...(isPage(reply) && { 304: { description: 'Unchanged since the page with this ETag' } }),
      ...(upload && { 202: { description: 'Still under way', content: replyContent(endpoint) } }),
      default: {
        description: 'A refusal',
        content: json({ $ref: '#/components/schemas/Problem' }),
      },
    },
  }
}

function parameters(shape: z.ZodMiniType | undefined, place: 'path' | 'query') {
  if (!shape) return []
  const { properties, required } = schemaOf(shape, 'input')
  const needed = Array.isArray(required) ? required : []
  return Object.entries(Object(properties)).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || needed.includes(name),
    schema,
  }))
}
