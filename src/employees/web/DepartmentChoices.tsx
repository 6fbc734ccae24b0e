import { Combobox, makeStyles, Option, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { departmentQueries } from './department-queries.ts'
import { useDebouncedValue } from '#kit/web/forms/use-debounced-value.ts'
import { hiddenChevron } from '#kit/web/forms/hidden-chevron.ts'
import { useTexts } from './use-texts.ts'
import type { Department } from '#organisation/contract/units.ts'
import { useShown } from '#kit/web/use-shown.ts'

interface Props {
  /** Empty: all departments. */
  value: string
  /** What the chosen one is called. */
  name: string
  className: string
  /** Undefined: nothing has been typed since the last choice. */
  typed: string | undefined
  /** Where the focus was when the choices loaded, and whether the list opens at once. */
  begins: 'elsewhere' | 'focused' | 'open'
  onType: (typed: string | undefined) => void
  onChoose: (department_id: string, name: string) => void
}

const noChoices: Department[] = []

/** The choices of departments, searched on the server as one types. */
export function DepartmentChoices(props: Props) {
  const { value, name, className, typed, begins, onType, onChoose } = props
  const t = useTexts()
  const styles = useStyles()
  const [wasOpened, setWasOpened] = useState(begins === 'open')
  const search = useDebouncedValue(typed?.trim() ?? '')
  const { data } = useQuery({ ...departmentQueries.choices(search), enabled: wasOpened })
  const choices = useShown(data?.results ?? noChoices)

  return (
    <Combobox
      expandIcon={hiddenChevron}
      className={className}
      aria-label={t.department}
      autoFocus={begins !== 'elsewhere'}
      defaultOpen={begins === 'open'}
      listbox={{ className: styles.list }}
      inlinePopup
      positioning={{ position: 'below', align: 'start', autoSize: false }}
      value={typed ?? name}
      selectedOptions={[value]}
      onFocus={({ target }) => typed === undefined && target.select()}
      onBlur={() => onType(undefined)}
      onChange={({ target }) => onType(target.value)}
      onOpenChange={(_, { open }) => {
        if (open) setWasOpened(true)
      }}
      onOptionSelect={(_, { optionValue = '', optionText = '' }) => {
        onType(undefined)
        onChoose(optionValue, optionText)
      }}
    >
      {!search && (
        <Option value="" text={t.allDepartments}>
          {t.allDepartments}
        </Option>
      )}
      {choices.map(({ department_id, name, company }) => (
        <Option key={department_id} value={department_id} text={name}>
          <span className={styles.choice}>
            <bdi>{name}</bdi>
            <bdi className={styles.company}>{company}</bdi>
          </span>
        </Option>
      ))}
      {data && choices.length === 0 && (
        <Option value="none" disabled text={t.noDepartments}>
          {t.noDepartments}
        </Option>
      )}
      {data && data.count > choices.length && (
        <Option value="more" disabled text={t.moreDepartments}>
          {t.moreDepartments}
        </Option>
      )}
    </Combobox>
  )
}

const useStyles = makeStyles({
  // Above the headers of tables and filters that stay in view; Fluent's own is 1.
  list: { zIndex: 6, maxHeight: 'min(420px, 60vh)' },
  choice: { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  company: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})
