import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useStudioTexts } from '#imports/web/studio/use-studio-texts.ts'
import type { MappedDraft } from '#imports/web/studio/use-draft.ts'
import { Separator } from '#kit/web/Separator.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import type { MappedFileColumn } from './column-title.ts'

interface Props {
  draft: MappedDraft
  column: MappedFileColumn
  onUse: (field: string) => void
}

/** Suggested fields of a column; further ones are in its list. */
const offered = 2
const doubtful = ['words', 'spelling', 'values']

/** Why a column fills its field and how sure that is, or which fields it could fill. */
export function ColumnConfidence({ draft, column, onUse }: Props) {
  const t = useStudioTexts()
  const styles = useStyles()
  const { count } = useFormat()
  const { index, target, source, confidence, alternatives } = column
  const isChosen = source === 'chosen'
  const isAsked = draft.mapping.questions.some(
    (each) => each.kind === 'column_choice' && each.columns.includes(index),
  )
  const suggested = target === null && !isChosen && !isAsked ? alternatives.slice(0, offered) : []
  const [best] = suggested
  const isDecided = isChosen || source === 'memory'
  const share = target === null ? best?.confidence : isDecided ? undefined : confidence
  const reason = source && t.sources[source]
  const isDoubtful = best !== undefined || doubtful.includes(source ?? '')

  return (
    <span className={styles.line}>
      <span className={mergeClasses(styles.reason, isDoubtful && styles.doubtful)}>
        {target !== null ? reason : isChosen ? t.ignored : best ? t.possible : t.unmatched}
        {share !== undefined && (
          <>
            <Separator />
            {t.percent(count(Math.round(share * 100)))}
          </>
        )}
      </span>
      {suggested.map(({ target: field }) => (
        <Button key={field} size="small" onClick={() => onUse(field)}>
          {t.use(draft.name(field))}
        </Button>
      ))}
    </span>
  )
}

const useStyles = makeStyles({
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
  },
  reason: {
    flexGrow: 1,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  doubtful: { color: tokens.colorStatusWarningForeground3 },
})
