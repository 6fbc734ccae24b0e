import type * as z from 'zod/mini'
import type { Permission, Role } from '#kit/rules/actor.ts'
import { compileNothingInPages } from './problem.ts'

compileNothingInPages()

/** `anyone` needs no sign-in; of a list of permissions one is enough. */
export type Needs = 'anyone' | 'signed_in' | Permission | readonly Permission[]

type Shape = z.ZodMiniType

/** An endpoint as a value: path, permissions, input and output. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  path: string
  summary: string
  needs: Needs
  /** One of these roles in addition. */
  roles?: readonly Role[]
  /** 201 when something is created, 202 when it is done later; otherwise 200, or 204 without content. */
  status?: 201 | 202
  /** After a 404 the browser retries once without the trailing slash. */
  retriesWithoutSlash?: true
  /** The body is a form with a file in its field `file`. */
  upload?: true
  /** What a file is that is answered with; a file without it is a sheet. */
  media?: 'application/pdf'
  params?: Shape
  query?: Shape
  body?: Shape
  reply: Shape
}

type Options = Omit<Endpoint, 'method' | 'path'>

const at =
  <const Method extends Endpoint['method']>(method: Method) =>
  <const T extends Options>(path: string, options: T) => ({ method, path, ...options })

export const get = at('GET')
export const post = at('POST')
export const patch = at('PATCH')
export const put = at('PUT')
export const del = at('DELETE')

type Part<E, Name extends 'params' | 'query' | 'body'> = E extends {
  [K in Name]: infer S extends Shape
}
  ? S
  : never

type Sent<E, Name extends 'params' | 'query' | 'body'> = [Part<E, Name>] extends [never]
  ? unknown
  : object extends z.input<Part<E, Name>>
    ? { [K in Name]?: z.input<Part<E, Name>> }
    : { [K in Name]: z.input<Part<E, Name>> }

type Received<E, Name extends 'params' | 'query' | 'body'> = [Part<E, Name>] extends [never]
  ? unknown
  : { [K in Name]: z.output<Part<E, Name>> }

/** What a caller sends. */
export type Question<E> = Sent<E, 'params'> & Sent<E, 'query'> & Sent<E, 'body'>
/** What the server is given, parsed. */
export type Request<E> = Received<E, 'params'> & Received<E, 'query'> & Received<E, 'body'>
export type Answer<E extends Endpoint> = z.output<E['reply']>
