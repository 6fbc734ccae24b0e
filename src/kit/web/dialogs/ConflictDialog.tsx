import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import type { Conflict } from './conflict.ts'
import { useScreenTexts } from '#kit/web/use-screen-texts.ts'
import { DialogShell } from './DialogShell.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { useTexts } from '#kit/web/use-texts.ts'

/** Asks which of two versions to keep; it cannot be dismissed. */
export function ConflictDialog({ conflict: { fields, choose } }: { conflict: Conflict }) {
  const { conflict: t } = useScreenTexts()
  const { listed } = useTexts()
  const styles = useStyles()
  const format = useFormat()
  const show = (value: unknown) => {
    const isEmpty = Array.isArray(value) && value.length === 0
    if (value === null || value === undefined || value === '' || isEmpty) return t.empty
    if (typeof value === 'number') return format.count(value)
    if (Array.isArray(value)) return listed(value.map(String))
    return typeof value === 'string' ? value : JSON.stringify(value)
  }

  return (
    <DialogShell
      title={t.title}
      size="question"
      isAlert
      classNames={{ surface: styles.surface, content: styles.content }}
      actions={
        <>
          <Button onClick={() => choose('theirs')}>{t.takeTheirs}</Button>
          <Button appearance="primary" onClick={() => choose('mine')}>
            {t.keepMine}
          </Button>
        </>
      }
    >
      <Text>{fields.length ? t.message : t.nothingDiffers}</Text>
      {fields.map(({ field, label, mine, theirs }) => (
        <div key={field}>
          <Text as="strong" weight="semibold">
            {label}
          </Text>
          <dl className={styles.versions}>
            <div className={styles.version}>
              <dt>{t.mine}</dt>
              <dd dir="auto">{show(mine)}</dd>
            </div>
            <div className={styles.version}>
              <dt>{t.theirs}</dt>
              <dd dir="auto">{show(theirs)}</dd>
            </div>
          </dl>
        </div>
      ))}
    </DialogShell>
  )
}

const useStyles = makeStyles({
  surface: { maxWidth: '600px' },
  content: {
    display: 'grid',
    gap: tokens.spacingVerticalL,
    paddingBlockEnd: tokens.spacingVerticalL,
  },
  versions: {
    margin: 0,
    marginBlockStart: tokens.spacingVerticalXS,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
    gap: tokens.spacingVerticalS,
  },
  version: {
    'padding': tokens.spacingHorizontalM,
    'borderRadius': tokens.borderRadiusMedium,
    'backgroundColor': tokens.colorNeutralBackground2,
    'border': `1px solid ${tokens.colorNeutralStroke2}`,
    'overflowWrap': 'anywhere',
    '& dt': {
      color: tokens.colorNeutralForeground3,
      fontSize: tokens.fontSizeBase200,
      lineHeight: tokens.lineHeightBase200,
    },
    '& dd': { margin: 0, whiteSpace: 'pre-line' },
  },
})
