import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { BusyIcon } from '#kit/web/feedback/BusyIcon.tsx'
import { Link } from 'react-router-dom'
import { changeRequestApi, type ChangeRequest } from '#employees/contract/change-requests.ts'
import { shown } from '#kit/web/use-shown.ts'
import { Separator } from '#kit/web/Separator.tsx'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { DeclineChangeRequest } from './DeclineChangeRequest.tsx'
import { useChangeRequestTexts } from '#employees/web/profile/use-change-request-texts.ts'
import { useStoredState } from '#kit/web/forms/use-stored.ts'

/** Who asks for what, and the two answers. */
export function ChangeRequestLine({ request }: { request: ChangeRequest }) {
  const t = useChangeRequestTexts()
  const styles = useStyles()
  const format = useFormat()
  const [isDeclining, setIsDeclining] = useStoredState<boolean>(
    `decline:${request.request_id}:open`,
  )
  const { request_id, employee_id, employee_name, field, current, value, note } = request
  const accept = useApiMutation(changeRequestApi.answer, {
    done: (answered) => t.accepted(shown(answered).employee_name),
    failed: t.answerFailed,
  })

  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <Link to={`/employees/${employee_id}`} className={styles.name}>
          <bdi>{employee_name}</bdi>
        </Link>
        <Text>
          {t.fields[field]}: <bdi>{value}</bdi>
        </Text>
        <Text size={200} className={styles.quiet}>
          {t.current(current || t.none)}
          <Separator />
          {format.ago(request.requested_at)}
        </Text>
        {note && (
          <Text>
            <bdi>{note}</bdi>
          </Text>
        )}
      </div>
      <div className={styles.tools}>
        <Button
          aria-label={t.declineFor(employee_name, t.fields[field])}
          onClick={() => setIsDeclining(true)}
        >
          {t.decline}
        </Button>
        <Button
          appearance="primary"
          aria-label={t.acceptFor(employee_name, t.fields[field])}
          disabledFocusable={accept.isPending}
          icon={accept.isPending ? <BusyIcon /> : undefined}
          onClick={() => accept.mutate({ params: { request_id }, body: { done: true } })}
        >
          {accept.isPending ? t.accepting : t.accept}
        </Button>
      </div>
      {isDeclining && (
        <DeclineChangeRequest request={request} onClose={() => setIsDeclining(false)} />
      )}
    </li>
  )
}

const useStyles = makeStyles({
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    padding: tokens.spacingHorizontalL,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  words: { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  name: {
    'justifySelf': 'start',
    'fontWeight': tokens.fontWeightSemibold,
    'color': tokens.colorNeutralForeground1,
    'textDecorationLine': 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  tools: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})
