import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useHref, useLinkClickHandler } from 'react-router-dom'
import { useWords } from '#evaluations/web/use-words.ts'
import type { Own } from '#home/contract/dashboard.ts'
import { Panel } from '#kit/web/Panel.tsx'
import { Separator } from '#kit/web/Separator.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { subtitle1, subtitle2 } from '#kit/web/platform/text-styles.ts'
import { useTexts } from '#home/web/use-texts.ts'

type Props = NonNullable<Own['latest']>

/** What an employee comes for: how the last evaluation ended. */
export function LatestResult({ evaluation, difference, compared_with }: Props) {
  const { needsAction } = useTexts()
  const t = needsAction.latest
  const styles = useStyles()
  const words = useWords()
  const format = useFormat()
  const { evaluation_id, type, period, score, grade } = evaluation
  const path = `/evaluations/${evaluation_id}`
  const change = (points: number, than: string) => {
    if (points === 0) return t.same(than)
    return (points > 0 ? t.higher : t.lower)(format.score(Math.abs(points)), than)
  }

  return (
    <Panel aria-labelledby="latest-result" className={styles.panel}>
      <div className={styles.words}>
        <h2 id="latest-result" className={styles.heading}>
          {t.title}
        </h2>
        <Text size={200} className={styles.quiet}>
          {words.type(type)}
          <Separator />
          <bdi>{words.period(period)}</bdi>
        </Text>
      </div>
      <div className={styles.figures}>
        {grade && <span className={styles.grade}>{t.grade(grade)}</span>}
        <span className={styles.score}>{words.overall(score)}</span>
        {difference !== null && compared_with !== null && (
          <Text size={200} className={styles.quiet}>
            {change(difference, words.period(compared_with))}
          </Text>
        )}
      </div>
      <Button
        as="a"
        className={styles.button}
        href={useHref(path)}
        onClick={useLinkClickHandler(path)}
      >
        {needsAction.verbs.read}
      </Button>
    </Panel>
  )
}

const useStyles = makeStyles({
  panel: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalM,
  },
  words: { display: 'grid' },
  heading: { ...subtitle2, margin: 0 },
  quiet: { color: tokens.colorNeutralForeground3 },
  figures: {
    display: 'flex',
    flexGrow: 1,
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalM,
  },
  grade: { ...subtitle1, color: tokens.colorBrandForeground1 },
  score: { ...subtitle1, fontVariantNumeric: 'tabular-nums' },
  button: {
    minWidth: '6rem',
  },
})
