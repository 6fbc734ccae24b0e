import { useSearchParams } from 'react-router-dom'
import type { AuditAsked } from './audit-queries.ts'

const names = ['search', 'actor', 'entity', 'entity_id', 'since', 'until'] as const
type Name = (typeof names)[number] | 'actor_name'

/** The first and the last moment of a day, where the reader is. */
const beginOf = (day: string) => new Date(`${day}T00:00:00`).toISOString()
const endOf = (day: string) => new Date(`${day}T23:59:59.999`).toISOString()
const isDay = (text: string | null): text is string =>
  text !== null && !Number.isNaN(Date.parse(`${text}T00:00:00`))

/** What the log is narrowed to; it stands in the address, so that a link can lead to one record. */
export function useAuditFilters() {
  const [address, setAddress] = useSearchParams()
  const value = (name: Name) => address.get(name) ?? ''
  const since = address.get('since')
  const until = address.get('until')

  const asked: AuditAsked = {
    ...Object.fromEntries(
      (['search', 'actor', 'entity', 'entity_id'] as const)
        .filter((name) => value(name) !== '')
        .map((name) => [name, value(name)]),
    ),
    ...(isDay(since) && { since: beginOf(since) }),
    ...(isDay(until) && { until: endOf(until) }),
  }

  return {
    asked,
    value,
    isNarrowed: names.some((name) => value(name) !== ''),
    set: (change: Partial<Record<Name, string>>) =>
      setAddress(
        (address) => {
          for (const [name, text] of Object.entries(change)) {
            if (text) address.set(name, text)
            else address.delete(name)
          }
          return address
        },
        { replace: true },
      ),
    clear: () => setAddress({}, { replace: true }),
  }
}
