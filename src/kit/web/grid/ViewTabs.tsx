import { Tab, TabList } from '@fluentui/react-components'
import { useGridTexts } from './use-grid-texts.ts'
import type { ListView } from './use-list-view.ts'

/** Cards or a list. */
export function ViewTabs({ view, className }: { view: ListView; className?: string }) {
  const { views: t } = useGridTexts()
  return (
    <TabList
      size="small"
      className={className}
      selectedValue={view.isList ? 'list' : 'cards'}
      aria-label={t.label}
      onTabSelect={(_, { value }) => view.chooseList(value === 'list')}
    >
      <Tab value="cards">{t.cards}</Tab>
      <Tab value="list">{t.list}</Tab>
    </TabList>
  )
}
