import { useSearchParams } from 'react-router-dom'
import { userOrderings } from '#accounts/contract/users.ts'
import { roles, type Role } from '#kit/rules/actor.ts'
import type { UsersQuery } from './user-queries.ts'

/** The filters of the user list, stored in the URL. */
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

  const ordering = userOrderings.find((one) => one === address.get('ordering'))
  const query: UsersQuery = {
    ...(search && { search }),
    ...(role && { role }),
    ...(ordering && { ordering }),
  }
  return {
    query,
    search,
    role,
    isNarrowed: search !== '' || role !== undefined,
    find: (search: string) => set('search', search),
    chooseRole: (role: Role | '') => set('role', role),
    order: (ordering: string) => set('ordering', ordering === 'name' ? '' : ordering),
    clear: () =>
      setAddress(
        (address) => {
          address.delete('search')
          address.delete('role')
          return address
        },
        { replace: true },
      ),
  }
}
