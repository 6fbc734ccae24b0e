import { makeStyles, Tag, TagGroup, tokens } from '@fluentui/react-components'
import { useActor } from '#accounts/web/session.ts'
import { employeeApi } from '#employees/contract/employees.ts'
import { createRefusal } from '#evaluations/rules/workflow.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { ChoiceField } from '#kit/web/forms/ChoiceField.tsx'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'
import type { Person } from '#evaluations/web/EmployeePicker.tsx'
import { useManyTexts } from './use-many-texts.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'

interface Props {
  chosen: readonly Person[]
  problem: string | undefined
  onChange: (people: readonly Person[]) => void
}

const shown = 50

/** Several of the employees whose evaluations the person may begin, one after the other. */
export function PeoplePicker({ chosen, problem, onChange }: Props) {
  const t = useManyTexts()
  const { add } = useTexts()
  const kit = useKitTexts()
  const styles = useStyles()
  const actor = useActor()
  const isChosen = (id: string) => chosen.some(({ employee_id }) => employee_id === id)

  return (
    <div className={styles.picker}>
      <ChoiceField
        label={t.add}
        required
        words={{ placeholder: add.chooseEmployee, empty: add.noOneFound }}
        value={null}
        problem={problem}
        choices={(search) => ({
          queryKey: ['employees', 'several', search, chosen.map(({ employee_id }) => employee_id)],
          queryFn: async ({ signal }) => {
            const query = { search, status: 'Active' as const, limit: shown }
            const { results, count } = await callApi(employeeApi.list, { query }, { signal })
            return {
              choices: results
                .filter(
                  (employee) => !createRefusal(employee, actor) && !isChosen(employee.employee_id),
                )
                .map(({ employee_id, name, employee_code, department }) => ({
                  id: employee_id,
                  name,
                  note: kit.listed([employee_code, ...department]),
                })),
              hasMore: count > results.length,
            }
          },
        })}
        onChoose={(choice) =>
          choice && onChange([...chosen, { employee_id: choice.id, name: choice.name }])
        }
      />
      {chosen.length > 0 && (
        <TagGroup
          className={styles.chosen}
          aria-label={t.chosen}
          onDismiss={(_, { value }) =>
            onChange(chosen.filter(({ employee_id }) => employee_id !== value))
          }
        >
          {chosen.map(({ employee_id, name }) => (
            <Tag
              key={employee_id}
              value={employee_id}
              dismissible
              size="small"
              className={styles.tag}
              dismissIcon={{ 'aria-label': t.drop(name) }}
            >
              <bdi>{name}</bdi>
            </Tag>
          ))}
        </TagGroup>
      )}
    </div>
  )
}

const useStyles = makeStyles({
  picker: { display: 'grid', gap: tokens.spacingVerticalS },
  chosen: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    maxHeight: '160px',
    overflowY: 'auto',
  },
  tag: { maxWidth: '100%' },
})
