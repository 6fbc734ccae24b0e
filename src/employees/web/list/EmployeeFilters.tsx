import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { SearchField } from '#kit/web/forms/SearchField.tsx'
import type { EmployeesQuery } from '#employees/web/queries.ts'
import { useTexts } from '#employees/web/use-texts.ts'

interface Props {
  query: EmployeesQuery
  onSearch: (search: string) => void
  onClear: () => void
  isNarrowed: boolean
  /** Cards or a list, and what a list has besides. */
  before: ReactNode
  /** The field of the department; on a phone it is among the others. */
  department: ReactNode
  /** Filters that are wanted now and then. */
  more: ReactNode
  after: ReactNode
}

export function EmployeeFilters(props: Props) {
  const t = useTexts()
  const styles = useStyles()
  const { search } = props.query
  return (
    <div role="group" className={styles.bar} aria-label={t.filters}>
      <div className={styles.views}>{props.before}</div>
      <SearchField
        className={styles.search}
        value={search}
        label={t.search}
        onSearch={props.onSearch}
      />
      {props.department && <div className={styles.department}>{props.department}</div>}
      <Button
        appearance="subtle"
        className={styles.clear}
        disabledFocusable={!props.isNarrowed}
        onClick={props.onClear}
      >
        {t.clear}
      </Button>
      <div className={styles.more}>{props.more}</div>
      {props.after}
    </div>
  )
}

const useStyles = makeStyles({
  bar: {
    'display': 'flex',
    'flexWrap': 'wrap',
    'gap': tokens.spacingHorizontalM,
    'paddingBlock': tokens.spacingVerticalM,
    'marginBlock': `calc(-1 * ${tokens.spacingVerticalM})`,
    // Below the top bar, on screens that are high enough.
    '@media (min-width: 768px) and (min-height: 600px)': {
      position: 'sticky',
      zIndex: 5,
      insetBlockStart: '64px',
      // Wide enough to cover the shadows and focus frames of the cards that pass beneath.
      marginInline: '-8px',
      paddingInline: '8px',
      backgroundColor: tokens.colorNeutralBackground2,
    },
  },
  // As wide as the tabs that come after the content, so that nothing moves.
  views: { minWidth: '112px', minHeight: '32px' },
  search: { flexGrow: 1, flexBasis: '180px', minWidth: 0, maxWidth: '480px' },
  // As wide as the button that comes after the content. The tags below it are a line of the bar.
  more: {
    'display': 'contents',
    ':empty': { display: 'block', minWidth: '104px', minHeight: '32px' },
  },
  clear: { minWidth: 'auto' },
  department: { display: 'grid', flexGrow: 1, flexBasis: '160px', maxWidth: '300px' },
})
