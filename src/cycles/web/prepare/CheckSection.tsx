import { Button, makeStyles, Spinner, Text, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cycleApi } from '#cycles/contract/cycles.ts'
import { blockingOf, type FindingKind } from '#cycles/rules/preflight.ts'
import { wrongDates } from '#cycles/rules/cycle.ts'
import { cycleQueries } from '#cycles/web/queries.ts'
import { useTexts } from '#cycles/web/use-texts.ts'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { FindingLine } from './FindingLine.tsx'
import type { SavedCycle } from './use-saved-cycle.ts'

/** What the check found, what blocks first, and the launch. */
export function CheckSection({ saved }: { saved: SavedCycle }) {
  const { check: t } = useTexts()
  const styles = useStyles()
  const { cycle_id, dates } = saved.cycle
  const [accepted, setAccepted] = useState<readonly FindingKind[]>([])
  const preflight = useQuery(cycleQueries.preflight(cycle_id))
  const launching = useApiMutation(cycleApi.launch, {
    failed: t.launchFailed,
    onRefused: () => {
      void preflight.refetch()
      return false
    },
  })
  if (preflight.isLoadingError)
    return (
      <Failure
        title={t.failed}
        problem={preflight.error}
        onTryAgain={() => void preflight.refetch()}
      />
    )
  if (!preflight.data) return <Spinner size="small" label={t.checking} />
  const { people, findings } = preflight.data
  const inOrder = findings.toSorted((one, other) => one.severity.localeCompare(other.severity))
  const left = blockingOf(
    findings.map(({ kind }) => kind),
    accepted,
  )
  const missing =
    people === 0
      ? t.noOne
      : wrongDates(dates, { mayMiss: false }).size > 0
        ? t.datesMissing
        : left.length > 0
          ? t.undecided(left.length)
          : undefined
  const toggle = (kind: FindingKind, isAccepted: boolean) =>
    setAccepted((before) =>
      isAccepted ? [...before, kind] : before.filter((each) => each !== kind),
    )

  return (
    <>
      {findings.length === 0 && <Text>{t.ready(people)}</Text>}
      <ul className={styles.findings}>
        {inOrder.map((finding) => (
          <FindingLine
            key={finding.kind}
            cycle={saved.cycle}
            finding={finding}
            isAccepted={accepted.includes(finding.kind)}
            onAccept={(isAccepted) => toggle(finding.kind, isAccepted)}
            onCorrected={() => void preflight.refetch()}
          />
        ))}
      </ul>
      <div className={styles.actions}>
        <Button
          appearance="primary"
          disabledFocusable={missing !== undefined || saved.hasUnsaved || launching.isPending}
          aria-describedby="launch-missing"
          onClick={() =>
            launching.mutate({ params: { cycle_id }, body: { accept: [...accepted] } })
          }
        >
          {launching.isPending ? t.launching : t.launch(people)}
        </Button>
        <Button disabledFocusable={preflight.isFetching} onClick={() => void preflight.refetch()}>
          {preflight.isFetching ? t.checking : t.again}
        </Button>
        <Text id="launch-missing" role="status" className={styles.quiet}>
          {missing}
        </Text>
      </div>
    </>
  )
}

const useStyles = makeStyles({
  findings: { display: 'grid', margin: 0, padding: 0, listStyleType: 'none' },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
  },
  quiet: { color: tokens.colorNeutralForeground3 },
})
