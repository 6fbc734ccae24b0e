import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Panel } from '#kit/web/Panel.tsx'
import { body1 } from '#kit/web/platform/text-styles.ts'
import { chartAround, chartItems, type ChartSource } from '#organisation/rules/chart.ts'
import type { ChartFace } from './ChartCard.tsx'
import { ChartLevel } from './ChartLevel.tsx'
import type { OwnChartChoices } from './use-chart-choices.ts'
import { cardOf, useChartKeys } from './use-chart-keys.ts'
import { useChartTexts } from './use-chart-texts.ts'
import { ZoomButtons } from './ZoomButtons.tsx'

interface Props {
  label: string
  source: ChartSource
  choices: OwnChartChoices
  face: (id: string) => ChartFace | undefined
  selected: string | undefined
  onSelect: (id: string) => void
  /** Where else the selection is shown. */
  link?: ReactNode
}

/** A chart from the start of the line to its end; it scrolls inside its own area. */
export function ChartView({ label, source, choices, face, selected, onSelect, link }: Props) {
  const t = useChartTexts()
  const styles = useStyles()
  const frame = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(100)
  const group = chartAround(source, choices)
  const keys = useChartKeys({
    items: group.items,
    selected,
    frame,
    onToggle: choices.toggle,
    onSelect,
  })
  const isWhole =
    source.path.at(-1) === selected && chartItems(group.items).every(({ isLoading }) => !isLoading)
  const centred = useRef('')

  // Once for each selection, when what leads to it is drawn: what is opened later moves nothing.
  useEffect(() => {
    const wanted = `${selected} ${zoom}`
    if (!isWhole || centred.current === wanted) return
    if (centre(frame.current, selected)) centred.current = wanted
  }, [selected, zoom, isWhole])

  return (
    <Panel isFlush>
      <div className={styles.bar}>
        <ol aria-label={t.path} className={styles.path}>
          {source.path.map((id, index) => (
            <li key={id} className={styles.step}>
              {index === source.path.length - 1 ? (
                <bdi className={styles.here}>{face(id)?.name}</bdi>
              ) : (
                <>
                  <Button
                    appearance="transparent"
                    className={styles.above}
                    onClick={() => onSelect(id)}
                  >
                    <bdi>{face(id)?.name}</bdi>
                  </Button>
                  <span aria-hidden>/</span>
                </>
              )}
            </li>
          ))}
        </ol>
        {link}
        <ZoomButtons zoom={zoom} onZoom={setZoom} />
      </div>
      <div ref={frame} className={styles.frame}>
        <div className={styles.paper} style={{ zoom: zoom / 100 }}>
          <ChartLevel
            isFirst
            label={label}
            parent={null}
            group={group}
            face={face}
            selected={selected}
            keys={keys}
            choices={choices}
          />
        </div>
      </div>
    </Panel>
  )
}

/** Scrolls the chart, and not the page, until the card is in the middle; false where it is not drawn. */
function centre(frame: HTMLElement | null, id: string | undefined) {
  const card = cardOf(frame, id)
  if (!frame || !card) return false
  const [outer, inner] = [frame.getBoundingClientRect(), card.getBoundingClientRect()]
  frame.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
  frame.scrollTop += inner.top + inner.height / 2 - (outer.top + outer.height / 2)
  return true
}

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalL,
    borderBlockEndWidth: '1px',
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: tokens.colorNeutralStroke2,
  },
  path: {
    ...body1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    flexGrow: 1,
    flexBasis: '200px',
    minWidth: 0,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    color: tokens.colorNeutralForeground3,
  },
  step: { display: 'flex', alignItems: 'center', minWidth: 0 },
  above: {
    'minWidth': 0,
    'paddingInline': '6px',
    'fontWeight': tokens.fontWeightRegular,
    ':first-child': { marginInlineStart: 0 },
  },
  here: {
    paddingInline: '6px',
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
    overflowWrap: 'anywhere',
  },
  frame: {
    boxSizing: 'border-box',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    minHeight: '280px',
    maxHeight: 'max(320px, calc(100dvh - 320px))',
  },
  paper: { width: 'max-content', padding: tokens.spacingHorizontalL },
})
