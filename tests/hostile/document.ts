/** What of JSON schema our OpenAPI document uses. */
export interface Schema {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
}

interface Parameter {
  name: string
  in: 'path' | 'query'
  schema: Schema
}

type Content = Record<string, { schema: Schema }>

/** A call, as the server itself describes it. */
export interface Operation {
  method: string
  path: string
  parameters: Parameter[]
  body?: Content
  replies: Record<string, { content?: Content }>
}

interface Described {
  parameters: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}

export interface Document {
  components: { schemas: { Problem: Schema } }
  paths: Record<string, Record<string, Described>>
}

export const operationsOf = ({ paths }: Document): Operation[] =>
  Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, { parameters, requestBody, responses }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      ...(requestBody && { body: requestBody.content }),
      replies: responses,
    })),
  )
