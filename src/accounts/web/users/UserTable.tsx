import { makeStyles } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { inLanguage } from '#kit/rules/language/in-language.ts'
import { languageAtom } from '#kit/web/platform/language.ts'
import type { ListedUser } from '#accounts/contract/users.ts'
import { useTexts } from '#accounts/web/use-texts.ts'
import { useUserTexts } from '#accounts/web/use-user-texts.ts'
import { GridList } from '#kit/web/grid/GridList.tsx'
import { Line } from '#kit/web/grid/Line.tsx'
import { lineAction } from '#kit/web/grid/link-styles.ts'
import { useGridSelection } from '#kit/web/grid/use-grid-selection.ts'
import type { PagedList } from '#kit/web/lists/use-infinite-scroll.ts'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'
import { useAccountRefusal } from './use-account-refusal.ts'
import { useUserColumns } from './use-user-columns.tsx'
import type { UserAction } from './UserList.tsx'
import { UserMenu } from './UserMenu.tsx'

interface Props {
  list: PagedList
  rows: readonly ListedUser[]
  count: number
  ordering: string
  onOrder: (ordering: string) => void
  onAsk: (what: UserAction, user: ListedUser) => void
}

const keyOf = ({ user_id }: ListedUser) => user_id
const nameOf = ({ name }: ListedUser) => name

/** The accounts as a list; a row opens its account where the reader can edit it. */
export function UserTable({ onAsk, ...rest }: Props) {
  const { users: t } = useUserTexts()
  const { roles } = useTexts()
  const { listed } = useKitTexts()
  const styles = useStyles()
  const language = useAtomValue(languageAtom)
  const refusal = useAccountRefusal()
  const edit = (user: ListedUser) => {
    if (refusal(user, {}) === undefined) onAsk('edit', user)
  }
  return (
    <GridList
      {...rest}
      label={t.list}
      columns={useUserColumns(onAsk)}
      keyOf={keyOf}
      nameOf={nameOf}
      selection={useGridSelection()}
      onOpen={edit}
      line={(user) => (
        <Line
          person={inLanguage(user, language)}
          title={
            <button type="button" className={styles.name} onClick={() => edit(user)}>
              <bdi>{inLanguage(user, language).name}</bdi>
            </button>
          }
          note={listed([roles[user.role], ...(user.is_active ? [] : [t.inactive]), user.email])}
        >
          <UserMenu user={user} onAsk={(what) => onAsk(what, user)} />
        </Line>
      )}
    />
  )
}

const useStyles = makeStyles({
  name: {
    ...lineAction,
    fontFamily: 'inherit',
    // As high as a finger needs, and the note is still close below.
    marginBlock: 'calc((20px - var(--least)) / 2)',
  },
})
