import { makeStyles, Text, tokens } from '@fluentui/react-components'
import type { Cycle } from '#cycles/contract/cycle-shapes.ts'
import { useTexts } from '#cycles/web/use-texts.ts'
import { Panel } from '#kit/web/Panel.tsx'
import { CheckSection } from './CheckSection.tsx'
import { Summary } from './Summary.tsx'
import { useSavedCycle } from './use-saved-cycle.ts'
import { WhatSection } from './WhatSection.tsx'
import { WhenSection } from './WhenSection.tsx'
import { WhoSection } from './WhoSection.tsx'

/** What is chosen for a cycle before its launch: saved as it is chosen, in the order of the work. */
export function PrepareCycle({ cycle }: { cycle: Cycle }) {
  const t = useTexts()
  const styles = useStyles()
  const saved = useSavedCycle(cycle)
  const sections = [
    ['who', t.who.title, WhoSection],
    ['what', t.what.title, WhatSection],
    ['when', t.when.title, WhenSection],
    ['check', t.check.title, CheckSection],
  ] as const
  return (
    <div className={styles.screen}>
      <div className={styles.sections}>
        {sections.map(([id, title, Section]) => (
          <Panel
            key={id}
            id={`cycle-${id}`}
            aria-labelledby={`cycle-${id}-title`}
            className={styles.section}
          >
            <Text
              as="h2"
              id={`cycle-${id}-title`}
              size={400}
              weight="semibold"
              className={styles.title}
            >
              {title}
            </Text>
            <Section saved={saved} />
          </Panel>
        ))}
      </div>
      <Summary saved={saved} />
    </div>
  )
}

const useStyles = makeStyles({
  screen: {
    'display': 'grid',
    'gridTemplateColumns': 'minmax(0, 1fr)',
    'alignItems': 'start',
    'gap': tokens.spacingHorizontalL,
    '@media (min-width: 1024px)': { gridTemplateColumns: 'minmax(0, 1fr) 280px' },
  },
  sections: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
  },
  section: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalM,
  },
  title: { margin: 0 },
})
