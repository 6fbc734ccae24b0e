import { Checkbox, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTexts } from '#cycles/web/use-texts.ts'
import {
  type CommentLimits,
  limitProblem,
  maxLevels,
  usualLimits,
} from '#evaluations/rules/voice/required-comments.ts'
import { NumberField } from '#evaluations/web/items/NumberField.tsx'
import { wholeNumber } from '#kit/rules/language/numbers.ts'
import { useFormat } from '#kit/web/use-format.ts'
import type { SavedCycle } from './use-saved-cycle.ts'

const names = ['low', 'high', 'levels'] as const
type Typed = Record<(typeof names)[number], string>

/** Whether unusual scores have to be explained, and which these are. Saved once all three are right. */
export function RequiredComments({ saved }: { saved: SavedCycle }) {
  const { comments: t } = useTexts()
  const styles = useStyles()
  const f = useFormat()
  const limits = saved.cycle.options.required_comments
  const write = (one: CommentLimits): Typed => ({
    low: f.count(one.low),
    high: f.count(one.high),
    levels: f.count(one.levels),
  })
  const [typed, setTyped] = useState(() => write(limits ?? usualLimits))
  const save = (required_comments: CommentLimits | null) =>
    saved.change({ options: { required_comments } })

  const read = ({ low, high, levels }: Typed) => ({
    low: wholeNumber(low),
    high: wholeNumber(high),
    levels: wholeNumber(levels),
  })
  const problems = limitProblem(read(typed))
  const change = (name: keyof Typed, value: string) => {
    const next = { ...typed, [name]: value }
    setTyped(next)
    if (Object.keys(limitProblem(read(next))).length === 0) save(read(next))
  }

  return (
    <div role="group" aria-label={t.title} className={styles.group}>
      <div>
        <Checkbox
          label={t.title}
          checked={limits !== null}
          onChange={(_, { checked }) => {
            setTyped(write(usualLimits))
            save(checked === true ? usualLimits : null)
          }}
        />
        <Text as="p" size={200} className={styles.quiet}>
          {t.hint}
        </Text>
      </div>
      {limits !== null && (
        <div className={styles.numbers}>
          {names.map((name) => {
            const problem = problems[name]
            return (
              <NumberField
                key={name}
                label={t.labels[name]}
                value={typed[name]}
                lowest={name === 'levels' ? 1 : 0}
                highest={name === 'levels' ? maxLevels : 100}
                hint={name === 'levels' ? t.levelsRange : t.percentRange}
                {...(name !== 'levels' && { unit: f.percentSign })}
                problem={problem && t.problems[problem]}
                onChange={(value) => change(name, value)}
                onLeave={() => {}}
              />
            )
          })}
        </div>
      )}
    </div>
  )
}

const useStyles = makeStyles({
  group: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalS },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
  numbers: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
  },
})
