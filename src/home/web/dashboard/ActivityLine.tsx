import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import { maySeeScreen } from '#accounts/rules/users/may-see-screen.ts'
import { useActor } from '#accounts/web/session.ts'
import { useWords } from '#evaluations/web/use-words.ts'
import type { Activity } from '#home/contract/dashboard.ts'
import { evaluationNamed } from '#home/rules/audit.ts'
import type { Actor } from '#kit/rules/actor.ts'
import { Avatar } from '#kit/web/Avatar.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { body1 } from '#kit/web/platform/text-styles.ts'
import { useTexts } from '#home/web/use-texts.ts'

/** The address of the one record it is about, if that still exists. */
function pathOf(activity: Activity, actor: Actor) {
  const { entity, entity_id, count, subject_user_id } = activity
  if (entity === 'import')
    return maySeeScreen(actor, 'imports') ? `/admin/imports?open=${entity_id}` : undefined
  if (count > 1 || subject_user_id === null) return undefined
  if (entity === 'evaluation') return `/evaluations/${entity_id}`
  return entity === 'employee' ? `/employees/${entity_id}` : undefined
}

/** Says what happened from where the reader stands; a person is named once. */
export function ActivityLine({ activity }: { activity: Activity }) {
  const { activity: t } = useTexts()
  const styles = useStyles()
  const format = useFormat()
  const words = useWords()
  const actor = useActor()
  const { actor_id, subject_user_id, at, kind, count, action, entity_name } = activity
  const actorName = activity.actor_name || t.system
  const isOwn = actor_id !== null && actor_id === actor.user_id
  const { name, period = '' } =
    kind === 'imported' ? { name: entity_name } : evaluationNamed(entity_name)
  const isActors = (subject_user_id !== null && subject_user_id === actor_id) || name === actorName
  const path = pathOf(activity, actor)
  const sentence = (
    <>
      <strong className={styles.actor}>{isOwn ? t.you : <bdi>{actorName}</bdi>}</strong>
      {t.afterActor}
      {t.sentence({
        kind,
        isNew: action === 'created',
        count,
        written: format.count(count),
        whose: subject_user_id === actor.user_id ? 'readers' : isActors ? 'actors' : 'others',
        name,
        period: words.period(period),
      })}
    </>
  )
  return (
    <li className={styles.line}>
      <Avatar name={actorName} />
      <div className={styles.words}>
        {path ? (
          <Link to={path} className={styles.link}>
            {sentence}
          </Link>
        ) : (
          <Text>{sentence}</Text>
        )}
        <Text size={200} className={styles.when}>
          <time dateTime={at} title={format.moment(at)}>
            {format.ago(at)}
          </time>
        </Text>
      </div>
    </li>
  )
}

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'start', gap: tokens.spacingHorizontalM },
  words: { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  actor: { fontWeight: tokens.fontWeightSemibold },
  link: {
    ...body1,
    'color': tokens.colorNeutralForeground1,
    'textDecorationLine': 'none',
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
  },
  when: { color: tokens.colorNeutralForeground3 },
})
