import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useActor } from '#accounts/web/session.ts'
import { useTexts as useAccountTexts } from '#accounts/web/use-texts.ts'
import { createUserRefusal } from '#accounts/rules/users/users.ts'
import {
  branches,
  employeeStatuses,
  jobTypes,
  managerialLevels,
} from '#employees/rules/employee.ts'
import type { EmployeeForm } from '#employees/rules/form/employee-record.ts'
import { countryCodes } from '#employees/rules/form/new-employee.ts'
import { roles } from '#kit/rules/actor.ts'
import type { Form } from '#kit/web/forms/use-form.ts'
import { DayField } from '#kit/web/forms/DayField.tsx'
import { TextField } from '#kit/web/forms/TextField.tsx'
import { TextPair } from '#kit/web/forms/TextPair.tsx'
import { ChoiceField } from '#kit/web/forms/ChoiceField.tsx'
import { subtitle2 } from '#kit/web/platform/text-styles.ts'
import { managerChoices } from '#organisation/web/units/manager-choices.ts'
import { companyQueries, unitQueries } from '#organisation/web/queries.ts'
import { ChoiceSelect } from '#employees/web/ChoiceSelect.tsx'
import { useDialogTexts } from '#employees/web/form/use-dialog-texts.ts'
import { useTexts } from '#employees/web/use-texts.ts'

interface Props {
  form: Form<EmployeeForm>
  /** Someone new has a username and an employee code to give. */
  isNew: boolean
  /** Why the account, and with it name, e-mail and role, is not this person's to change. */
  accountRefusal?: string | undefined
  /** Why status and manager are not either. */
  recordRefusal?: string | undefined
  /** From when on, where someone is placed elsewhere. */
  from?: ReactNode
}

/** The countries of the customers; another code stays as it is until someone changes it. */
const customerCodes = ['+966', '+20']

/** The three sections of the dialog. */
export function EmployeeFields(props: Props) {
  const t = useDialogTexts()
  const styles = useStyles()
  const section = (title: string, content: ReactNode) => (
    <section className={styles.section} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {content}
    </section>
  )
  return (
    <>
      {section(t.personal, <Personal {...props} />)}
      {section(t.work, <Work {...props} />)}
      {section(t.company, <Company {...props} />)}
    </>
  )
}

function Personal({ form, isNew, accountRefusal }: Props) {
  const t = useDialogTexts()
  const styles = useStyles()
  const { country_code } = form.values
  const codes = isNew ? countryCodes : customerCodes
  const shared = { form, readOnly: accountRefusal !== undefined }
  return (
    <>
      {accountRefusal && <p className={styles.note}>{accountRefusal}</p>}
      <TextPair {...shared} name="name" label={t.fields.name} required />
      <TextField
        {...shared}
        className={styles.input}
        name="email"
        label={t.fields.email}
        required
        type="email"
        dir="ltr"
      />
      <div className={styles.phone}>
        <ChoiceSelect
          label={t.fields.country_code}
          value={country_code}
          choices={[...new Set([country_code, ...codes])]}
          wordOf={(code) => code}
          direction="ltr"
          problem={form.problem('country_code')}
          onChoose={(country_code) => form.set({ country_code })}
        />
        <TextField
          {...shared}
          className={styles.input}
          name="phone"
          label={t.fields.phone}
          required
          type="tel"
          dir="ltr"
        />
      </div>
      {isNew && (
        <TextField
          {...shared}
          className={styles.input}
          name="username"
          label={t.fields.username}
          hint={t.usernameHint}
          dir="ltr"
        />
      )}
    </>
  )
}

function Work({ form, accountRefusal, recordRefusal }: Props) {
  const t = useDialogTexts()
  const words = useTexts()
  const { roles: roleNames } = useAccountTexts()
  const actor = useActor()
  const { role, managerial_level, job_type, status, direct_manager } = form.values
  // HR makes no administrators, so the choice is not there to be refused.
  const mayGive = roles.filter((one) => one === role || !createUserRefusal(one, actor))
  return (
    <>
      <TextPair
        form={form}
        name="title"
        label={t.fields.title}
        required
        readOnly={accountRefusal !== undefined}
      />
      <ChoiceSelect
        label={t.fields.role}
        value={role}
        choices={accountRefusal ? [role] : mayGive}
        wordOf={(role) => roleNames[role]}
        problem={form.problem('role')}
        onChoose={(role) => form.set({ role })}
      />
      <ChoiceSelect
        label={t.fields.managerial_level}
        value={managerial_level}
        choices={managerialLevels}
        wordOf={(level) => words.levels[level]}
        onChoose={(managerial_level) => form.set({ managerial_level })}
      />
      <ChoiceSelect
        label={t.fields.job_type}
        value={job_type}
        choices={jobTypes}
        wordOf={(type) => words.jobTypes[type]}
        onChoose={(job_type) => form.set({ job_type })}
      />
      <ChoiceSelect
        label={t.fields.status}
        value={status}
        choices={accountRefusal ? [status] : employeeStatuses}
        wordOf={(status) => words.statuses[status]}
        onChoose={(status) => form.set({ status })}
      />
      <ChoiceField
        label={t.fields.direct_manager}
        words={t.managers}
        value={direct_manager}
        choices={managerChoices(actor.role)}
        none={t.noManager}
        isDisabled={recordRefusal !== undefined}
        problem={form.problem('direct_manager')}
        onChoose={(direct_manager) => form.set({ direct_manager })}
      />
    </>
  )
}

function Company({ form, isNew, from }: Props) {
  const t = useDialogTexts()
  const words = useTexts()
  const styles = useStyles()
  const { company, department, branch } = form.values
  return (
    <>
      <ChoiceField
        label={t.fields.company_id}
        words={t.companies}
        value={company}
        choices={companyQueries.choices}
        required
        problem={form.problem('company')}
        onChoose={(company) => form.set({ company, department: null })}
      />
      <ChoiceField
        // Other choices altogether in another company.
        key={company?.id}
        label={t.fields.department_id}
        words={{
          ...t.departments,
          placeholder: company ? t.departments.placeholder : t.companyFirst,
        }}
        value={department}
        choices={(search) => unitQueries.choices('department', company?.id ?? '', search)}
        isDisabled={!company}
        required
        problem={form.problem('department')}
        onChoose={(department) => form.set({ department })}
        {...(!isNew && { hint: t.moveHint })}
      />
      {from}
      <DayField {...form.day('join_date')} label={t.fields.join_date} required />
      <TextField
        form={form}
        name="employee_code"
        label={t.fields.employee_code}
        hint={isNew ? t.codeHint : undefined}
        dir="ltr"
        className={styles.input}
      />
      <ChoiceSelect
        label={t.fields.branch}
        value={branch}
        choices={branches}
        wordOf={(branch) => words.branches[branch]}
        onChoose={(branch) => form.set({ branch })}
      />
      <TextField
        form={form}
        name="location"
        label={t.fields.location}
        dir="auto"
        className={styles.input}
      />
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
  title: { ...subtitle2, gridColumn: '1 / -1', margin: 0 },
  note: { gridColumn: '1 / -1', margin: 0, color: tokens.colorNeutralForeground3 },
  phone: {
    display: 'grid',
    gridTemplateColumns: '104px minmax(0, 1fr)',
    alignItems: 'start',
    gap: tokens.spacingHorizontalS,
  },
  input: { minWidth: 0, width: '100%' },
})
