import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { BlockedRecord } from '#imports/contract/undo.ts'
import { narrow } from '#kit/web/platform/media.ts'
import { Separator } from '#kit/web/Separator.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { useUndoTexts } from './use-undo-texts.ts'

const isItem = (entity: string) => ['objective', 'competency'].includes(entity)

/** How many more are shown at a time. */
const step = 100

/** Everything that is in the way, with its reason, by whom and when. */
export function BlockedList({ blocked }: { blocked: readonly BlockedRecord[] }) {
  const t = useUndoTexts()
  const styles = useStyles()
  const format = useFormat()
  const [shown, setShown] = useState(step)

  const reason = ({ entity, reason, by, at }: BlockedRecord) => {
    const moment = at === null ? '' : format.moment(at)
    if (reason === 'in_use') return isItem(entity) ? t.locked(moment) : t.inUse(moment)
    if (reason === 'signed_in') return t.signedIn(moment)
    return by === null ? t.changed(moment) : t.changedBy(by, moment)
  }

  return (
    <div className={styles.frame}>
      {/* The keyboard scrolls it, as it holds nothing else to focus. */}
      <ul className={styles.list} aria-label={t.blockedList} tabIndex={0}>
        {blocked.slice(0, shown).map((record) => (
          <li key={`${record.id} ${record.row} ${record.name}`} className={styles.line}>
            <Text weight="semibold" className={styles.name}>
              <bdi>{record.name}</bdi>
            </Text>
            <Text size={200} className={styles.quiet}>
              {t.entities[record.entity] ?? record.entity}
              <Separator />
              {t.row(format.count(record.row))}
            </Text>
            <Text className={styles.reason}>{reason(record)}</Text>
          </li>
        ))}
      </ul>
      {blocked.length > shown && (
        <Button
          size="small"
          appearance="subtle"
          className={styles.more}
          onClick={() => setShown((before) => before + step)}
        >
          {t.more}
        </Button>
      )}
    </div>
  )
}

const useStyles = makeStyles({
  frame: { display: 'grid', gap: tokens.spacingVerticalS, minWidth: 0 },
  list: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    maxHeight: 'min(40vh, 320px)',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  line: {
    'display': 'grid',
    'gridTemplateColumns': 'minmax(0, 1fr) auto',
    'columnGap': tokens.spacingHorizontalM,
    'alignItems': 'baseline',
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    'paddingBlock': tokens.spacingVerticalS,
    'paddingInline': tokens.spacingHorizontalM,
    ':not(:first-child)': {
      borderBlockStartWidth: '1px',
      borderBlockStartStyle: 'solid',
      borderBlockStartColor: tokens.colorNeutralStroke2,
    },
  },
  name: { overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap' },
  reason: { gridColumnStart: 1, gridColumnEnd: -1, color: tokens.colorNeutralForeground2 },
  more: { justifySelf: 'start' },
})
