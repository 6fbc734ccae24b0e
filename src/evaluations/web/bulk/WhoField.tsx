import { Field, makeStyles, Radio, RadioGroup } from '@fluentui/react-components'
import { useActor } from '#accounts/web/session.ts'
import { mayChooseUnit } from '#evaluations/rules/bulk/many.ts'
import { EmployeePicker } from '#evaluations/web/EmployeePicker.tsx'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { PeoplePicker } from './PeoplePicker.tsx'
import { ReportsList } from './ReportsList.tsx'
import { UnitField } from './UnitField.tsx'
import { type useSelection, waysToChoose } from './use-selection.ts'

interface Props {
  selection: ReturnType<typeof useSelection>
  /** Says what is missing. */
  isTried: boolean
}

/** For whom: one employee, all reports, several, or everybody in a unit. */
export function WhoField({ selection, isTried }: Props) {
  const { many: t, add } = useTexts()
  const styles = useStyles()
  const actor = useActor()
  const { way, person } = selection
  const problem = isTried && !selection.isChosen
  const ways = waysToChoose.filter((way) => way !== 'unit' || mayChooseUnit(actor))
  return (
    <>
      <Field label={t.who}>
        <RadioGroup
          value={way}
          layout="horizontal"
          className={styles.ways}
          onChange={(_, { value }) => selection.setWay(ways.find((way) => way === value) ?? 'one')}
        >
          {ways.map((way) => (
            <Radio key={way} value={way} label={t[way]} />
          ))}
        </RadioGroup>
      </Field>
      {way === 'one' && (
        <EmployeePicker
          chosen={person}
          problem={problem ? add.employeeMissing : undefined}
          onChoose={selection.setPerson}
        />
      )}
      {way === 'reports' && !selection.preview.isError && (
        <ReportsList
          people={selection.found}
          left={selection.left}
          problem={problem && selection.found?.length ? t.noneChosen : undefined}
          onLeave={selection.setLeft}
        />
      )}
      {way === 'several' && (
        <PeoplePicker
          chosen={selection.several}
          problem={problem ? t.noneChosen : undefined}
          onChange={selection.setSeveral}
        />
      )}
      {way === 'unit' && (
        <UnitField
          chosen={selection.unit}
          problem={problem ? t.noUnitChosen : undefined}
          onChoose={selection.setUnit}
        />
      )}
    </>
  )
}

const useStyles = makeStyles({
  ways: { 'flexWrap': 'wrap', '& label': { whiteSpace: 'nowrap' } },
})
