import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { WrongRow as Wrong } from '#imports/contract/imports.ts'
import type { Column } from '#imports/rules/row.ts'
import { columnName } from '#imports/texts/row-errors.ts'
import { languageAtom } from '#kit/web/platform/language.ts'
import { body1Strong } from '#kit/web/platform/text-styles.ts'
import type { Corrections } from './use-corrections.ts'
import { useTexts } from '#imports/web/use-texts.ts'

interface Props {
  columns: readonly Column[]
  wrong: Wrong
  corrections?: Corrections | undefined
}

/** A row with errors, each with the cell to edit. */
export function WrongRow({ columns, wrong: { row, cells, errors }, corrections }: Props) {
  const t = useTexts()
  const styles = useStyles()
  const language = useAtomValue(languageAtom)
  const who = cells.name ?? cells.title ?? cells.email ?? cells.employee ?? cells.department

  return (
    <li className={styles.row}>
      <span className={styles.who}>
        <span className={styles.number}>{t.changeRow(row)}</span>
        {who && <bdi>{who}</bdi>}
      </span>
      {errors.map(({ column, message }) => {
        const isFirst = errors.find((error) => error.column === column)?.message === message
        if (column === null || !corrections || !isFirst) {
          return (
            <span key={message} className={styles.message}>
              {t.line(row, message)}
            </span>
          )
        }
        const before = cells[column] ?? ''
        const edited = corrections.valueOf(row, column, before)
        const typed = edited ?? before
        const error = t.line(row, message)
        const replaceAll =
          before !== '' && corrections.isEdited(row, column) ? corrections.replaceAll : undefined
        return (
          <Field
            key={message}
            className={styles.cell}
            {...(edited === undefined
              ? { validationState: 'error', validationMessage: error }
              : { validationState: 'none', validationMessage: t.notChecked, hint: error })}
          >
            <Input
              dir="auto"
              aria-label={t.editCell(row, columnName(columns, column, language))}
              value={typed}
              maxLength={2000}
              onChange={(_, { value }) => corrections.edit({ row, column, value }, before)}
              {...(replaceAll && {
                contentAfter: (
                  <Button
                    size="small"
                    appearance="transparent"
                    aria-label={t.replaceAllOf(before, typed)}
                    onClick={() => replaceAll({ row, column, value: typed }, before)}
                  >
                    {t.replaceAll}
                  </Button>
                ),
              })}
            />
          </Field>
        )
      })}
    </li>
  )
}

const useStyles = makeStyles({
  row: {
    'display': 'grid',
    'gap': tokens.spacingVerticalS,
    'padding': tokens.spacingHorizontalM,
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  who: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, minWidth: 0 },
  number: { ...body1Strong },
  message: { color: tokens.colorStatusDangerForeground1, overflowWrap: 'anywhere' },
  cell: { minWidth: 0, overflowWrap: 'anywhere' },
})
