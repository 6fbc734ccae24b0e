import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type ManagerialLevel, managerialLevels } from '#employees/rules/employee.ts'
import { defaultWeights } from '#scoring/rules/weights.ts'
import { BackLink } from '#kit/web/BackLink.tsx'
import { ConfirmDialog } from '#kit/web/dialogs/ConfirmDialog.tsx'
import { PageHeader } from '#kit/web/PageHeader.tsx'
import { ScreenSkeleton } from '#kit/web/feedback/ScreenSkeleton.tsx'
import { weightsQueries } from './queries.ts'
import { useDerivationTexts } from './use-derivation-texts.ts'
import { useWeightsTexts } from './use-weights-texts.ts'
import { WeightsForm } from './WeightsForm.tsx'

/** How each managerial level is scored and graded. */
export function WeightsScreen() {
  const t = useWeightsTexts()
  const { levels } = useDerivationTexts()
  const styles = useStyles()
  const [address, setAddress] = useSearchParams()
  const level = managerialLevels.find((one) => one === address.get('level')) ?? 'IC'
  const { data, isPending, isError, refetch } = useQuery(weightsQueries.of(level))
  const [isDirty, setIsDirty] = useState(false)
  const [wanted, setWanted] = useState<ManagerialLevel>()
  const [resets, setResets] = useState(0)

  const go = (to: ManagerialLevel) => setAddress({ level: to }, { replace: true })

  return (
    <div className={styles.screen}>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        back={<BackLink to="/admin">{t.back}</BackLink>}
      />
      <TabList
        selectedValue={level}
        aria-label={t.level}
        className={styles.levels}
        onTabSelect={(_, { value }) => {
          const to = managerialLevels.find((one) => one === value)
          if (!to || to === level) return
          if (isDirty) setWanted(to)
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
          // What was saved or loaded again replaces what was typed.
          key={`${level} ${data?.updated_at} ${resets}`}
          level={level}
          weights={data ?? defaultWeights}
          isLoaded={data !== undefined && !isError}
          onDirty={setIsDirty}
          onReset={() => {
            setResets(resets + 1)
            void refetch()
          }}
        />
      )}
      {wanted && (
        <ConfirmDialog
          title={t.leaveTitle}
          confirm={t.discard}
          onConfirm={() => {
            go(wanted)
            setWanted(undefined)
          }}
          onClose={() => setWanted(undefined)}
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
