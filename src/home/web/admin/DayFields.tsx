import { Field, Input } from '@fluentui/react-components'

interface Props {
  words: { since: string; until: string }
  since: string
  until: string
  onChange: (change: { since?: string; until?: string }) => void
}

/** The first and the last day a log is read of. */
export const DayFields = ({ words: t, since, until, onChange }: Props) => (
  <>
    <Field label={t.since}>
      <Input
        type="date"
        value={since}
        max={until || undefined}
        onChange={(_, { value }) => onChange({ since: value })}
      />
    </Field>
    <Field label={t.until}>
      <Input
        type="date"
        value={until}
        min={since || undefined}
        onChange={(_, { value }) => onChange({ until: value })}
      />
    </Field>
  </>
)
