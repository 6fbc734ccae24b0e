import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import { autosaveTexts } from '#kit/texts/autosave.ts'
import { textsOf } from '#kit/web/texts.ts'
import { useFormat } from '#kit/web/use-format.ts'
import type { AutosaveState } from './autosave.ts'

const useAutosaveTexts = textsOf(autosaveTexts)

/** Says whether everything is saved, and since when. */
export function AutosaveLine({ state, className }: { state: AutosaveState; className?: string }) {
  const t = useAutosaveTexts()
  const styles = useStyles()
  const f = useFormat()
  const isWrong = state.kind === 'failing' || state.kind === 'refused'
  const sentence = {
    idle: () => t.idle,
    saving: () => t.saving,
    failing: () => t.failing,
    saved: () => (state.kind === 'saved' ? t.savedAt(f.time(state.at)) : ''),
    refused: () => (state.kind === 'refused' ? t.refused(state.sentence) : ''),
  }[state.kind]()
  return (
    <Text
      role="status"
      size={200}
      className={mergeClasses(isWrong ? styles.wrong : styles.quiet, className)}
    >
      {sentence}
    </Text>
  )
}

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3 },
  wrong: { color: tokens.colorStatusDangerForeground1 },
})
