import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { valueText } from '#imports/rules/outcomes/outcome-text.ts'
import { useStudioTexts } from '#imports/web/studio/use-studio-texts.ts'
import type { MappedDraft } from '#imports/web/studio/use-draft.ts'
import { languageAtom } from '#kit/web/platform/language.ts'

interface Props {
  draft: MappedDraft
  field: string
  value: string
}

/** A value that was set for all rows. */
export function ConstantValue({ draft, field, value }: Props) {
  const t = useStudioTexts()
  const styles = useStyles()
  const language = useAtomValue(languageAtom)
  const column = draft.fields.find(({ id }) => id === field)
  return (
    <span className={styles.line}>
      <span className={styles.value}>
        {t.constant(column ? valueText(column, value, language) : value)}
      </span>
      <Button
        size="small"
        aria-label={t.removeValue(draft.name(field))}
        disabledFocusable={draft.isSaving}
        onClick={() => draft.change({ constants: { [field]: null } })}
      >
        {t.remove}
      </Button>
    </span>
  )
}

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  value: { overflowWrap: 'anywhere' },
})
