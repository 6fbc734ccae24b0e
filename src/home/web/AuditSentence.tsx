import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import { maySeeScreen } from '#accounts/rules/users/may-see-screen.ts'
import { useActor } from '#accounts/web/session.ts'
import type { AuditEntry } from '#home/contract/audit.ts'
import { actionOf } from '#home/rules/audit.ts'
import type { Actor } from '#kit/rules/actor.ts'
import { body1 } from '#kit/web/platform/text-styles.ts'
import { useTexts } from './use-texts.ts'

/** The address of the record, if it still exists. */
function pathOf({ entity, entity_id, action }: AuditEntry, actor: Actor): string | undefined {
  if (action === 'removed') return undefined
  if (entity === 'import')
    return maySeeScreen(actor, 'imports') ? `/admin/imports?open=${entity_id}` : undefined
  if (entity === 'evaluation') return `/evaluations/${entity_id}`
  return entity === 'employee' ? `/employees/${entity_id}` : undefined
}

/** One entry as a sentence in the user's language. */
export function AuditSentence({ entry }: { entry: AuditEntry }) {
  const { audit: t } = useTexts()
  const styles = useStyles()
  const path = pathOf(entry, useActor())
  const sentence = (
    <>
      <strong className={styles.actor}>
        <bdi>{entry.actor_name || t.system}</bdi>
      </strong>
      {t.afterActor}
      {t.sentence(actionOf(entry), entry.entity, entry.entity_name)}
    </>
  )
  if (!path) return <Text>{sentence}</Text>
  return (
    <Link to={path} className={styles.link}>
      {sentence}
    </Link>
  )
}

const useStyles = makeStyles({
  actor: { fontWeight: tokens.fontWeightSemibold },
  link: {
    ...body1,
    'color': tokens.colorNeutralForeground1,
    'textDecorationLine': 'none',
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
  },
})
