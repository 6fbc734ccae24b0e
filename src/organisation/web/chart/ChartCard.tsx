import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import type { ReactNode } from 'react'
import { fingers } from '#kit/web/platform/media.ts'
import { body1Strong, caption1 } from '#kit/web/platform/text-styles.ts'
import type { ChartItem } from '#organisation/rules/chart.ts'
import { half } from './chart-frame.ts'
import type { ChartKeys } from './use-chart-keys.ts'
import { useChartTexts } from './use-chart-texts.ts'

/** What a card shows of a unit or person. */
export interface ChartFace {
  name: string
  note: string
  /** All of it in one line, for screen readers. */
  label: string
  picture: ReactNode
}

interface Props {
  item: ChartItem
  face: ChartFace
  isSelected: boolean
  keys: ChartKeys
  onToggle: (id: string, isOpen: boolean) => void
}

/** One card of the chart; the arrow at its end opens what is below. */
export function ChartCard({ item, face, isSelected, keys, onToggle }: Props) {
  const t = useChartTexts()
  const styles = useStyles()
  const { id, count, isOpen } = item
  const { name, note, label, picture } = face
  return (
    <div className={mergeClasses(styles.cell, isOpen && styles.leads)}>
      <button
        type="button"
        data-card={id}
        className={mergeClasses(styles.card, isSelected && styles.selected)}
        tabIndex={keys.stop === id ? 0 : -1}
        aria-label={label}
        aria-current={isSelected || undefined}
        aria-expanded={count > 0 ? isOpen : undefined}
        onFocus={() => keys.onFocus(id)}
        onKeyDown={(event) => keys.onKeyDown(event, id)}
        onClick={() => keys.choose(id)}
      >
        {picture}
        <span className={styles.words}>
          <bdi className={styles.name} title={name}>
            {name}
          </bdi>
          <span className={styles.note} title={note}>
            {note}
          </span>
        </span>
      </button>
      {count > 0 && (
        <button
          type="button"
          className={styles.opener}
          tabIndex={-1}
          aria-label={isOpen ? t.hide(name) : t.show(name)}
          aria-expanded={isOpen}
          onClick={() => onToggle(id, !isOpen)}
        >
          <ChevronRightRegular className={mergeClasses(styles.arrow, isOpen && styles.open)} />
        </button>
      )}
    </div>
  )
}

const middle = 36

const useStyles = makeStyles({
  cell: { position: 'relative', flexShrink: 0, width: '220px', height: '72px' },
  leads: {
    '::after': {
      content: '""',
      position: 'absolute',
      insetBlockStart: `${middle}px`,
      insetInlineStart: '100%',
      width: `${half}px`,
      borderBlockStartWidth: '1px',
      borderBlockStartStyle: 'solid',
      borderBlockStartColor: tokens.colorNeutralStrokeAccessible,
    },
  },
  card: {
    'display': 'flex',
    'alignItems': 'center',
    'gap': tokens.spacingHorizontalS,
    'boxSizing': 'border-box',
    'width': '100%',
    'height': '100%',
    'paddingBlock': 0,
    'paddingInline': `${tokens.spacingHorizontalM} 40px`,
    'textAlign': 'start',
    'cursor': 'pointer',
    'color': tokens.colorNeutralForeground1,
    'backgroundColor': tokens.colorNeutralBackground1,
    'border': `1px solid ${tokens.colorNeutralStroke1}`,
    'borderRadius': tokens.borderRadiusLarge,
    ':hover': {
      color: tokens.colorNeutralForeground1Hover,
      backgroundColor: tokens.colorNeutralBackground1Hover,
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
    '& > svg': { flexShrink: 0, fontSize: '20px' },
  },
  selected: {
    'color': tokens.colorNeutralForeground1Selected,
    'backgroundColor': tokens.colorNeutralBackground1Selected,
    'border': `2px solid ${tokens.colorCompoundBrandStroke}`,
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-4px' },
  },
  words: { display: 'grid', minWidth: 0 },
  name: {
    ...body1Strong,
    lineHeight: '18px',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
  note: {
    ...caption1,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: 'inherit',
  },
  opener: {
    'position': 'absolute',
    'insetBlock': '2px',
    'insetInlineEnd': '2px',
    'display': 'inline-flex',
    'alignItems': 'center',
    'justifyContent': 'center',
    'width': '36px',
    'padding': 0,
    'cursor': 'pointer',
    'fontSize': '16px',
    'color': tokens.colorNeutralForeground2,
    'backgroundColor': 'transparent',
    'border': 'none',
    'borderRadius': tokens.borderRadiusMedium,
    ':hover': {
      color: tokens.colorNeutralForeground2BrandHover,
      backgroundColor: tokens.colorSubtleBackgroundHover,
    },
    [fingers]: { width: '44px' },
  },
  arrow: { ':dir(rtl)': { scale: '-1 1' } },
  open: { 'scale': '-1 1', ':dir(rtl)': { scale: '1 1' } },
})
