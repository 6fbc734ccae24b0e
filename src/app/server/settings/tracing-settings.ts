import * as z from 'zod/mini'
import { flag, secureUrl } from './setting-shapes.ts'

const address = z.url({ protocol: /^https?$/ })
const protocol = z.enum(['http/protobuf', 'http/json'])

/**
 * The standard variables of OpenTelemetry that decide whether and where traces are sent. Its packages read the
 * others themselves: sampling, batches, timeouts, compression, certificates and attributes of the resource.
 */
export const tracingVariables = {
  OTEL_SDK_DISABLED: z._default(flag, false),
  OTEL_TRACES_EXPORTER: z.optional(z.enum(['otlp', 'none'])),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(address),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.optional(address),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.optional(protocol),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: z.optional(protocol),
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(
    z.string().check(z.regex(/^[^=,]+=[^,]*(,[^=,]+=[^,]*)*$/)),
  ),
  OTEL_SERVICE_NAME: z.optional(z.string()),
}

const ofCollector = 'the address of a collector, such as https://collector.example.com:4318'
const ofProtocol = 'http/protobuf or http/json'

export const tracingMusts = {
  OTEL_SDK_DISABLED: 'true or false',
  OTEL_TRACES_EXPORTER: 'otlp or none',
  OTEL_EXPORTER_OTLP_ENDPOINT: ofCollector,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: ofCollector,
  OTEL_EXPORTER_OTLP_PROTOCOL: ofProtocol,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: ofProtocol,
  OTEL_EXPORTER_OTLP_HEADERS: 'name=value, several separated by commas',
  OTEL_SERVICE_NAME: 'a name',
}

export interface TracingSettings {
  /** Where traces are sent. */
  url: string
  protocol: z.infer<typeof protocol>
  /** As in the variable. */
  headers: string
  serviceName: string
  privateHosts?: readonly string[]
}

type Given = Partial<z.infer<z.ZodMiniObject<typeof tracingVariables>>>

/** Undefined unless an address or the exporter is set. Throws a sentence where the address is not safe. */
export function tracingSettings(
  given: Given & { PRIVATE_HOSTS?: string | undefined },
): TracingSettings | undefined {
  const own = given.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT
  const general = given.OTEL_EXPORTER_OTLP_ENDPOINT
  const exporter = given.OTEL_TRACES_EXPORTER ?? ((own ?? general) ? 'otlp' : 'none')
  if (given.OTEL_SDK_DISABLED || exporter === 'none') return undefined
  const url = own ?? `${(general ?? 'http://localhost:4318').replace(/\/$/, '')}/v1/traces`
  assertSafe(url, given.PRIVATE_HOSTS ?? '')
  return {
    url,
    protocol:
      given.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ??
      given.OTEL_EXPORTER_OTLP_PROTOCOL ??
      'http/protobuf',
    headers: given.OTEL_EXPORTER_OTLP_HEADERS ?? '',
    serviceName: given.OTEL_SERVICE_NAME ?? 'hr-system',
  }
}

/** A collector in the own network seldom has a certificate; then its name must be configured as meant. */
function assertSafe(url: string, privateHosts: string) {
  const names = privateHosts.toLowerCase().split(/\s*,\s*/)
  if (secureUrl.safeParse(url).success || names.includes(new URL(url).hostname)) return
  throw new Error(
    'OTEL_EXPORTER_OTLP_ENDPOINT must be an https address; http is for this machine and for hosts that PRIVATE_HOSTS names.',
  )
}
