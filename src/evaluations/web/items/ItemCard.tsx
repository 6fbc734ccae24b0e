import { Button, makeStyles, Text, tokens, Tooltip } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import type { ReactNode } from 'react'
import { body1Strong, subtitle2 } from '#kit/web/platform/text-styles.ts'
import { rawScore } from '#scoring/rules/scoring.ts'
import { ScoreBar } from '#scoring/web/ScoreBar.tsx'
import { useFocusFallback } from '#evaluations/web/use-focus-fallback.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useWords } from '#evaluations/web/use-words.ts'

interface Props {
  name: string
  description: string
  /** Its status or category. */
  badge: ReactNode
  /** `Achieved 8 / 10` and the like. */
  figures: readonly string[]
  reached: number
  aim: number
  score: number
  edit?: { label: string; onClick: () => void }
  remove?: { label: string; onClick: () => void }
  /** Below it, over the whole width. */
  children?: ReactNode
}

/** An objective or a competency, with what it comes to. */
export function ItemCard(props: Props) {
  const { item: t } = useTexts()
  const styles = useStyles()
  const words = useWords()
  const { name, description, badge, figures, reached, aim, score, edit, remove } = props
  const raw = rawScore(reached, aim)

  return (
    <li ref={useFocusFallback<HTMLLIElement>()} tabIndex={-1} data-item className={styles.card}>
      <div className={styles.words}>
        <div className={styles.head}>
          <h3 className={styles.name}>
            <bdi>{name}</bdi>
          </h3>
          {badge}
        </div>
        <Text as="p" className={styles.description} title={description}>
          <bdi>{description}</bdi>
        </Text>
        <ul className={styles.figures}>
          {figures.map((figure) => (
            <li key={figure}>{figure}</li>
          ))}
        </ul>
      </div>
      <div className={styles.score}>
        <span className={styles.figure}>{words.percent(score)}</span>
        <ScoreBar score={score} isThin />
        {raw > 100 && (
          <Text size={200} className={styles.quiet}>
            {t.capped(words.percent(raw))}
          </Text>
        )}
      </div>
      {(edit || remove) && (
        <div className={styles.buttons}>
          {edit && (
            <Tooltip content={edit.label} relationship="label">
              <Button appearance="subtle" icon={<EditRegular />} onClick={edit.onClick} />
            </Tooltip>
          )}
          {remove && (
            <Tooltip content={remove.label} relationship="label">
              <Button appearance="subtle" icon={<DeleteRegular />} onClick={remove.onClick} />
            </Tooltip>
          )}
        </div>
      )}
      {props.children}
    </li>
  )
}

const useStyles = makeStyles({
  card: {
    'display': 'flex',
    'flexWrap': 'wrap',
    'alignItems': 'center',
    'columnGap': tokens.spacingHorizontalL,
    'rowGap': tokens.spacingVerticalXS,
    'minHeight': '72px',
    'boxSizing': 'border-box',
    'paddingBlock': '6px',
    'outlineStyle': 'none',
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  words: { flex: '1 1 16rem', minWidth: 0, display: 'grid' },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXXS,
  },
  name: { ...body1Strong, margin: 0, overflowWrap: 'anywhere' },
  // Two lines, the whole of it in the dialog and in the tooltip.
  description: {
    margin: 0,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
  },
  figures: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  score: {
    flex: '0 1 7.5rem',
    minWidth: '6.5rem',
    display: 'grid',
    gap: tokens.spacingVerticalXS,
  },
  figure: { ...subtitle2, fontVariantNumeric: 'tabular-nums' },
  quiet: { color: tokens.colorNeutralForeground3 },
  buttons: { display: 'flex', marginInlineStart: 'auto' },
})
