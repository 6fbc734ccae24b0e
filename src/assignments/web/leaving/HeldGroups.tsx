import { makeStyles, tokens } from '@fluentui/react-components'
import type { HeldItem, HeldKind } from '#assignments/rules/held.ts'
import { useTexts } from '#assignments/web/use-texts.ts'
import type { Problems } from '#kit/rules/forms/form-values.ts'
import type { Choice } from '#kit/web/forms/ChoiceField.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { HeldLine } from './HeldLine.tsx'

interface Props {
  groups: readonly { kind: HeldKind; items: readonly HeldItem[] }[]
  /** Who takes everything that has no answer of its own. */
  everything: string | undefined
  own: Record<string, Choice>
  problems: Problems
  /** Whether single items can go to someone else. */
  mayChoose: boolean
  onChoose: (id: string, taker: Choice | null) => void
}

/** What someone holds, collapsed; each item can go to someone else. */
export function HeldGroups({ groups, everything, own, problems, mayChoose, onChoose }: Props) {
  const { leave: t } = useTexts()
  const styles = useStyles()
  const format = useFormat()
  return (
    <div className={styles.groups}>
      {groups.map(({ kind, items }) => {
        const isWrong = items.some(({ id }) => problems[id] !== undefined)
        return (
          // Opened where an item needs another answer.
          <details key={`${kind}${isWrong}`} className={styles.group} open={isWrong}>
            <summary className={styles.summary}>
              {t.groups[kind](items.length, format.count(items.length))}
            </summary>
            <ul className={styles.list}>
              {items.map((item) => (
                <HeldLine
                  key={item.id}
                  item={item}
                  everything={everything}
                  taker={own[item.id] ?? null}
                  problem={problems[item.id]}
                  mayChoose={mayChoose}
                  onChoose={(taker) => onChoose(item.id, taker)}
                />
              ))}
            </ul>
          </details>
        )
      })}
    </div>
  )
}

const useStyles = makeStyles({
  groups: { display: 'grid', gap: tokens.spacingVerticalS, minWidth: 0 },
  group: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    minWidth: 0,
  },
  summary: {
    'paddingBlock': tokens.spacingVerticalS,
    'paddingInline': tokens.spacingHorizontalM,
    'minHeight': '28px',
    'lineHeight': '28px',
    'cursor': 'pointer',
    'fontWeight': tokens.fontWeightSemibold,
    'borderRadius': tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  list: { margin: 0, padding: 0, listStyleType: 'none', maxHeight: '40vh', overflowY: 'auto' },
})
