import { useSearchParams } from 'react-router-dom'

/** What is searched for; it stands in the address, so a link shows the same list. */
export function useSearch() {
  const [params, setParams] = useSearchParams()

  const setSearch = (text: string) => {
    setParams(
      (current) => {
        if (text) current.set('search', text)
        else current.delete('search')
        return current
      },
      { replace: true },
    )
    scrollTo(0, 0)
  }

  return { search: (params.get('search') ?? '').trim().slice(0, 200), setSearch, params }
}
