import { useSearchParams } from 'react-router-dom'

/** The search text, stored in the URL, so that a link shows the same list. */
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
