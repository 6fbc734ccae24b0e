import { Tab, TabList } from '@fluentui/react-components'
import { useSearchParams } from 'react-router-dom'
import { UnitsChart } from '#organisation/web/chart/UnitsChart.tsx'
import { useChartStyles } from '#organisation/web/chart/use-chart-styles.ts'
import { useChartTexts } from '#organisation/web/chart/use-chart-texts.ts'
import { PeopleChart } from './PeopleChart.tsx'

interface Props {
  /** The unit or company whose list was opened. */
  start?: string | undefined
}

/** The organization as a chart of its units or of its people. */
export function OrganisationChart({ start }: Props) {
  const { of: t } = useChartTexts()
  const styles = useChartStyles()
  const [params, setParams] = useSearchParams()
  const isPeople = params.get('of') === 'people'
  const choice = (
    <TabList
      size="small"
      aria-label={t.label}
      selectedValue={isPeople ? 'people' : 'units'}
      onTabSelect={(_, { value }) =>
        setParams(
          (current) => {
            if (value === 'people') current.set('of', 'people')
            else current.delete('of')
            return current
          },
          { replace: true },
        )
      }
    >
      <Tab value="units">{t.units}</Tab>
      <Tab value="people">{t.people}</Tab>
    </TabList>
  )
  return (
    <div className={styles.screen}>
      {isPeople ? <PeopleChart choice={choice} /> : <UnitsChart start={start} choice={choice} />}
    </div>
  )
}
