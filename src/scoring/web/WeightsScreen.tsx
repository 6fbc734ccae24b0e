import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type ManagerialLevel, managerialLevels } from '#employees/rules/employee.ts'
import { defaultWeights } from '#scoring/rules/weights.ts'
import { BackIcon } from '#kit/web/links/BackIcon.tsx'
import { ConfirmDialog } from '#kit/web/dialogs/ConfirmDialog.tsx'
import { PageHeader } from '#kit/web/PageHeader.tsx'
import { ScreenSkeleton } from '#kit/web/feedback/ScreenSkeleton.tsx'
import { weightsQueries } from './queries.ts'
import { useTexts } from './use-texts.ts'
import { WeightsForm } from './WeightsForm.tsx'

/** How each managerial level is scored and graded. */
export function WeightsScreen() {
  const t = useTexts().weights
  const { levels } = useTexts().derivation
  const styles = useStyles()
  const [address, setAddress] = useSearchParams()
  const level = managerialLevels.find((candidate) => candidate === address.get('level')) ?? 'IC'
  const { data, isPending, refetch } = useQuery(weightsQueries.of(level))
  const [isDirty, setIsDirty] = useState(false)
  const [nextLevel, setNextLevel] = useState<ManagerialLevel>()
  const [resets, setResets] = useState(0)

  const go = (to: ManagerialLevel) => setAddress({ level: to }, { replace: true })

  return (
    <div className={styles.screen}>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        leading={<BackIcon to="/admin">{t.back}</BackIcon>}
      />
      <TabList
        selectedValue={level}
        aria-label={t.level}
        className={styles.levels}
        onTabSelect={(_, { value }) => {
          const to = managerialLevels.find((candidate) => candidate === value)
          if (!to || to === level) return
          if (isDirty) setNextLevel(to)
          else go(to)
        }}
      >
        {managerialLevels.map((one) => (
          <Tab key={one} value={one}>
            {levels[one]}
          </Tab>
        ))}
      </TabList>
      {isPending ? (
        <ScreenSkeleton />
      ) : (
        <WeightsForm
          // Saving or loading again replaces the input.
          key={`${level} ${data?.updated_at} ${resets}`}
          level={level}
          weights={data ?? defaultWeights}
          isLoaded={data !== undefined}
          onDirty={setIsDirty}
          onReset={() => {
            setResets(resets + 1)
            void refetch()
          }}
        />
      )}
      {nextLevel && (
        <ConfirmDialog
          title={t.leaveTitle}
          confirm={t.discard}
          onConfirm={() => {
            go(nextLevel)
            setNextLevel(undefined)
          }}
          onClose={() => setNextLevel(undefined)}
        >
          {t.leave}
        </ConfirmDialog>
      )}
    </div>
  )
}

const useStyles = makeStyles({
  screen: { display: 'grid', gap: tokens.spacingVerticalL, minWidth: 0 },
  levels: { flexWrap: 'wrap' },
})
