import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { SubtractRegular } from '@fluentui/react-icons/svg/subtract'
import { useFormat } from '#kit/web/use-format.ts'
import { useChartTexts } from './use-chart-texts.ts'

const smallest = 50
const largest = 150
const step = 10

interface Props {
  zoom: number
  onZoom: (percent: number) => void
}

/** How large the chart is drawn, from 50 to 150 percent. */
export function ZoomButtons({ zoom, onZoom }: Props) {
  const { zoom: t, percent } = useChartTexts()
  const f = useFormat()
  const styles = useStyles()
  return (
    <div role="group" aria-label={t.label} className={styles.buttons}>
      <Button
        appearance="subtle"
        icon={<SubtractRegular />}
        aria-label={t.out}
        disabledFocusable={zoom <= smallest}
        onClick={() => onZoom(Math.max(smallest, zoom - step))}
      />
      <Button
        appearance="subtle"
        className={styles.percent}
        aria-label={`${percent(f.count(zoom))}, ${t.reset}`}
        title={t.reset}
        onClick={() => onZoom(100)}
      >
        {percent(f.count(zoom))}
      </Button>
      <Button
        appearance="subtle"
        icon={<AddRegular />}
        aria-label={t.in}
        disabledFocusable={zoom >= largest}
        onClick={() => onZoom(Math.min(largest, zoom + step))}
      />
    </div>
  )
}

const useStyles = makeStyles({
  buttons: { display: 'flex', alignItems: 'center' },
  percent: {
    minWidth: '64px',
    paddingInline: tokens.spacingHorizontalXS,
    fontWeight: tokens.fontWeightRegular,
    fontVariantNumeric: 'tabular-nums',
  },
})
