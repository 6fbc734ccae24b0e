import { Button, makeStyles, Select, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { roles } from '#kit/rules/actor.ts'
import { PhoneFilters } from '#kit/web/filters/PhoneFilters.tsx'
import { SearchField } from '#kit/web/forms/SearchField.tsx'
import { useTexts } from '#accounts/web/use-texts.ts'
import type { useUserFilters } from './use-user-filters.ts'
import { useUserTexts } from '#accounts/web/use-user-texts.ts'

interface Props {
  filters: ReturnType<typeof useUserFilters>
  /** Cards or a list. */
  before: ReactNode
}

export function UserFilters({ filters, before }: Props) {
  const t = useUserTexts().users
  const { roles: names } = useTexts()
  const styles = useStyles()
  const { search, role, isNarrowed, find, chooseRole, clear } = filters
  return (
    <div role="group" className={styles.filters} aria-label={t.filters}>
      {before}
      <SearchField className={styles.search} value={search} label={t.search} onSearch={find} />
      <PhoneFilters count={role ? 1 : 0}>
        <Select
          className={styles.role}
          aria-label={t.role}
          value={role ?? ''}
          onChange={(_, { value }) => chooseRole(roles.find((one) => one === value) ?? '')}
        >
          <option value="">{t.allRoles}</option>
          {roles.map((role) => (
            <option key={role} value={role}>
              {names[role]}
            </option>
          ))}
        </Select>
      </PhoneFilters>
      <Button appearance="subtle" disabledFocusable={!isNarrowed} onClick={clear}>
        {t.clear}
      </Button>
    </div>
  )
}

const useStyles = makeStyles({
  filters: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  search: { flex: '1 1 180px', minWidth: 0, maxWidth: '480px' },
  role: { flex: '1 1 140px', minWidth: 0, maxWidth: '220px' },
})
