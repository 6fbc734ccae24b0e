import { makeStyles, tokens } from '@fluentui/react-components'
import { useFormat } from '#kit/web/use-format.ts'
import { useScoreWords } from './use-score-words.ts'

interface Props {
  lines: readonly { score: number; weight: number }[]
  result: number
}

const decimals = 3

/** A weighted mean as a formula: (80 × 20 + 90 × 30) ÷ 50 = 86. */
export function Formula({ lines, result }: Props) {
  const styles = useStyles()
  const f = useFormat()
  const words = useScoreWords()
  const total = lines.reduce((sum, { weight }) => sum + weight, 0)
  const sum = lines
    .map(({ score, weight }) => `${words.exact(score, decimals)} × ${f.count(weight)}`)
    .join(' + ')

  return (
    <p className={styles.formula}>
      ({sum}) ÷ {f.count(total)} = <strong>{words.exact(result, decimals)}</strong>
    </p>
  )
}

const useStyles = makeStyles({
  formula: {
    margin: 0,
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
})
