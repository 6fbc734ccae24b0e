import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { AlertRegular } from '@fluentui/react-icons/svg/alert'
import { Link } from 'react-router-dom'
import type { Board } from '#cycles/contract/cycle-shapes.ts'
import { stepsPath } from '#cycles/web/steps/steps-path.ts'
import { useRemind } from '#cycles/web/steps/use-remind.ts'
import { useTexts } from '#cycles/web/use-texts.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { useLinkStyles } from './link-styles.ts'

interface Props {
  cycle_id: string
  by: 'unit' | 'manager'
  rows: Board['rows']
  isManaging: boolean
}

const sum = (counts: Record<string, number>) =>
  Object.values(counts).reduce((total, count) => total + count, 0)

/** Departments or managers, what is late first; names and figures open their lists. */
export function BoardTable({ cycle_id, by, rows, isManaging }: Props) {
  const { board: t } = useTexts()
  const styles = useStyles()
  const link = useLinkStyles()
  const format = useFormat()
  const remind = useRemind(cycle_id)
  const titled = rows.map((row) => ({ ...row, title: row.name || t.nameless }))
  const isReminding = isManaging && rows.some(({ overdue }) => overdue > 0)
  const filter = by === 'unit' ? 'unit_id' : 'manager_id'

  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={mergeClasses(styles.head, styles.first)}>
            {t.groups[by]}
          </th>
          <th scope="col" className={styles.head}>
            {t.done}
          </th>
          <th scope="col" className={styles.head}>
            {t.overdue}
          </th>
          <th scope="col" className={mergeClasses(styles.head, styles.more)}>
            {t.reminded}
          </th>
          {isReminding && (
            <th scope="col" className={mergeClasses(styles.head, styles.action)}>
              {t.remindColumn}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {titled.map(({ key, title, counts, overdue, last_reminded_at }) => (
          <tr key={key}>
            <th scope="row" aria-label={title} className={mergeClasses(styles.cell, styles.name)}>
              <Link to={stepsPath(cycle_id, { [filter]: key })} className={link.plain}>
                <bdi>{title}</bdi>
              </Link>
            </th>
            <td className={styles.cell}>
              <Done
                text={t.of(format.count(counts.Completed ?? 0), format.count(sum(counts)))}
                list={
                  counts.Completed
                    ? stepsPath(cycle_id, { [filter]: key, status: 'Completed' })
                    : undefined
                }
              />
            </td>
            <td className={styles.cell}>
              {overdue > 0 ? (
                <Link
                  to={stepsPath(cycle_id, { [filter]: key, overdue: true })}
                  className={link.late}
                >
                  {format.count(overdue)}
                </Link>
              ) : (
                format.count(0)
              )}
            </td>
            <td className={mergeClasses(styles.cell, styles.more)}>
              {last_reminded_at ? format.moment(last_reminded_at) : '–'}
            </td>
            {isReminding && (
              <td className={mergeClasses(styles.cell, styles.action)}>
                {overdue > 0 && (
                  <Button
                    size="small"
                    appearance="subtle"
                    icon={<AlertRegular />}
                    aria-label={t.remindOne(title)}
                    disabledFocusable={remind.isPending}
                    onClick={() => remind.mutate({ filter: { overdue: true, [filter]: key } })}
                  >
                    {t.remind}
                  </Button>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** How many are completed, which opens their list where there are some. */
function Done({ text, list }: { text: string; list: string | undefined }) {
  const link = useLinkStyles()
  if (list === undefined) return text
  return (
    <Link to={list} className={link.plain}>
      {text}
    </Link>
  )
}

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'separate', borderSpacing: 0 },
  head: {
    paddingBlock: tokens.spacingVerticalS,
    paddingInlineEnd: tokens.spacingHorizontalM,
    textAlign: 'end',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
  },
  cell: {
    // 40 with the padding.
    height: '32px',
    paddingBlock: tokens.spacingVerticalXS,
    paddingInlineEnd: tokens.spacingHorizontalM,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
  },
  first: { textAlign: 'start' },
  name: {
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    overflowWrap: 'anywhere',
  },
  // A phone shows who and how far; the rest is in the lists that open.
  more: { '@media (max-width: 767.98px)': { display: 'none' } },
  action: {
    'width': '1%',
    'paddingInlineEnd': 0,
    'whiteSpace': 'nowrap',
    '@media (max-width: 767.98px)': { display: 'none' },
  },
})
