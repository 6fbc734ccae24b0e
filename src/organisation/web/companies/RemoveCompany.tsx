import { Text } from '@fluentui/react-components'
import { ConfirmDialog } from '#kit/web/dialogs/ConfirmDialog.tsx'
import { isolated } from '#kit/rules/language/language.ts'
import { companyApi, type Company } from '#organisation/contract/companies.ts'
import { unitDeleteRefusal } from '#organisation/rules/levels.ts'
import { CannotDelete } from '#organisation/web/CannotDelete.tsx'
import { useRemoval } from '#organisation/web/use-removal.ts'
import { useTexts } from '#organisation/web/use-texts.ts'
import { useShown } from '#kit/web/use-shown.ts'

interface Props {
  company: Company
  onClose: () => void
}

/** Confirms the deletion of a company, or names what still belongs to it. */
export function RemoveCompany({ company, onClose }: Props) {
  const t = useTexts()
  const { remove: words, view } = t.companies
  const { remove, isPending } = useRemoval(companyApi.delete, { ...words, error: t.error }, onClose)
  const { company_id, name, employee_count, department_count, updated_at } = useShown(company)
  const refusal = unitDeleteRefusal({ employee_count, below_count: department_count })

  if (refusal) {
    const { because, count } = refusal
    return (
      <CannotDelete
        title={words.cannot}
        reason={t.inUse.company[because](count)}
        show={
          because === 'units'
            ? { label: view, to: `/departments?company=${company_id}` }
            : { label: t.viewEmployees, to: `/replacements?company=${company_id}` }
        }
        onClose={onClose}
      >
        <Text block weight="semibold">
          <bdi>{name}</bdi>
        </Text>
      </CannotDelete>
    )
  }

  return (
    <ConfirmDialog
      title={words.title}
      confirm={t.remove}
      pending={t.removing}
      isPending={isPending}
      onConfirm={() => remove({ params: { company_id }, ifMatch: updated_at })}
      onClose={onClose}
    >
      {words.message(isolated(name))}
    </ConfirmDialog>
  )
}
