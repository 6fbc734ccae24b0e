import { Field, Input, makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { useActor } from '#accounts/web/session.ts'
import { useTexts as useAccountTexts } from '#accounts/web/use-texts.ts'
import { createUserRefusal } from '#accounts/rules/users/users.ts'
import {
  branches,
  employeeStatuses,
  jobTypes,
  managerialLevels,
} from '#employees/rules/employee.ts'
import type { EmployeeForm } from '#employees/rules/employee-form.ts'
import { roles } from '#kit/rules/actor.ts'
import { ChoiceField } from '#kit/web/forms/ChoiceField.tsx'
import { managerChoices } from '#organisation/web/units/manager-choices.ts'
import { companyQueries, unitQueries } from '#organisation/web/queries.ts'
import { ChoiceSelect } from '#employees/web/ChoiceSelect.tsx'
import { useDialogTexts } from '#employees/web/use-dialog-texts.ts'
import type { EmployeeFormState } from './use-employee-form.ts'
import { useTexts } from '#employees/web/use-texts.ts'

interface Props {
  state: EmployeeFormState
  countryCodes: readonly string[]
  isNew: boolean
  /** Why the account, and with it name, e-mail and role, is not this person's to change. */
  accountRefusal?: string | undefined
  /** Why status and manager are not either. */
  recordRefusal?: string | undefined
}

const ofAccount: readonly string[] = ['name', 'email', 'phone', 'title']

type TextName = {
  [Name in keyof EmployeeForm]: EmployeeForm[Name] extends string ? Name : never
}[keyof EmployeeForm]

/** The three sections of both dialogs; someone new has a username and an employee code to give. */
export function EmployeeFields(props: Props) {
  const { state, countryCodes, isNew, accountRefusal, recordRefusal } = props
  const t = useDialogTexts()
  const words = useTexts()
  const { roles: roleNames } = useAccountTexts()
  const styles = useStyles()
  const actor = useActor()
  const { form, chosen, set, problem } = state

  const text = (name: TextName, props: Parameters<typeof Input>[0] & { hint?: string } = {}) => {
    const { hint, required, ...input } = props
    return (
      <Field
        label={t.fields[name]}
        required={required}
        hint={hint}
        validationMessage={problem(name)}
      >
        <Input
          {...input}
          readOnly={accountRefusal !== undefined && ofAccount.includes(name)}
          value={form[name]}
          onChange={(_, { value }) => set({ [name]: value })}
          className={styles.input}
        />
      </Field>
    )
  }
  // HR makes no administrators, so the choice is not there to be refused.
  const mayGive = roles.filter((role) => role === form.role || !createUserRefusal(role, actor))

  return (
    <>
      <section className={styles.section} aria-label={t.personal}>
        <h3 className={styles.title}>{t.personal}</h3>
        {accountRefusal && <p className={styles.note}>{accountRefusal}</p>}
        {text('name', { required: true, dir: 'auto' })}
        {text('email', { required: true, type: 'email', dir: 'ltr' })}
        <div className={styles.phone}>
          <ChoiceSelect
            label={t.fields.country_code}
            value={form.country_code}
            choices={[...new Set([form.country_code, ...countryCodes])]}
            wordOf={(code) => code}
            direction="ltr"
            problem={problem('country_code')}
            onChoose={(country_code) => set({ country_code })}
          />
          {text('phone', { required: true, type: 'tel', dir: 'ltr' })}
        </div>
        {isNew && text('username', { dir: 'ltr', hint: t.usernameHint })}
      </section>
      <section className={styles.section} aria-label={t.work}>
        <h3 className={styles.title}>{t.work}</h3>
        {text('title', { required: true, dir: 'auto' })}
        <ChoiceSelect
          label={t.fields.role}
          value={form.role}
          choices={accountRefusal ? [form.role] : mayGive}
          wordOf={(role) => roleNames[role]}
          problem={problem('role')}
          onChoose={(role) => set({ role })}
        />
        <ChoiceSelect
          label={t.fields.managerial_level}
          value={form.managerial_level}
          choices={managerialLevels}
          wordOf={(level) => words.levels[level]}
          onChoose={(managerial_level) => set({ managerial_level })}
        />
        <ChoiceSelect
          label={t.fields.job_type}
          value={form.job_type}
          choices={jobTypes}
          wordOf={(type) => words.jobTypes[type]}
          onChoose={(job_type) => set({ job_type })}
        />
        <ChoiceSelect
          label={t.fields.status}
          value={form.status}
          choices={accountRefusal ? [form.status] : employeeStatuses}
          wordOf={(status) => words.statuses[status]}
          onChoose={(status) => set({ status })}
        />
        <ChoiceField
          label={t.fields.direct_manager}
          words={t.managers}
          value={chosen.manager}
          choices={managerChoices(actor.role)}
          none={t.noManager}
          isDisabled={recordRefusal !== undefined}
          problem={problem('direct_manager')}
          onChoose={state.chooseManager}
        />
      </section>
      <section className={styles.section} aria-label={t.company}>
        <h3 className={styles.title}>{t.company}</h3>
        <ChoiceField
          label={t.fields.company_id}
          words={t.companies}
          value={chosen.company}
          choices={companyQueries.choices}
          required
          problem={problem('company_id')}
          onChoose={state.chooseCompany}
        />
        <ChoiceField
          // Other choices altogether in another company.
          key={form.company_id}
          label={t.fields.department_id}
          words={{
            ...t.departments,
            placeholder: form.company_id ? t.departments.placeholder : t.companyFirst,
          }}
          value={chosen.department}
          choices={(search) => unitQueries.choices('department', form.company_id, search)}
          isDisabled={!form.company_id}
          required
          problem={problem('department_id')}
          onChoose={state.chooseDepartment}
          {...(!isNew && { hint: t.moveHint })}
        />
        {text('join_date', { required: true, type: 'date' })}
        {text('employee_code', { dir: 'ltr', ...(isNew && { hint: t.codeHint }) })}
        <ChoiceSelect
          label={t.fields.branch}
          value={form.branch}
          choices={branches}
          wordOf={(branch) => words.branches[branch]}
          onChoose={(branch) => set({ branch })}
        />
        {text('location', { dir: 'auto' })}
      </section>
    </>
  )
}

const useStyles = makeStyles({
  section: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
    alignItems: 'start',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
  title: { ...typographyStyles.subtitle2, gridColumn: '1 / -1', margin: 0 },
  note: { gridColumn: '1 / -1', margin: 0, color: tokens.colorNeutralForeground3 },
  phone: {
    display: 'grid',
    gridTemplateColumns: '104px minmax(0, 1fr)',
    alignItems: 'start',
    gap: tokens.spacingHorizontalS,
  },
  input: { minWidth: 0, width: '100%' },
})
