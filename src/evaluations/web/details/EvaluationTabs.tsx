import { CounterBadge, makeStyles, Tab, TabList, tokens, useId } from '@fluentui/react-components'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { Panel } from '#kit/web/Panel.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { ItemsHead } from '#evaluations/web/items/ItemsHead.tsx'
import { ItemsTab } from '#evaluations/web/items/ItemsTab.tsx'
import { itemKinds, type StoredItem } from '#evaluations/web/items/item-kinds.ts'
import { DisputedCount } from '#evaluations/web/voice/DisputedCount.tsx'
import { RemovedDisputes } from '#evaluations/web/voice/RemovedDisputes.tsx'
import { RemovedDrafts } from '#evaluations/web/voice/RemovedDrafts.tsx'
import { useTexts } from '#evaluations/web/use-texts.ts'

const tabs = ['objectives', 'competencies'] as const

/** The tabs of objectives and competencies; the URL names the open one. */
export function EvaluationTabs({ evaluation }: { evaluation: Evaluation }) {
  const { details: t } = useTexts()
  const styles = useStyles()
  const f = useFormat()
  const id = useId('items')
  const [address, setAddress] = useSearchParams()
  const [edited, setEdited] = useState<StoredItem | 'new'>()
  const open = tabs.find((tab) => tab === address.get('tab')) ?? 'objectives'
  const kind = itemKinds[open]

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
      <div className={styles.head}>
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
                <DisputedCount evaluation={evaluation} kind={itemKinds[tab]} />
              </span>
            </Tab>
          ))}
        </TabList>
        <ItemsHead evaluation={evaluation} kind={kind} onAdd={() => setEdited('new')} />
      </div>
      <div
        role="tabpanel"
        tabIndex={-1}
        id={`${id}-panel`}
        aria-labelledby={`${id}-${open}`}
        className={styles.content}
      >
        <RemovedDisputes evaluation={evaluation} />
        <RemovedDrafts evaluation_id={evaluation.evaluation_id} />
        <ItemsTab
          key={open}
          evaluation={evaluation}
          kind={kind}
          edited={edited}
          onEdit={setEdited}
        />
      </div>
    </Panel>
  )
}

const useStyles = makeStyles({
  panel: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    paddingBlockStart: 0,
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalL,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  tabs: {
    flexWrap: 'wrap',
    flexShrink: 1,
    minWidth: 0,
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalM})`,
  },
  tab: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  content: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    minWidth: 0,
    outlineStyle: 'none',
  },
})
