import { makeStyles, Spinner, Text, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useTexts as useAccountTexts } from '#accounts/web/use-texts.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import type { ItemComment } from '#evaluations/contract/voice.ts'
import { commentRefusal } from '#evaluations/rules/voice/item-comments.ts'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { Separator } from '#kit/web/Separator.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { ItemCommentBox } from './ItemCommentBox.tsx'
import { useVoiceTexts } from './use-voice-texts.ts'
import { commentQueries } from './voice-queries.ts'

interface Props {
  evaluation: Evaluation
  item_id: string
  item_name: string
}

/** What was said about an item, and the field to say more. */
export function ItemComments({ evaluation, item_id, item_name }: Props) {
  const t = useVoiceTexts()
  const styles = useStyles()
  const comments = useQuery(commentQueries.of(evaluation.evaluation_id, item_id))
  return (
    <div role="group" aria-label={t.comments(item_name)} className={styles.comments}>
      {comments.isPending && <Spinner size="tiny" label={t.loading} />}
      {comments.isLoadingError && (
        <Failure
          title={t.failed}
          problem={comments.error}
          onTryAgain={() => void comments.refetch()}
        />
      )}
      {comments.data?.length === 0 && <Text className={styles.quiet}>{t.none}</Text>}
      {comments.data && comments.data.length > 0 && (
        <ul className={styles.list}>
          {comments.data.map((comment) => (
            <CommentLine key={comment.comment_id} comment={comment} />
          ))}
        </ul>
      )}
      {!commentRefusal(evaluation) && <ItemCommentBox evaluation={evaluation} item_id={item_id} />}
    </div>
  )
}

function CommentLine({ comment }: { comment: ItemComment }) {
  const t = useVoiceTexts()
  const { roles } = useAccountTexts()
  const styles = useStyles()
  const f = useFormat()
  const { author_name, author_role, at, text, audience } = comment
  return (
    <li className={styles.line}>
      <Text className={styles.said} dir="auto">
        {text}
      </Text>
      <Text size={200} className={styles.quiet}>
        <bdi>{author_name}</bdi>
        <Separator />
        {roles[author_role]}
        <Separator />
        <time dateTime={at} title={f.moment(at)}>
          {f.ago(at)}
        </time>
        <Separator />
        {audience === 'managers' ? t.forManagers : t.forEveryone}
      </Text>
    </li>
  )
}

const useStyles = makeStyles({
  comments: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    paddingBlock: tokens.spacingVerticalS,
    paddingInlineStart: tokens.spacingHorizontalM,
    borderInlineStartWidth: '3px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorNeutralStroke2,
  },
  list: {
    display: 'grid',
    rowGap: tokens.spacingVerticalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  line: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  said: { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  quiet: { color: tokens.colorNeutralForeground3 },
})
