import { CalendarLtrRegular } from '@fluentui/react-icons/svg/calendar-ltr'
import { LocationRegular } from '@fluentui/react-icons/svg/location'
import { Link } from 'react-router-dom'
import { isolated } from '#kit/rules/language/language.ts'
import { cardStop } from '#kit/web/lists/card-keys.ts'
import { useFormat } from '#kit/web/use-format.ts'
import type { Company } from '#organisation/contract/companies.ts'
import { CompanyMenu } from './CompanyMenu.tsx'
import { CardTools } from '#organisation/web/CardTools.tsx'
import { LevelIcon } from '#organisation/web/LevelIcon.tsx'
import { useCardStyles } from '#organisation/web/use-card-styles.ts'
import { useTexts } from '#organisation/web/use-texts.ts'
import { useShown } from '#kit/web/use-shown.ts'

interface Props {
  company: Company
  /** Absent for users who can only read. */
  onEdit?: ((company: Company) => void) | undefined
  onRemove?: ((company: Company) => void) | undefined
  onCalendar?: (() => void) | undefined
}

export function CompanyCard({ company, onEdit, onRemove, onCalendar }: Props) {
  const { companies: t, employees } = useTexts()
  const format = useFormat()
  const card = useCardStyles()
  const { company_id, name, industry, address, department_count, employee_count } =
    useShown(company)

  return (
    <article className={card.card} aria-label={name} {...cardStop}>
      <div className={card.head}>
        <span className={card.icon}>
          <LevelIcon kind="company" />
        </span>
        <div className={card.words}>
          <h2 className={card.name} title={name} dir="auto">
            {name}
          </h2>
          {industry && (
            <p className={card.note} title={industry} dir="auto">
              {industry}
            </p>
          )}
        </div>
        {onEdit && onRemove && (
          <CardTools
            isInCard
            name={name}
            onEdit={() => onEdit(company)}
            onRemove={() => onRemove(company)}
            more={onCalendar && <CompanyMenu company={company} onCalendar={onCalendar} />}
          />
        )}
      </div>
      <ul className={card.badges}>
        <li className={card.badge}>{t.sizes[company.size]}</li>
        <li className={card.badge}>
          {t.departments(department_count, format.count(department_count))}
        </li>
        <li className={card.badge}>{employees(employee_count, format.count(employee_count))}</li>
      </ul>
      <ul className={card.lines}>
        <li className={card.line}>
          <LocationRegular className={card.lineIcon} aria-hidden />
          <bdi className={card.wrapping} title={address}>
            {address || t.noAddress}
          </bdi>
        </li>
        <li className={card.line}>
          <CalendarLtrRegular className={card.lineIcon} aria-hidden />
          <time dateTime={company.created_at}>{t.created(format.day(company.created_at))}</time>
        </li>
      </ul>
      <Link
        to={`/departments?company=${company_id}`}
        tabIndex={-1}
        className={card.open}
        aria-label={t.viewOf(isolated(name))}
      >
        {t.view}
      </Link>
    </article>
  )
}
