import { makeStyles, tokens } from '@fluentui/react-components'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { useSetAtom } from 'jotai'
import type { Employee } from '#employees/contract/employees.ts'
import { isolated } from '#kit/rules/language.ts'
import { editedEmployeeAtom } from './edited-employee.ts'
import { useDialogTexts } from '#employees/web/use-dialog-texts.ts'

/** Opens the dialog for one person; a plain button, as there are many at once. */
export function EditButton({ employee }: { employee: Employee }) {
  const t = useDialogTexts()
  const styles = useStyles()
  const edit = useSetAtom(editedEmployeeAtom)
  const label = t.edit(isolated(employee.name))
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={t.editTitle}
      onClick={() => edit(employee)}
    >
      <EditRegular aria-hidden />
    </button>
  )
}

const useStyles = makeStyles({
  button: {
    'display': 'grid',
    'placeItems': 'center',
    'flexShrink': 0,
    'width': '32px',
    'height': '32px',
    'padding': 0,
    'border': 'none',
    'borderRadius': tokens.borderRadiusMedium,
    'fontSize': '20px',
    'color': tokens.colorNeutralForeground2,
    'backgroundColor': 'transparent',
    'cursor': 'pointer',
    ':hover': {
      color: tokens.colorBrandForegroundLinkHover,
      backgroundColor: tokens.colorSubtleBackgroundHover,
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
})
