import { Badge, Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import type { ChangeRequest } from '#employees/contract/change-requests.ts'
import type { RequestableField } from '#employees/rules/change-request.ts'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { useStoredState } from '#kit/web/forms/use-stored.ts'
import { Separator } from '#kit/web/Separator.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { body1Strong } from '#kit/web/platform/text-styles.ts'
import { changeRequestQueries } from './change-request-queries.ts'
import { RequestChangeDialog } from './RequestChangeDialog.tsx'
import { useChangeRequestTexts } from '#employees/web/profile/use-change-request-texts.ts'

interface Props {
  current: Record<RequestableField, string>
}

/** In the own profile: the way to ask HR for a correction, and what became of earlier requests. */
export function RequestChange({ current }: Props) {
  const t = useChangeRequestTexts()
  const styles = useStyles()
  const [isOpen, setIsOpen] = useStoredState<boolean>('change-request')
  const { data, error, refetch } = useQuery(changeRequestQueries.own)
  const requests = data?.results ?? []

  return (
    <div className={styles.part}>
      <Button className={styles.start} onClick={() => setIsOpen(true)}>
        {t.request}
      </Button>
      {error && !data && (
        <Failure title={t.ownFailed} problem={error} onTryAgain={() => void refetch()} />
      )}
      {requests.length > 0 && (
        <>
          <h3 id="own-requests" className={styles.heading}>
            {t.own}
          </h3>
          <ul aria-labelledby="own-requests" className={styles.list}>
            {requests.map((request) => (
              <OwnRequest key={request.request_id} request={request} />
            ))}
          </ul>
        </>
      )}
      {isOpen && <RequestChangeDialog current={current} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

const colours = { open: 'informative', done: 'success', declined: 'warning' } as const

function OwnRequest({ request }: { request: ChangeRequest }) {
  const t = useChangeRequestTexts()
  const styles = useStyles()
  const format = useFormat()
  const { field, value, status, answered_by_name, comment, requested_at, answered_at } = request
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <Text weight="semibold">
          {t.fields[field]}: <bdi>{value}</bdi>
        </Text>
        <Text size={200} className={styles.quiet}>
          {answered_by_name && (
            <>
              {t.answeredBy(answered_by_name)}
              <Separator />
            </>
          )}
          {format.moment(answered_at ?? requested_at)}
        </Text>
        {comment && (
          <Text>
            <bdi>{comment}</bdi>
          </Text>
        )}
      </span>
      <Badge appearance="tint" color={colours[status]} size="large">
        {t.statuses[status]}
      </Badge>
    </li>
  )
}

const useStyles = makeStyles({
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalM },
  start: { justifySelf: 'start' },
  heading: { ...body1Strong, margin: 0 },
  list: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  words: { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
})
