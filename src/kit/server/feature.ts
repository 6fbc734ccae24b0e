import type { FastifyInstance } from 'fastify'
import { type EventHandler, registerHandlers } from './events.ts'
import { type PortImplementation, registerPorts } from './ports.ts'

/** What a feature adds to the server; `app/server/features.ts` lists all of them in order. */
export interface Feature {
  readonly name: string
  /** Functions that register routes, called in this order. */
  readonly routes: readonly ((app: FastifyInstance) => void)[]
  readonly handlers?: readonly EventHandler[]
  readonly ports?: readonly PortImplementation[]
}

/** Connects events with their handlers and ports with their implementations, in this process. */
export function registerFeatures(features: readonly Feature[]) {
  registerHandlers(features.flatMap(({ handlers = [] }) => handlers))
  registerPorts(features.flatMap(({ ports = [] }) => ports))
}
