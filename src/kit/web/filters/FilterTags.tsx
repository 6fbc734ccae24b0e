import { makeStyles, Tag, TagGroup, tokens } from '@fluentui/react-components'
import { isolated } from '#kit/rules/language/language.ts'
import { useFilterTexts } from './use-filter-texts.ts'

export interface ActiveFilter {
  id: string
  /** What it narrows the list to. */
  label: string
}

interface Props {
  filters: readonly ActiveFilter[]
  onRemove: (id: string) => void
}

/** The filters that narrow a list; each can be removed. */
export function FilterTags({ filters, onRemove }: Props) {
  const t = useFilterTexts()
  const styles = useStyles()
  if (filters.length === 0) return null
  return (
    <TagGroup
      aria-label={t.active}
      className={styles.tags}
      onDismiss={(_, { value }) => onRemove(value)}
    >
      {filters.map(({ id, label }) => (
        <Tag
          key={id}
          value={id}
          dismissible
          size="small"
          dismissIcon={{ 'aria-label': t.remove(isolated(label)) }}
        >
          <bdi>{label}</bdi>
        </Tag>
      ))}
    </TagGroup>
  )
}

const useStyles = makeStyles({
  tags: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
})
