import type { FastifyInstance } from 'fastify'
import { type EventHandler, registerHandlers } from './events.ts'
import { type PortImplementation, registerPorts } from './ports.ts'

/** Serves one or more calls. */
export type ServeCalls = (app: FastifyInstance) => void

/** What a feature adds to the server; `app/server/features.ts` lists all of them in order. */
export interface Feature {
  readonly name: string
  /** Loaded by the server alone: a thread that imports a file needs none of them. */
  readonly routes: () => Promise<readonly ServeCalls[]>
  readonly handlers?: readonly EventHandler[]
  readonly ports?: readonly PortImplementation[]
}

/** Connects events with their handlers and ports with their implementations, in this process. */
export function registerFeatures(features: readonly Feature[]) {
  registerHandlers(features.flatMap(({ handlers = [] }) => handlers))
  registerPorts(features.flatMap(({ ports = [] }) => ports))
}
