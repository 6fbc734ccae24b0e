import { makeStyles, tokens } from '@fluentui/react-components'
import { HistoryRegular } from '@fluentui/react-icons/svg/history'
import { Link } from 'react-router-dom'
import { useSettled } from '#kit/web/api/use-settled.ts'
import { body1Strong } from '#kit/web/platform/text-styles.ts'
import { maySeeScreen } from '#accounts/rules/users/may-see-screen.ts'
import { useActor } from '#accounts/web/session.ts'
import type { AuditEntity } from '#home/rules/audit.ts'
import { useTexts } from '#home/web/use-texts.ts'

interface Props {
  entity: AuditEntity
  id: string
}

/** A link from a record to its audit log, for users with access to the log. */
export function HistoryLink({ entity, id }: Props) {
  const { audit: t } = useTexts()
  const styles = useStyles()
  const isSettled = useSettled()
  if (!maySeeScreen(useActor(), 'audit') || !isSettled) return null
  return (
    <Link to={`/admin/audit?entity=${entity}&entity_id=${id}`} className={styles.link}>
      <HistoryRegular aria-hidden />
      {t.ofRecord}
    </Link>
  )
}

const useStyles = makeStyles({
  link: {
    ...body1Strong,
    'display': 'inline-flex',
    'alignItems': 'center',
    'alignSelf': 'start',
    'gap': tokens.spacingHorizontalXS,
    'color': tokens.colorBrandForegroundLink,
    'textDecorationLine': 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
})
