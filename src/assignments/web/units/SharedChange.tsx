import { makeStyles, Text, tokens } from '@fluentui/react-components'
import type { SharedEffect } from '#assignments/rules/effects.ts'
import { useUnitChangeTexts } from './use-unit-change-texts.ts'

/** What becomes another one for how many people; their names open on demand. */
export function SharedChange({ effect }: { effect: SharedEffect }) {
  const t = useUnitChangeTexts()
  const styles = useStyles()
  const { kind, from, to, people, names } = effect
  return (
    <details>
      <summary className={styles.summary}>
        {t.effects[kind](people, from ?? t.noOne, to ?? t.noOne)}
      </summary>
      <Text size={200} className={styles.names}>
        {t.names(names, people - names.length)}
      </Text>
    </details>
  )
}

const useStyles = makeStyles({
  summary: {
    'cursor': 'pointer',
    'borderRadius': tokens.borderRadiusSmall,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  names: { color: tokens.colorNeutralForeground2 },
})
