import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import type { Placement } from '#employees/contract/placements.ts'
import { Avatar } from '#kit/web/Avatar.tsx'
import { Separator } from '#kit/web/Separator.tsx'
import { body1Strong, caption1 } from '#kit/web/platform/text-styles.ts'
import { usePlacementWords } from './use-placement-words.ts'

/** Who is placed; the name leads to the profile. */
export function UnitEmployee({ placement }: { placement: Placement }) {
  const styles = useStyles()
  const words = usePlacementWords()
  const { employee_id, employee_name, employee_code, email } = placement
  return (
    <div className={styles.person}>
      <Avatar name={employee_name} />
      <div className={styles.words}>
        <Link to={`/employees/${employee_id}`} className={styles.link}>
          <bdi>{words.employee(employee_name)}</bdi>
        </Link>
        <span className={styles.note} title={email}>
          <bdi>{employee_code}</bdi>
          <span aria-hidden>
            <Separator />
          </span>
          <span className={styles.email} dir="ltr">
            {email}
          </span>
        </span>
      </div>
    </div>
  )
}

const useStyles = makeStyles({
  person: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM, minWidth: 0 },
  words: { display: 'grid', minWidth: 0 },
  link: {
    ...body1Strong,
    'overflowWrap': 'anywhere',
    'borderRadius': tokens.borderRadiusSmall,
    'color': tokens.colorNeutralForeground1,
    'textDecorationLine': 'none',
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  note: {
    ...caption1,
    display: 'flex',
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
  },
  email: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
})
