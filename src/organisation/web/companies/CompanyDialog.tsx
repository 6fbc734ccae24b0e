import { Field, makeStyles, Select, Switch, Text, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useId } from 'react'
import { defaultTimeZone } from '#kit/rules/dates/day.ts'
import { orNull } from '#kit/rules/forms/form-values.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { ChoiceField } from '#kit/web/forms/ChoiceField.tsx'
import { LongTextField } from '#kit/web/forms/LongTextField.tsx'
import { MoreFields } from '#kit/web/forms/MoreFields.tsx'
import { TextField } from '#kit/web/forms/TextField.tsx'
import { TextPair } from '#kit/web/forms/TextPair.tsx'
import { type Form, useForm } from '#kit/web/forms/use-form.ts'
import { useInArabic } from '#kit/web/forms/use-in-arabic.ts'
import { languageAtom } from '#kit/web/platform/language.ts'
import { companyApi, type Company } from '#organisation/contract/companies.ts'
import { companySizes } from '#organisation/rules/levels.ts'
import { useTexts } from '#organisation/web/use-texts.ts'
import { timeZoneChoice, timeZoneChoices } from './time-zones.ts'

interface Props {
  /** The one to edit; without it a new one is made. */
  company?: Company
  onClose: () => void
}

const details = ['code', 'email', 'phone', 'city', 'country', 'website', 'description'] as const
type TextName = 'name' | 'name_ar' | 'industry' | 'address' | (typeof details)[number]
type Values = Record<TextName, string> &
  Pick<Company, 'size' | 'time_zone' | 'separation_of_duties'>
type CompanyForm = Form<Values>

const maxLength: Partial<Record<TextName, number>> = {
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
const latin: readonly TextName[] = ['code', 'email', 'phone', 'website']

const valuesOf = (company: Company | undefined): Values => ({
  name: company?.name ?? '',
  name_ar: company?.name_ar ?? '',
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
  time_zone: company?.time_zone ?? defaultTimeZone,
  separation_of_duties: company?.separation_of_duties ?? true,
})

/** What differs, without spaces at the ends. */
const changesOf = (values: Values, initial: Values): Partial<Values> =>
  Object.fromEntries(
    (Object.keys(initial) as (keyof Values)[])
      .map((name) => {
        const value = values[name]
        return [name, typeof value === 'string' ? value.trim() : value] as const
      })
      .filter(([name, value]) => value !== initial[name]),
  )

export function CompanyDialog({ company, onClose }: Props) {
  const { companies, saving: pending } = useTexts()
  const { dialog: t, sizeChoices } = companies
  const arabic = useInArabic()
  const styles = useStyles()
  const form = useForm({
    keep: `company:${company?.company_id ?? 'new'}`,
    initial: valuesOf(company),
    isDirty: (values, initial) => Object.keys(changesOf(values, initial)).length > 0,
    check: ({ name, address }) => ({
      name: name.trim() === '' ? t.nameRequired : undefined,
      address: company && address.trim() === '' ? t.addressRequired : undefined,
    }),
    endpoint: company ? companyApi.update : companyApi.create,
    request: (values, initial) => {
      const { name_ar, ...changes } = changesOf(values, initial)
      const body = { ...changes, ...(name_ar !== undefined && { name_ar: orNull(name_ar) }) }
      if (!company) return { body: { ...body, name: values.name.trim() } }
      const { company_id } = company
      return Object.keys(body).length > 0
        ? { params: { company_id }, body, base: company }
        : undefined
    },
    done: company ? t.updated : t.created,
    failed: company ? t.updateFailed : t.createFailed,
    labels: { ...t.labels, name_ar: arabic.label(t.labels.name) },
    choices: { size: sizeChoices },
    show: (field, value) =>
      field === 'separation_of_duties' ? (value === true ? t.on : t.off) : undefined,
    onClose,
  })

  return (
    <FormDialog
      {...form.dialog}
      title={company ? t.editTitle : t.addTitle}
      submit={company ? t.editSubmit : t.addSubmit}
      pending={pending}
      onClose={onClose}
    >
      <TextPair form={form} name="name" label={t.labels.name} required maxLength={200} />
      <div className={styles.fields}>
        <CompanyText form={form} name="industry" />
        <Field label={t.labels.size} {...form.field('size')}>
          <Select {...form.text('size')}>
            {companySizes.map((size) => (
              <option key={size} value={size}>
                {sizeChoices[size]}
              </option>
            ))}
          </Select>
        </Field>
        <CompanyText form={form} name="address" isRequired={company !== undefined} />
      </div>
      <Settings form={form} />
      <Details form={form} />
    </FormDialog>
  )
}

/** What decides when days begin, and who approves. */
function Settings({ form }: { form: CompanyForm }) {
  const { dialog: t } = useTexts().companies
  const language = useAtomValue(languageAtom)
  const id = useId()
  const { time_zone, separation_of_duties } = form.values
  const zone = timeZoneChoice(time_zone, language)
  const problem = form.problem('time_zone')
  return (
    <>
      <ChoiceField
        label={t.labels.time_zone}
        words={t.timeZones}
        value={zone}
        choices={timeZoneChoices(language)}
        required
        hint={t.timeZoneHint(zone.note ?? zone.name)}
        {...(problem !== undefined && { problem })}
        onChoose={(choice) => choice && form.set({ time_zone: choice.id })}
      />
      <div>
        <Switch
          label={t.labels.separation_of_duties}
          checked={separation_of_duties}
          aria-describedby={id}
          onChange={(_, { checked }) => form.set({ separation_of_duties: checked })}
        />
        <Text id={id} size={200} block>
          {t.separationHint}
        </Text>
      </div>
    </>
  )
}

/** What few companies fill in. */
function Details({ form }: { form: CompanyForm }) {
  const { companies } = useTexts()
  const styles = useStyles()
  return (
    <MoreFields
      label={companies.dialog.more}
      isWrong={details.some((name) => form.problem(name) !== undefined)}
      className={styles.fields}
    >
      {details.map((name) => (
        <CompanyText key={name} form={form} name={name} />
      ))}
    </MoreFields>
  )
}

interface TextProps {
  form: CompanyForm
  name: Exclude<TextName, 'name' | 'name_ar'>
  isRequired?: boolean
}

function CompanyText({ form, name, isRequired }: TextProps) {
  const { labels } = useTexts().companies.dialog
  const styles = useStyles()
  const isLong = name === 'description'
  const shared = {
    form,
    name,
    label: labels[name],
    required: isRequired,
    maxLength: maxLength[name] ?? 200,
    fieldClass: isLong || name === 'address' ? styles.wide : undefined,
  }
  return isLong ? (
    <LongTextField {...shared} rows={3} resize="vertical" dir="auto" />
  ) : (
    <TextField {...shared} dir={latin.includes(name) ? 'ltr' : 'auto'} className={styles.input} />
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
})
