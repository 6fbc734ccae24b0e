import { useSearchParams } from 'react-router-dom'
import { roles, type Role } from '#kit/rules/actor.ts'
import type { UsersQuery } from './user-queries.ts'

/** What the list of users is narrowed to; it stands in the address. */
export function useUserFilters() {
  const [address, setAddress] = useSearchParams()
  const search = address.get('search') ?? ''
  const role = roles.find((one) => one === address.get('role'))

  const set = (name: string, value: string) =>
    setAddress(
      (address) => {
        if (value) address.set(name, value)
        else address.delete(name)
        return address
      },
      { replace: true },
    )

  const query: UsersQuery = { ...(search && { search }), ...(role && { role }) }
  return {
    query,
    search,
    role,
    isNarrowed: search !== '' || role !== undefined,
    find: (search: string) => set('search', search),
    chooseRole: (role: Role | '') => set('role', role),
    clear: () => setAddress({}, { replace: true }),
  }
}
