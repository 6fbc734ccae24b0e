import { Tab, TabList } from '@fluentui/react-components'
import type { View } from './use-view.ts'
import { views } from './use-view.ts'
import { useTreeTexts } from './use-tree-texts.ts'

interface Props {
  view: View
  onChoose: (view: View) => void
}

/** The organization as cards of one level, as a tree, or as a chart. */
export function ViewTabs({ view, onChoose }: Props) {
  const { views: t } = useTreeTexts()
  return (
    <TabList
      selectedValue={view}
      aria-label={t.label}
      onTabSelect={(_, { value }) => onChoose(views.find((each) => each === value) ?? 'cards')}
    >
      {views.map((each) => (
        <Tab key={each} value={each}>
          {t[each]}
        </Tab>
      ))}
    </TabList>
  )
}
