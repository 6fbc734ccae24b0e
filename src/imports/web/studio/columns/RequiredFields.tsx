import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { WarningRegular } from '@fluentui/react-icons/svg/warning'
import { useRef } from 'react'
import type { MappedColumn } from '#imports/rules/guess/hints.ts'
import { useStudioTexts } from '#imports/web/studio/use-studio-texts.ts'
import type { MappedDraft } from '#imports/web/studio/use-draft.ts'
import { useLostFocus } from '#imports/web/use-lost-focus.ts'
import { Panel } from '#kit/web/Panel.tsx'
import { useColumnTitle } from './column-title.ts'
import { ConstantField } from './ConstantField.tsx'
import { ConstantValue } from './ConstantValue.tsx'

/** The fields that new records need: the column or value of each, or that it is missing. */
export function RequiredFields({ draft }: { draft: MappedDraft }) {
  const t = useStudioTexts()
  const styles = useStyles()
  const titleOf = useColumnTitle()
  const { fields, name, mapping } = draft
  const { missing, constants, columns, identifiers } = mapping
  const title = useRef<HTMLHeadingElement>(null)
  // The form of a field is gone once its value is set.
  useLostFocus(title, missing.length)
  const isMissing = (id: string) => missing.includes(id)
  const required = fields
    .filter(({ isRequired }) => isRequired)
    .toSorted((one, other) => Number(isMissing(other.id)) - Number(isMissing(one.id)))
  const sourcesOf = (id: string) =>
    columns.filter(({ target }) => target === id || partOf(fields, target) === id)

  return (
    <Panel aria-labelledby="required-fields">
      <h3 id="required-fields" ref={title} tabIndex={-1} className={styles.title}>
        {t.required}
      </h3>
      <p className={styles.hint}>{missing.length > 0 ? t.requiredHint : t.requiredDone}</p>
      {identifiers.length === 0 && (
        <p className={mergeClasses(styles.state, styles.warning)}>
          <WarningRegular className={styles.icon} aria-hidden />
          {t.identifierMissing}
        </p>
      )}
      <ul className={styles.fields}>
        {required.map((field) => {
          const { id } = field
          const constant = constants[id]
          return (
            <li key={id} className={mergeClasses(styles.field, isMissing(id) && styles.wide)}>
              <span className={styles.name}>{name(id)}</span>
              {isMissing(id) ? (
                <span className={mergeClasses(styles.state, styles.warning)}>
                  <WarningRegular className={styles.icon} aria-hidden />
                  {t.missing}
                </span>
              ) : constant === undefined ? (
                <span className={styles.state}>
                  <CheckmarkCircleRegular className={styles.good} aria-hidden />
                  {sourcesOf(id)
                    .map((column) => t.matched(titleOf(column)))
                    .join(' + ')}
                </span>
              ) : (
                <ConstantValue draft={draft} field={id} value={constant} />
              )}
              {isMissing(id) && <ConstantField draft={draft} field={field} />}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

const partOf = (fields: readonly MappedColumn[], target: string | null) =>
  fields.find(({ id }) => id === target)?.partOf

const useStyles = makeStyles({
  title: {
    margin: 0,
    outlineStyle: 'none',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  hint: {
    margin: 0,
    marginBlockEnd: tokens.spacingVerticalM,
    color: tokens.colorNeutralForeground3,
  },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
    columnGap: tokens.spacingHorizontalXL,
    rowGap: tokens.spacingVerticalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  field: { display: 'grid', alignContent: 'start', gap: tokens.spacingVerticalXXS, minWidth: 0 },
  wide: { gridColumn: '1 / -1' },
  name: { fontWeight: tokens.fontWeightSemibold },
  state: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    overflowWrap: 'anywhere',
  },
  warning: { color: tokens.colorStatusWarningForeground3 },
  icon: { flexShrink: 0, fontSize: '18px' },
  good: { flexShrink: 0, fontSize: '18px', color: tokens.colorStatusSuccessForeground3 },
})
