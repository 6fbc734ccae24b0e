import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import type { AuditEntry } from '#home/contract/audit.ts'
import { Separator } from '#kit/web/Separator.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { useTexts } from '#home/web/use-texts.ts'

const countOf = (value: unknown) => (typeof value === 'number' ? value : 0)

/** How much an import changed, and the way to each change. */
export function ImportedChanges({ entry: { entity_id, before, after } }: { entry: AuditEntry }) {
  const { audit: t } = useTexts()
  const styles = useStyles()
  const format = useFormat()
  // Those of an undo are what was there before it.
  const counts = after ?? before
  const [created, updated] = [countOf(counts?.created), countOf(counts?.updated)]
  return (
    <Text>
      {t.importCounts(format.count(created), format.count(updated))}
      <Separator />
      <Link to={`/admin/audit?import_id=${entity_id}`} className={styles.link}>
        {t.ofImport}
      </Link>
    </Text>
  )
}

const useStyles = makeStyles({ link: { color: tokens.colorBrandForegroundLink } })
