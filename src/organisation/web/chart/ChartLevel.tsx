import {
  Button,
  makeStyles,
  mergeClasses,
  SkeletonItem,
  Skeleton,
  tokens,
} from '@fluentui/react-components'
import { useFormat } from '#kit/web/use-format.ts'
import type { ChartItem } from '#organisation/rules/chart.ts'
import { half } from './chart-frame.ts'
import { ChartCard, type ChartFace } from './ChartCard.tsx'
import type { OwnChartChoices } from './use-chart-choices.ts'
import type { ChartKeys } from './use-chart-keys.ts'
import { useChartTexts } from './use-chart-texts.ts'

interface Props {
  label: string
  /** What these are below; null at the top. */
  parent: string | null
  group: Pick<ChartItem, 'items' | 'isLoading' | 'hidden'>
  isFirst?: boolean
  face: (id: string) => ChartFace | undefined
  selected: string | undefined
  keys: ChartKeys
  choices: OwnChartChoices
}

/** One level of the chart as a list, and in it the lists of what is below: what is drawn is what is read. */
export function ChartLevel({ label, parent, group, isFirst = false, ...all }: Props) {
  const { face, selected, keys, choices } = all
  const t = useChartTexts()
  const f = useFormat()
  const styles = useStyles()
  const line = isFirst ? undefined : styles.line
  return (
    <ul aria-label={label} className={mergeClasses(styles.level, !isFirst && styles.lower)}>
      {group.items.map((item) => {
        const shown = face(item.id)
        if (!shown) return null
        return (
          <li key={item.id} className={mergeClasses(styles.item, line)}>
            <ChartCard
              item={item}
              face={shown}
              isSelected={item.id === selected}
              keys={keys}
              onToggle={choices.toggle}
            />
            {item.isOpen && (
              <ChartLevel label={t.below(shown.name)} parent={item.id} group={item} {...all} />
            )}
          </li>
        )
      })}
      {group.isLoading && (
        <li className={mergeClasses(styles.item, line)}>
          <Skeleton aria-label={t.loading}>
            <SkeletonItem className={styles.awaited} />
          </Skeleton>
        </li>
      )}
      {group.hidden > 0 && (
        <li className={mergeClasses(styles.item, line)}>
          <Button className={styles.more} onClick={() => choices.showMore(parent)}>
            {t.more(f.count(group.hidden))}
          </Button>
        </li>
      )}
    </ul>
  )
}

const colour = tokens.colorNeutralStrokeAccessible
const middle = '36px'

const useStyles = makeStyles({
  level: { margin: 0, padding: 0, listStyleType: 'none' },
  lower: { paddingInlineStart: `${2 * half}px` },
  item: {
    'position': 'relative',
    'display': 'flex',
    'alignItems': 'start',
    'paddingBlockEnd': tokens.spacingVerticalM,
    ':last-child': { paddingBlockEnd: 0 },
  },
  line: {
    '::before': {
      content: '""',
      position: 'absolute',
      insetBlockStart: middle,
      insetInlineStart: `-${half}px`,
      width: `${half}px`,
      borderBlockStartWidth: '1px',
      borderBlockStartStyle: 'solid',
      borderBlockStartColor: colour,
    },
    '::after': {
      content: '""',
      position: 'absolute',
      insetBlock: 0,
      insetInlineStart: `-${half}px`,
      borderInlineStartWidth: '1px',
      borderInlineStartStyle: 'solid',
      borderInlineStartColor: colour,
    },
    ':first-child::after': { insetBlockStart: middle },
    ':last-child::after': { insetBlockEnd: 'auto', height: middle },
    ':only-child::after': { display: 'none' },
  },
  more: { width: '220px', height: '72px', flexShrink: 0 },
  awaited: { width: '220px', height: '72px' },
})
