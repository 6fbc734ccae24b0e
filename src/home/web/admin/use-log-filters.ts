import { useSearchParams } from 'react-router-dom'

/** The first and the last moment of a day, where the reader is. */
const beginOf = (day: string) => new Date(`${day}T00:00:00`).toISOString()
const endOf = (day: string) => new Date(`${day}T23:59:59.999`).toISOString()
const isDay = (text: string | null): text is string =>
  text !== null && !Number.isNaN(Date.parse(`${text}T00:00:00`))

/** What the parameters of the URL and of the call are named for a log. */
interface Names<Person extends string, Kind extends string, One extends string> {
  person: Person
  kind: Kind
  /** Lead to one record, without filters. */
  one?: readonly One[]
}

export type LogFilterState = ReturnType<typeof useLogFilters>

/** The filters of a log, stored in the URL, so that a link can lead to one record. */
export function useLogFilters<
  Person extends string,
  Kind extends string,
  One extends string = never,
>(names: Names<Person, Kind, One>) {
  type Sent = 'search' | Person | Kind | One
  const [address, setAddress] = useSearchParams()
  const value = (name: string) => address.get(name) ?? ''
  const personName = `${names.person}_name`
  const since = address.get('since')
  const until = address.get('until')
  const sent: Sent[] = ['search', names.person, names.kind, ...(names.one ?? [])]
  const query: Partial<Record<Sent | 'since' | 'until', string>> = {}
  for (const name of sent) if (value(name) !== '') query[name] = value(name)
  if (isDay(since)) query.since = beginOf(since)
  if (isDay(until)) query.until = endOf(until)

  const set = (change: Record<string, string>) =>
    setAddress(
      (address) => {
        for (const [name, text] of Object.entries(change)) {
          if (text) address.set(name, text)
          else address.delete(name)
        }
        return address
      },
      { replace: true },
    )

  return {
    query,
    values: {
      search: value('search'),
      person: { id: value(names.person), name: value(personName) },
      kind: value(names.kind),
      since: value('since'),
      until: value('until'),
    },
    isNarrowed: [...sent, 'since', 'until'].some((name) => value(name) !== ''),
    set,
    setPerson: (person: { id: string; name: string } | null) =>
      set({ [names.person]: person?.id ?? '', [personName]: person?.name ?? '' }),
    setKind: (kind: string) => set({ [names.kind]: kind }),
    clear: () => setAddress({}, { replace: true }),
  }
}
