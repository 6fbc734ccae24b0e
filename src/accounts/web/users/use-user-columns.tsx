import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { ListedUser } from '#accounts/contract/users.ts'
import { useTexts } from '#accounts/web/use-texts.ts'
import { useUserTexts } from '#accounts/web/use-user-texts.ts'
import { inLanguage } from '#kit/rules/language/in-language.ts'
import { formatMoment } from '#kit/rules/dates/dates.ts'
import { CellText } from '#kit/web/grid/CellText.tsx'
import type { GridColumn } from '#kit/web/grid/grid-column.ts'
import { PersonCell } from '#kit/web/grid/PersonCell.tsx'
import { languageAtom } from '#kit/web/platform/language.ts'
import type { UserAction } from './UserList.tsx'
import { UserTools } from './UserTools.tsx'

/** The columns of the list of accounts. */
export function useUserColumns(onAsk: (what: UserAction, user: ListedUser) => void) {
  const { users: t } = useUserTexts()
  const { roles } = useTexts()
  const language = useAtomValue(languageAtom)
  return useMemo(
    (): GridColumn<ListedUser>[] => [
      {
        id: 'name',
        label: t.columns.name,
        width: 250,
        ordering: 'name',
        cell: (user) => (
          <PersonCell
            name={inLanguage(user, language).name}
            avatar={user.avatar}
            note={user.email}
          />
        ),
      },
      {
        id: 'role',
        label: t.role,
        width: 160,
        ordering: 'role',
        cell: ({ role }) => <CellText>{roles[role]}</CellText>,
      },
      {
        id: 'is_active',
        label: t.active,
        width: 110,
        ordering: 'is_active',
        cell: ({ is_active }) => (is_active ? t.columns.yes : t.columns.no),
      },
      {
        id: 'last_sign_in',
        label: t.columns.lastSignIn,
        width: 160,
        ordering: 'last_sign_in',
        cell: ({ last_sign_in }) =>
          last_sign_in === null ? (
            <CellText>{null}</CellText>
          ) : (
            <time dateTime={last_sign_in}>{formatMoment(last_sign_in, language)}</time>
          ),
      },
      {
        id: 'tools',
        label: t.columns.actions,
        width: 150,
        cell: (user) => <UserTools user={user} onAsk={(what) => onAsk(what, user)} />,
      },
    ],
    [t, roles, language, onAsk],
  )
}
