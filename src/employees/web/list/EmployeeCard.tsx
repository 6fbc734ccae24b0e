import { makeStyles, tokens } from '@fluentui/react-components'
import { BuildingRegular } from '@fluentui/react-icons/svg/building'
import { CalendarLtrRegular } from '@fluentui/react-icons/svg/calendar-ltr'
import { ChatRegular } from '@fluentui/react-icons/svg/chat'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { MailRegular } from '@fluentui/react-icons/svg/mail'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import type { Employee } from '#employees/contract/employees.ts'
import { chatNumber, shownPhone } from '#employees/rules/form/phone.ts'
import { isolated } from '#kit/rules/language/language.ts'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { cardStop } from '#kit/web/lists/card-keys.ts'
import { cardFace, clamped, openLink } from '#kit/web/lists/card-styles.ts'
import { Avatar } from '#kit/web/Avatar.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { editEmployee } from '#employees/web/form/edit-employee.tsx'
import { EmployeeBadges } from './EmployeeBadges.tsx'
import { useTexts } from '#employees/web/use-texts.ts'
import { useShown } from '#kit/web/use-shown.ts'
import { body1, caption1, subtitle2 } from '#kit/web/platform/text-styles.ts'

const StatusSwitch = lazyPart(async () => (await import('./StatusSwitch.tsx')).StatusSwitch)

interface Props {
  employee: Employee
  /** Which one of all that match this is. */
  position: number
  count: number
  mayChange: boolean
  /** The content is there: what it can do without can be loaded. */
  isIdle: boolean
}

/** One person in the list. There are many at once, so it is made of plain elements. */
export const EmployeeCard = memo(function EmployeeCard(props: Props) {
  const t = useTexts()
  const format = useFormat()
  const styles = useStyles()
  const { employee, position, count, mayChange, isIdle } = props
  const person = useShown(employee)
  const { employee_id, name, email, phone, country_code } = person
  const number = chatNumber(phone, country_code)
  const shown = shownPhone(phone, country_code)

  return (
    <div
      role="listitem"
      aria-posinset={position}
      aria-setsize={count}
      data-employee={employee_id}
      className={styles.card}
      aria-label={name}
      {...cardStop}
    >
      <div className={styles.person}>
        <Avatar name={name} avatar={employee.avatar} size="medium" />
        <div className={styles.words}>
          <h2 className={styles.name} title={name} dir="auto">
            {name}
          </h2>
          <p className={styles.position} title={person.position} dir="auto">
            {person.position}
          </p>
        </div>
        {mayChange && (
          <button
            type="button"
            tabIndex={-1}
            className={styles.edit}
            aria-label={t.edit(isolated(name))}
            title={t.editTitle}
            onClick={() => editEmployee(employee)}
          >
            <EditRegular aria-hidden />
          </button>
        )}
      </div>
      <EmployeeBadges employee={person} hasLevel>
        {mayChange && isIdle && (
          <StatusSwitch
            employee={employee}
            isInCard
            fallback={<span className={styles.switch} />}
          />
        )}
        {mayChange && !isIdle && <span className={styles.switch} />}
      </EmployeeBadges>
      <ul className={styles.lines}>
        <li className={styles.line}>
          <MailRegular className={styles.icon} aria-hidden />
          <EmailLink email={email} title={t.email(name)} />
        </li>
        {shown && (
          <li className={styles.line}>
            <ChatRegular className={styles.icon} aria-hidden />
            {number ? (
              <a
                className={styles.link}
                href={`https://wa.me/${number}`}
                {...outside}
                title={t.chatTitle}
                aria-label={t.chat(isolated(name), shown)}
                dir="ltr"
              >
                {shown}
              </a>
            ) : (
              <span dir="ltr">{shown}</span>
            )}
          </li>
        )}
        <li className={styles.line}>
          <CalendarLtrRegular className={styles.icon} aria-hidden />
          <time dateTime={employee.join_date}>{t.joined(format.day(employee.join_date))}</time>
        </li>
        {person.company_name && (
          <li className={styles.line} title={person.company_name}>
            <BuildingRegular className={styles.icon} aria-hidden />
            <bdi className={styles.text}>{person.company_name}</bdi>
          </li>
        )}
      </ul>
      <Link
        to={`/employees/${employee_id}`}
        tabIndex={-1}
        className={styles.open}
        aria-label={t.viewProfileOf(isolated(name))}
        data-profile
      >
        {t.viewProfile}
      </Link>
    </div>
  )
})

const outside = { target: '_blank', rel: 'noopener noreferrer', tabIndex: -1 }

/** The whole address, which breaks before its domain first. */
function EmailLink({ email, title }: { email: string; title: string }) {
  const styles = useStyles()
  const at = email.lastIndexOf('@')
  return (
    <a
      tabIndex={-1}
      className={styles.link}
      href={`mailto:${email}`}
      title={title}
      aria-label={email}
      dir="ltr"
    >
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  )
}

/** Keeps the focused element clear of the sticky filters. */
const clearOfFilters = {
  'scrollMarginBlock': '8px',
  '@media (min-width: 768px) and (min-height: 600px)': { scrollMarginBlock: '80px 8px' },
} as const

const useStyles = makeStyles({
  card: {
    ...cardFace,
    'contain': 'layout style',
    ...clearOfFilters,
    '& a, & button': clearOfFilters,
  },
  person: { display: 'flex', gap: tokens.spacingHorizontalM, alignItems: 'center' },
  words: { minWidth: 0, flexGrow: 1 },
  name: { ...subtitle2, ...clamped(2), margin: 0, textAlign: 'start' },
  position: {
    ...caption1,
    ...clamped(2),
    margin: 0,
    textAlign: 'start',
    color: tokens.colorNeutralForeground3,
  },
  edit: {
    'display': 'grid',
    'placeItems': 'center',
    'flexShrink': 0,
    'width': '32px',
    'height': '32px',
    'padding': 0,
    'border': 'none',
    'borderRadius': tokens.borderRadiusMedium,
    'fontSize': '20px',
    'color': tokens.colorNeutralForeground2,
    'backgroundColor': 'transparent',
    'cursor': 'pointer',
    ':hover': {
      color: tokens.colorBrandForegroundLinkHover,
      backgroundColor: tokens.colorSubtleBackgroundHover,
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  // As large as the switch that follows.
  switch: { width: '40px', height: '20px' },
  lines: {
    ...body1,
    display: 'grid',
    gap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    color: tokens.colorNeutralForeground2,
  },
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
    minHeight: '24px',
  },
  icon: { flexShrink: 0, fontSize: '16px', color: tokens.colorNeutralForeground3 },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  link: {
    'minWidth': 0,
    'overflowWrap': 'anywhere',
    // Space for the focus frame.
    'paddingBlock': '2px',
    'paddingInline': '4px',
    'marginInline': '-4px',
    'borderRadius': tokens.borderRadiusSmall,
    'color': tokens.colorNeutralForeground2,
    'textDecorationLine': 'none',
    ':hover': {
      color: tokens.colorBrandForegroundLinkHover,
      textDecorationLine: 'underline',
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  open: openLink,
})
