import { HourglassRegular } from '@fluentui/react-icons/svg/hourglass'
import type { ViewId } from '#app/rules/views.ts'
import { EmptyState } from '#kit/web/EmptyState.tsx'
import { PageHeader } from '#kit/web/PageHeader.tsx'
import { Panel } from '#kit/web/Panel.tsx'
import { useTexts } from './use-texts.ts'

/** Says honestly that a part of the product is still to come. */
export function NotBuiltYetScreen({ view }: { view: ViewId }) {
  const t = useTexts()
  return (
    <>
      <PageHeader title={t.views[view]} />
      <Panel>
        <EmptyState icon={<HourglassRegular />} title={t.notAvailableYet} />
      </Panel>
    </>
  )
}
