import { Combobox, makeStyles, mergeClasses, Option, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { departmentQueries } from './queries.ts'
import { useSettled } from '#kit/web/use-settled.ts'
import { useTexts } from './use-texts.ts'

interface Props {
  /** Empty: all departments. */
  value: string
  /** What the chosen one is called. */
  name: string
  className?: string
  onChoose: (department_id: string, name: string) => void
}

/** All departments, or one; the choices are searched on the server as one types. */
export function DepartmentField({ value, name, className, onChoose }: Props) {
  const t = useTexts()
  const styles = useStyles()
  const [typed, setTyped] = useState<string>()
  const [wasOpened, setWasOpened] = useState(false)
  const search = useSettled(typed?.trim() ?? '')
  const { data } = useQuery({ ...departmentQueries.choices(search), enabled: wasOpened })
  const choices = data?.results ?? []

  return (
    <Combobox
      className={mergeClasses(styles.field, className)}
      aria-label={t.department}
      listbox={{ className: styles.list }}
      inlinePopup
      positioning={{ position: 'below', align: 'start', autoSize: false }}
      value={typed ?? name}
      selectedOptions={[value]}
      onFocus={({ target }) => target.select()}
      onBlur={() => setTyped(undefined)}
      onChange={({ target }) => setTyped(target.value)}
      onOpenChange={(_, { open }) => {
        if (open) setWasOpened(true)
      }}
      onOptionSelect={(_, { optionValue = '', optionText = '' }) => {
        setTyped(undefined)
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
  // Fluent's own least width is more than a phone has.
  field: { 'minWidth': 0, '& > input': { minWidth: 0, width: '100%' } },
  list: { maxHeight: 'min(420px, 60vh)' },
  choice: { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  company: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})
