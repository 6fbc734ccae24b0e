import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { Cycle, Joiner } from '#cycles/contract/cycle-shapes.ts'
import { cycleApi } from '#cycles/contract/cycles.ts'
import { cycleQueries } from '#cycles/web/queries.ts'
import { useTexts } from '#cycles/web/use-texts.ts'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { Panel } from '#kit/web/Panel.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'
import { useLinkStyles } from './link-styles.ts'

/** Who joined or left since the launch. Nothing is changed without a decision of HR. */
export function ChangesSince({ cycle }: { cycle: Cycle }) {
  const { since: t } = useTexts()
  const { separator } = useKitTexts()
  const styles = useStyles()
  const link = useLinkStyles()
  const { cycle_id } = cycle
  const joiners = useInfiniteQuery(cycleQueries.joiners(cycle_id))
  const leavers = useInfiniteQuery(cycleQueries.leavers(cycle_id))
  const adding = useApiMutation(cycleApi.addJoiners, {
    failed: t.addFailed,
    done: ({ added }) => t.added(added),
  })
  const joined = joiners.data?.rows ?? []
  const left = leavers.data?.rows ?? []
  if (joined.length === 0 && left.length === 0) return null

  return (
    <Panel className={styles.panel} aria-label={t.title}>
      {joined.length > 0 && (
        <section className={styles.part} aria-label={t.joined(joiners.data?.count ?? 0)}>
          <div className={styles.head}>
            <Text as="h2" size={400} weight="semibold" className={styles.title}>
              {t.joined(joiners.data?.count ?? 0)}
            </Text>
            <Button
              disabledFocusable={adding.isPending}
              onClick={() =>
                adding.mutate({
                  params: { cycle_id },
                  body: { employee_ids: joined.map(({ employee_id }) => employee_id) },
                })
              }
            >
              {t.addAll(joined.length)}
            </Button>
          </div>
          <ul className={styles.people}>
            {joined.map((joiner) => (
              <JoinerLine key={joiner.employee_id} cycle_id={cycle_id} joiner={joiner} />
            ))}
          </ul>
        </section>
      )}
      {left.length > 0 && (
        <section className={styles.part} aria-label={t.left(leavers.data?.count ?? 0)}>
          <Text as="h2" size={400} weight="semibold" className={styles.title}>
            {t.left(leavers.data?.count ?? 0)}
          </Text>
          <Text size={200} className={styles.quiet}>
            {t.leftHint}
          </Text>
          <ul className={styles.people}>
            {left.map(({ employee_id, name, unit, evaluation_id }) => (
              <li key={employee_id} className={styles.person}>
                <span>
                  <bdi>{name}</bdi>
                  {unit && (
                    <Text size={200} className={styles.quiet}>
                      {separator}
                      <bdi>{unit}</bdi>
                    </Text>
                  )}
                </span>
                {evaluation_id && (
                  <Link
                    to={`/evaluations/${evaluation_id}`}
                    className={link.plain}
                    aria-label={t.openOne(name)}
                  >
                    {t.open}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Panel>
  )
}

/** Someone who joined: added to the cycle, or left out for good. */
function JoinerLine({ cycle_id, joiner }: { cycle_id: string; joiner: Joiner }) {
  const { since: t, who } = useTexts()
  const { separator } = useKitTexts()
  const styles = useStyles()
  const format = useFormat()
  const { employee_id, name, unit, manager_name, join_date } = joiner
  const adding = useApiMutation(cycleApi.addJoiners, {
    failed: t.addFailed,
    done: ({ added }) => t.added(added),
  })
  const dismissing = useApiMutation(cycleApi.setMember, { failed: t.dismissFailed })
  const isPending = adding.isPending || dismissing.isPending
  const facts = [
    unit,
    manager_name ? who.manager(manager_name) : who.noManager,
    t.joinedOn(format.day(join_date)),
  ].filter(Boolean)

  return (
    <li className={styles.person}>
      <span className={styles.words}>
        <bdi>{name}</bdi>
        <Text size={200} className={styles.quiet}>
          {facts.join(separator)}
        </Text>
      </span>
      <span className={styles.actions}>
        <Button
          size="small"
          aria-label={t.addOne(name)}
          disabledFocusable={isPending}
          onClick={() =>
            adding.mutate({ params: { cycle_id }, body: { employee_ids: [employee_id] } })
          }
        >
          {who.add}
        </Button>
        <Button
          size="small"
          appearance="subtle"
          aria-label={who.leaveOutOne(name)}
          disabledFocusable={isPending}
          onClick={() =>
            dismissing.mutate({
              params: { cycle_id },
              body: { employee_id, state: 'excluded', reason: t.joinedLate },
            })
          }
        >
          {who.leaveOut}
        </Button>
      </span>
    </li>
  )
}

const useStyles = makeStyles({
  panel: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalS },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  title: { margin: 0 },
  people: { margin: 0, padding: 0, listStyleType: 'none' },
  person: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    minHeight: '40px',
    paddingBlock: tokens.spacingVerticalXS,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  words: { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  actions: { display: 'flex', gap: tokens.spacingHorizontalS },
  quiet: { color: tokens.colorNeutralForeground3 },
})
