import { useSearchParams } from 'react-router-dom'

/** The first and the last moment of a day, where the reader is. */
const beginOf = (day: string) => new Date(`${day}T00:00:00`).toISOString()
const endOf = (day: string) => new Date(`${day}T23:59:59.999`).toISOString()
const isDay = (text: string | null): text is string =>
  text !== null && !Number.isNaN(Date.parse(`${text}T00:00:00`))

/**
 * The filters of a log, stored in the URL, so that a link can lead to one record. The server gets
 * `names` and the days; `shown` only holds the labels of the choices.
 */
export function useLogFilters<Name extends string, Shown extends string>(
  names: readonly Name[],
  _shown: readonly Shown[] = [],
) {
  type Any = Name | Shown | 'since' | 'until'
  const [address, setAddress] = useSearchParams()
  const value = (name: Any) => address.get(name) ?? ''
  const since = address.get('since')
  const until = address.get('until')
  const query: Partial<Record<Name | 'since' | 'until', string>> = {}
  for (const name of names) if (value(name) !== '') query[name] = value(name)
  if (isDay(since)) query.since = beginOf(since)
  if (isDay(until)) query.until = endOf(until)

  return {
    query,
    value,
    isNarrowed: [...names, 'since' as const, 'until' as const].some((name) => value(name) !== ''),
    set: (change: Partial<Record<Any, string>>) =>
      setAddress(
        (address) => {
          for (const [name, text] of Object.entries(change)) {
            if (text) address.set(name, String(text))
            else address.delete(name)
          }
          return address
        },
        { replace: true },
      ),
    clear: () => setAddress({}, { replace: true }),
  }
}
