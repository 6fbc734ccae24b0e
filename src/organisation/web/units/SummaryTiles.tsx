import { makeStyles, tokens } from '@fluentui/react-components'
import type { FluentIcon } from '@fluentui/react-icons'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { DataBarVerticalRegular } from '@fluentui/react-icons/svg/data-bar-vertical'
import { LayerRegular } from '@fluentui/react-icons/svg/layer'
import { PeopleRegular } from '@fluentui/react-icons/svg/people'
import { Panel } from '#kit/web/Panel.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { caption1, title3 } from '#kit/web/platform/text-styles.ts'
import { averageSize, type Level } from '#organisation/rules/levels.ts'
import { useTexts } from '#organisation/web/use-texts.ts'

interface Props {
  level: Level
  /** Of everything that matches; undefined while it is on its way. */
  totals: { units: number; employees: number } | undefined
}

/** How many units there are, and how many people in them. */
export function SummaryTiles({ level, totals }: Props) {
  const { tiles } = useTexts().levels[level]
  const format = useFormat()
  const styles = useStyles()
  if (!tiles) return null
  const figures: [FluentIcon, string, number | undefined][] = [
    [LayerRegular, tiles.total, totals?.units],
    [PeopleRegular, tiles.employees, totals?.employees],
    [DataBarVerticalRegular, tiles.average, totals && averageSize(totals)],
  ]
  if (tiles.active) figures.push([CheckmarkCircleRegular, tiles.active, totals?.units])

  return (
    <div className={styles.tiles}>
      {figures.map(([Icon, label, figure]) => (
        <Panel key={label} className={styles.tile}>
          <Icon className={styles.icon} aria-hidden />
          <dl className={styles.words}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.figure}>{figure === undefined ? '–' : format.count(figure)}</dd>
          </dl>
        </Panel>
      ))}
    </div>
  )
}

const useStyles = makeStyles({
  tiles: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 130px), 1fr))',
    gap: tokens.spacingHorizontalL,
  },
  tile: {
    'display': 'flex',
    'alignItems': 'center',
    'gap': tokens.spacingHorizontalM,
    '@media (max-width: 480px)': {
      ':last-child:nth-child(odd)': { gridColumn: '1 / -1' },
    },
  },
  icon: {
    'flexShrink': 0,
    'boxSizing': 'border-box',
    'width': '40px',
    'height': '40px',
    'padding': '10px',
    'borderRadius': tokens.borderRadiusLarge,
    'backgroundColor': tokens.colorBrandBackground2,
    'color': tokens.colorBrandForeground2,
    // Two figures stand side by side on a phone.
    '@media (max-width: 480px)': { display: 'none' },
  },
  words: { display: 'flex', flexDirection: 'column-reverse', minWidth: 0, margin: 0 },
  label: { ...caption1, color: tokens.colorNeutralForeground3 },
  figure: { ...title3, margin: 0, fontVariantNumeric: 'tabular-nums' },
})
