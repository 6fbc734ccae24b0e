import { CounterBadge, makeStyles, Tab, TabList, tokens, useId } from '@fluentui/react-components'
import { useSearchParams } from 'react-router-dom'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { Panel } from '#kit/web/Panel.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { CompetenciesTab } from '#evaluations/web/items/CompetenciesTab.tsx'
import { ObjectivesTab } from '#evaluations/web/items/ObjectivesTab.tsx'
import { useTexts } from '#evaluations/web/use-texts.ts'

const tabs = ['objectives', 'competencies'] as const

/** The tabs of objectives and competencies; the URL names the open one. */
export function EvaluationTabs({ evaluation }: { evaluation: Evaluation }) {
  const { details: t } = useTexts()
  const styles = useStyles()
  const f = useFormat()
  const id = useId('items')
  const [address, setAddress] = useSearchParams()
  const open = tabs.find((tab) => tab === address.get('tab')) ?? 'objectives'

  const choose = (tab: string) =>
    setAddress(
      (address) => {
        if (tab === 'objectives') address.delete('tab')
        else address.set('tab', tab)
        return address
      },
      { replace: true },
    )

  return (
    <Panel className={styles.panel}>
      <TabList
        selectedValue={open}
        className={styles.tabs}
        onTabSelect={(_, { value }) => choose(String(value))}
      >
        {tabs.map((tab) => (
          <Tab key={tab} value={tab} id={`${id}-${tab}`} aria-controls={`${id}-panel`}>
            <span className={styles.tab}>
              {t[tab]}{' '}
              <CounterBadge
                appearance="filled"
                color={tab === open ? 'brand' : 'informative'}
                showZero
                overflowCount={999}
              >
                {f.count(evaluation[`${tab}_count`])}
              </CounterBadge>
            </span>
          </Tab>
        ))}
      </TabList>
      <div
        role="tabpanel"
        tabIndex={-1}
        id={`${id}-panel`}
        aria-labelledby={`${id}-${open}`}
        className={styles.content}
      >
        {open === 'objectives' ? (
          <ObjectivesTab evaluation={evaluation} />
        ) : (
          <CompetenciesTab evaluation={evaluation} />
        )}
      </div>
    </Panel>
  )
}

const useStyles = makeStyles({
  panel: { display: 'grid', gap: tokens.spacingVerticalL, alignContent: 'start' },
  tabs: {
    flexWrap: 'wrap',
    marginInline: `calc(-1 * ${tokens.spacingHorizontalM})`,
    marginBlockStart: `calc(-1 * ${tokens.spacingVerticalS})`,
  },
  tab: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  content: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    minWidth: 0,
    outlineStyle: 'none',
  },
})
