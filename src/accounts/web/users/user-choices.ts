import { userApi, type User } from '#accounts/contract/users.ts'
import { useTexts } from '#accounts/web/use-texts.ts'
import type { Role } from '#kit/rules/actor.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import type { Choice, Choices } from '#kit/web/forms/ChoiceField.tsx'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'
import { nameOrdering } from '#kit/web/platform/readers-ordering.ts'
import { shown } from '#kit/web/use-shown.ts'

const maxChoices = 25

interface Options {
  /** Its own for each field that refuses other people. */
  queryKey: readonly unknown[]
  /** Only people of these roles; left out: everyone. */
  roles?: readonly Role[]
  /** Why someone cannot be chosen here; they are shown all the same. */
  refusalOf?: (user: User) => string | undefined
}

/** People with an active account by name or e-mail, for a ChoiceField. */
export const userChoices =
  ({ queryKey, roles, refusalOf }: Options) =>
  (search: string) => ({
    queryKey: [...queryKey, roles, search, nameOrdering()],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Choices> => {
      const pages = await Promise.all(
        (roles ?? [undefined]).map((role) => {
          const filters = { search, role, is_active: 'true' as const }
          const query = { ...filters, limit: maxChoices, ordering: nameOrdering() }
          return callApi(userApi.list, { query }, { signal })
        }),
      )
      const found = pages.flatMap(({ results }) => shown(results))
      return {
        choices: found
          .toSorted((one, other) => one.name.localeCompare(other.name))
          .map((user) => choiceOf(user, refusalOf?.(user))),
        hasMore: pages.some(({ next }) => next !== null),
      }
    },
  })

function choiceOf({ user_id, name, role, email }: User, refusal: string | undefined): Choice {
  const note = refusal ?? `${useTexts.now().roles[role]}${useKitTexts.now().separator}${email}`
  return { id: user_id, name, note, ...(refusal !== undefined && { isDisabled: true }) }
}
