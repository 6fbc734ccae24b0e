import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  Checkbox,
  Field,
  makeStyles,
  Select,
  tokens,
} from '@fluentui/react-components'
import { emptyCells } from '#imports/rules/mapping/mapping.ts'
import { useStudioTexts } from '#imports/web/studio/use-studio-texts.ts'
import type { MappedDraft } from '#imports/web/studio/use-draft.ts'
import { Panel } from '#kit/web/Panel.tsx'

const panel = 'options'

/** What the rows may do, and whether the mapping is remembered; closed, because most files need no change. */
export function ImportOptions({ draft }: { draft: MappedDraft }) {
  const { options: t } = useStudioTexts()
  const styles = useStyles()
  const options = { ...draft.mapping.options, ...draft.pending?.options }
  const { empty } = options
  const checkbox = (option: 'create' | 'update' | 'remember') => (
    <Checkbox
      label={t[option]}
      checked={options[option]}
      onChange={(_, { checked }) => draft.change({ options: { [option]: checked === true } })}
    />
  )

  return (
    <Panel isFlush>
      <Accordion collapsible>
        <AccordionItem value={panel}>
          <AccordionHeader as="h3">{t.title}</AccordionHeader>
          <AccordionPanel className={styles.options}>
            {checkbox('create')}
            {checkbox('update')}
            <Field hint={t.identityHint}>
              <Checkbox
                label={t.identity}
                checked={options.allow_identity_changes}
                onChange={(_, { checked }) =>
                  draft.change({ options: { allow_identity_changes: checked === true } })
                }
              />
            </Field>
            <Field label={t.empty} className={styles.empty}>
              <Select
                value={empty}
                onChange={(_, { value }) => {
                  const chosen = emptyCells.find((each) => each === value)
                  if (chosen) draft.change({ options: { empty: chosen } })
                }}
              >
                {emptyCells.map((each) => (
                  <option key={each} value={each}>
                    {t.emptyCells[each]}
                  </option>
                ))}
              </Select>
            </Field>
            {checkbox('remember')}
          </AccordionPanel>
        </AccordionItem>
      </Accordion>
    </Panel>
  )
}

const useStyles = makeStyles({
  options: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalS,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
    margin: 0,
  },
  empty: { maxWidth: '20rem', paddingBlock: tokens.spacingVerticalS },
})
