import { makeStyles, tokens } from '@fluentui/react-components'
import type { ImportRun } from '#imports/contract/imports.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { narrow } from '#kit/web/platform/media.ts'
import { subtitle1 } from '#kit/web/platform/text-styles.ts'
import { useTexts } from '#imports/web/use-texts.ts'

/** A run in figures. */
export function ResultCounts({ run }: { run: ImportRun }) {
  const { counts: t } = useTexts()
  const styles = useStyles()
  const format = useFormat()
  const { dry_run, to_create = 0, to_update = 0, created = 0, updated = 0 } = run
  const figures: [string, number][] = [
    [t.total, run.data?.total_records ?? 0],
    dry_run ? [t.toCreate, to_create] : [t.created, created],
    dry_run ? [t.toUpdate, to_update] : [t.updated, updated],
    [t.unchanged, run.unchanged ?? 0],
    [t.wrong, run.data?.invalid_records ?? 0],
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(([name, figure]) => (
        <div key={name} className={styles.figure}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.number}>{format.count(figure)}</dd>
        </div>
      ))}
    </dl>
  )
}

const useStyles = makeStyles({
  figures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(5rem, 1fr))',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '2px' },
  },
  figure: {
    display: 'grid',
    alignContent: 'space-between',
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    // Differs from the ground of a dialog and from that of a page.
    backgroundColor: tokens.colorNeutralBackground3,
    [narrow]: {
      gridTemplateColumns: '1fr auto',
      alignItems: 'baseline',
      paddingBlock: tokens.spacingVerticalXS,
      borderRadius: tokens.borderRadiusMedium,
    },
  },
  name: { color: tokens.colorNeutralForeground2 },
  number: {
    ...subtitle1,
    margin: 0,
    [narrow]: { fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  },
})
