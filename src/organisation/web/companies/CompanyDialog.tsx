import {
  Button,
  Field,
  Input,
  makeStyles,
  Select,
  Textarea,
  tokens,
} from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { useId, useState } from 'react'
import { focusFirstProblem } from '#kit/web/forms/focus-first-problem.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { companyApi, type Company } from '#organisation/contract/companies.ts'
import { companySizes } from '#organisation/rules/levels.ts'
import { useTexts } from '#organisation/web/use-texts.ts'

interface Props {
  /** The one to edit; without it a new one is made. */
  company?: Company
  onClose: () => void
}

const texts = ['name', 'industry', 'address'] as const
const details = ['code', 'email', 'phone', 'city', 'country', 'website', 'description'] as const
type Name = 'size' | (typeof texts)[number] | (typeof details)[number]
type Values = Record<Name, string>

const maxLength: Partial<Record<Name, number>> = {
  address: 500,
  code: 50,
  email: 320,
  phone: 50,
  city: 100,
  country: 100,
  website: 300,
  description: 2000,
}
/** Typed from left to right in either language. */
const latin: readonly Name[] = ['code', 'email', 'phone', 'website']

const valuesOf = (company: Company | undefined): Values => ({
  name: company?.name ?? '',
  industry: company?.industry ?? '',
  address: company?.address ?? '',
  size: company?.size ?? 'MEDIUM',
  code: company?.code ?? '',
  email: company?.email ?? '',
  phone: company?.phone ?? '',
  city: company?.city ?? '',
  country: company?.country ?? '',
  website: company?.website ?? '',
  description: company?.description ?? '',
})

export function CompanyDialog({ company, onClose }: Props) {
  const { companies, saving: pending } = useTexts()
  const { dialog: t, sizeChoices } = companies
  const styles = useStyles()
  const detailsId = useId()
  const first = valuesOf(company)
  const [values, setValues] = useState(first)
  const [isChecked, setIsChecked] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const words = { labels: t.labels, choices: { size: sizeChoices } }
  const options = { quiet: true, onDone: onClose, ...words }
  const creation = useApiMutation(companyApi.create, {
    ...options,
    done: t.created,
    failed: t.createFailed,
  })
  const editing = useApiMutation(companyApi.update, {
    ...options,
    done: t.updated,
    failed: t.updateFailed,
  })
  const saving = company ? editing : creation
  const changed = Object.fromEntries(
    (Object.keys(first) as Name[])
      .map((name) => [name, values[name].trim()] as const)
      .filter(([name, value]) => value !== first[name]),
  )
  const isDirty = Object.keys(changed).length > 0
  const isMissing = (name: Name) =>
    values[name].trim() === '' && (name === 'name' || (name === 'address' && company !== undefined))

  const problem = (name: Name) => {
    if (!isChecked || !isMissing(name)) return saving.fields[name]
    return name === 'name' ? t.nameRequired : t.addressRequired
  }
  const hasDetails = isOpen || details.some((name) => saving.fields[name] !== undefined)
  const hasFields = Object.keys(saving.fields).length > 0

  const save = () => {
    setIsChecked(true)
    if (isMissing('name') || isMissing('address')) return focusFirstProblem()
    if (!company) return creation.mutate({ body: { name: values.name.trim(), ...changed } })
    if (!isDirty) return onClose()
    const { company_id } = company
    editing.mutate({ params: { company_id }, body: changed, base: company })
  }

  const input = (name: (typeof texts)[number] | (typeof details)[number]) => (
    <Field
      key={name}
      label={t.labels[name]}
      required={name === 'name' || (name === 'address' && company !== undefined)}
      validationMessage={problem(name)}
      className={name === 'description' || name === 'address' ? styles.wide : undefined}
    >
      {name === 'description' ? (
        <Textarea
          value={values[name]}
          rows={3}
          maxLength={maxLength[name]}
          resize="vertical"
          dir="auto"
          onChange={(_, { value }) => setValues({ ...values, [name]: value })}
        />
      ) : (
        <Input
          value={values[name]}
          maxLength={maxLength[name] ?? 200}
          dir={latin.includes(name) ? 'ltr' : 'auto'}
          onChange={(_, { value }) => setValues({ ...values, [name]: value })}
          className={styles.input}
        />
      )}
    </Field>
  )

  return (
    <FormDialog
      title={company ? t.editTitle : t.addTitle}
      submit={company ? t.editSubmit : t.addSubmit}
      pending={pending}
      isPending={saving.isPending}
      isDirty={isDirty}
      failure={hasFields ? undefined : saving.failure}
      onSubmit={save}
      onClose={onClose}
    >
      {input('name')}
      <div className={styles.fields}>
        {input('industry')}
        <Field label={t.labels.size} validationMessage={problem('size')}>
          <Select
            value={values.size}
            onChange={(_, { value }) => setValues({ ...values, size: value })}
          >
            {companySizes.map((size) => (
              <option key={size} value={size}>
                {sizeChoices[size]}
              </option>
            ))}
          </Select>
        </Field>
        {input('address')}
      </div>
      <Button
        appearance="subtle"
        className={styles.more}
        icon={<ChevronDownRegular className={hasDetails ? styles.up : undefined} />}
        aria-expanded={hasDetails}
        aria-controls={detailsId}
        onClick={() => setIsOpen(!hasDetails)}
      >
        {t.more}
      </Button>
      <div id={detailsId} className={styles.fields} hidden={!hasDetails}>
        {details.map(input)}
      </div>
    </FormDialog>
  )
}

const useStyles = makeStyles({
  fields: {
    ':not([hidden])': { display: 'grid' },
    'gridTemplateColumns': 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
    'gap': tokens.spacingVerticalL,
    'alignItems': 'start',
  },
  wide: { gridColumn: '1 / -1' },
  input: { minWidth: 0, width: '100%' },
  more: { justifySelf: 'start', paddingInline: tokens.spacingHorizontalS },
  up: { rotate: '180deg' },
})
