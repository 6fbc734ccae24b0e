import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  Field,
  makeStyles,
  Select,
  tokens,
} from '@fluentui/react-components'
import { useState } from 'react'
import { useStudioTexts } from '#imports/web/studio/use-studio-texts.ts'
import type { MappedDraft } from '#imports/web/studio/use-draft.ts'
import { Panel } from '#kit/web/Panel.tsx'
import { ConstantField } from './ConstantField.tsx'
import { ConstantValue } from './ConstantValue.tsx'

const panel = 'constants'

/** Values of all rows for fields that no column fills and that may be empty. */
export function OtherConstants({ draft }: { draft: MappedDraft }) {
  const { constants: t } = useStudioTexts()
  const styles = useStyles()
  const [chosen, setChosen] = useState('')
  const { fields, name, mapping } = draft
  const { constants, columns } = mapping
  const filled = new Set(columns.map(({ target }) => target))
  const others = fields.filter(({ id, isRequired }) => !isRequired && !filled.has(id))
  const set = others.filter(({ id }) => constants[id] !== undefined)
  const free = others.filter(({ id }) => constants[id] === undefined)
  const field = free.find(({ id }) => id === chosen)
  if (others.length === 0) return null

  return (
    <Panel isFlush>
      <Accordion collapsible defaultOpenItems={set.length > 0 ? panel : []}>
        <AccordionItem value={panel}>
          <AccordionHeader as="h3">{t.title}</AccordionHeader>
          <AccordionPanel className={styles.panel}>
            {set.map(({ id }) => (
              <div key={id} className={styles.set}>
                <span className={styles.name}>{name(id)}</span>
                <ConstantValue draft={draft} field={id} value={constants[id] ?? ''} />
              </div>
            ))}
            <Field label={t.field} className={styles.choice}>
              <Select value={field?.id ?? ''} onChange={(_, { value }) => setChosen(value)}>
                <option value="">{t.none}</option>
                {free.map(({ id }) => (
                  <option key={id} value={id}>
                    {name(id)}
                  </option>
                ))}
              </Select>
            </Field>
            {field && <ConstantField key={field.id} draft={draft} field={field} />}
          </AccordionPanel>
        </AccordionItem>
      </Accordion>
    </Panel>
  )
}

const useStyles = makeStyles({
  panel: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalM,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
    margin: 0,
  },
  set: { display: 'grid', gap: tokens.spacingVerticalXXS },
  name: { fontWeight: tokens.fontWeightSemibold },
  choice: { maxWidth: '24rem' },
})
