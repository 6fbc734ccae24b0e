import type { Role } from '#kit/rules/actor.ts'
import { userApi, type User } from '#accounts/contract/users.ts'
import { useTexts as useAccountTexts } from '#accounts/web/use-texts.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import type { Choices } from '#kit/web/forms/ChoiceField.tsx'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'

const maxChoices = 25

/** Who can manage a unit: heads and line managers; an administrator can choose anyone. */
export const managerChoices = (asker: Role) => (search: string) => ({
  queryKey: ['managers', asker, search],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Choices> => {
    const roles = asker === 'ADMIN' ? [undefined] : (['HOD', 'LM'] as const)
    const pages = await Promise.all(
      roles.map((role) => {
        const query = { search, role, is_active: 'true' as const, limit: maxChoices }
        return callApi(userApi.list, { query }, { signal })
      }),
    )
    const found = pages.flatMap(({ results }) => results)
    return {
      choices: found.toSorted((one, other) => one.name.localeCompare(other.name)).map(choiceOf),
      hasMore: pages.some(({ next }) => next !== null),
    }
  },
})

const choiceOf = ({ user_id, name, role, email }: User) => ({
  id: user_id,
  name,
  note: `${useAccountTexts.now().roles[role]}${useKitTexts.now().separator}${email}`,
})
