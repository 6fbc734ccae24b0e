import { makeStyles, tokens } from '@fluentui/react-components'
import { SearchField } from '#kit/web/forms/SearchField.tsx'
import { useFormat } from '#kit/web/use-format.ts'

interface Props {
  label: string
  search: string
  /** What was found, once it is known. */
  found: { count: number; words: (count: number, written: string) => string } | '' | undefined
  onSearch: (text: string) => void
}

/** The search above a list; how much it found is read out. */
export function ListSearch({ label, search, found, onSearch }: Props) {
  const format = useFormat()
  const styles = useStyles()
  return (
    <div className={styles.bar}>
      <SearchField className={styles.field} value={search} label={label} onSearch={onSearch} />
      <span role="status" className={styles.found}>
        {found && found.words(found.count, format.count(found.count))}
      </span>
    </div>
  )
}

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    rowGap: tokens.spacingVerticalXS,
  },
  field: { flexGrow: 1, flexBasis: '220px', maxWidth: '480px' },
  // Without a gap while it says nothing: on a phone the field has the whole line.
  found: {
    'color': tokens.colorNeutralForeground3,
    ':not(:empty)': { paddingInlineStart: tokens.spacingHorizontalM },
  },
})
