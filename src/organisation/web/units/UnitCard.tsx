import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { PersonRegular } from '@fluentui/react-icons/svg/person'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { isolated } from '#kit/rules/language/language.ts'
import { Separator } from '#kit/web/Separator.tsx'
import { cardStop } from '#kit/web/lists/card-keys.ts'
import { useFormat } from '#kit/web/use-format.ts'
import type { Level, Unit } from '#organisation/rules/levels.ts'
import { addressOf } from '#organisation/rules/selection.ts'
import { UnitMenu } from './UnitMenu.tsx'
import { CardTools } from '#organisation/web/CardTools.tsx'
import { LevelIcon } from '#organisation/web/LevelIcon.tsx'
import { unitQueries } from '#organisation/web/queries.ts'
import { useCardStyles } from '#organisation/web/use-card-styles.ts'
import { useTexts } from '#organisation/web/use-texts.ts'
import { useShown } from '#kit/web/use-shown.ts'
import { caption1Strong } from '#kit/web/platform/text-styles.ts'

interface Props {
  level: Level
  unit: Unit
  /** Absent for users who can only read. */
  onEdit?: ((unit: Unit) => void) | undefined
  onRemove?: ((unit: Unit) => void) | undefined
  onMove?: (() => void) | undefined
  onDissolve?: (() => void) | undefined
}

export function UnitCard({ level, unit, onEdit, onRemove, onMove, onDissolve }: Props) {
  const t = useTexts()
  const words = t.levels[level]
  const format = useFormat()
  const card = useCardStyles()
  const styles = useStyles()
  const queryClient = useQueryClient()
  const { unit_id, name, parent_name, company_name, manager, employee_count, below_count } =
    useShown(unit)
  const isLowest = !words.below

  return (
    <article className={card.card} aria-label={name} {...cardStop}>
      <div className={card.head}>
        <span className={card.icon}>
          <LevelIcon kind={level} />
        </span>
        <div className={card.words}>
          <h2 className={card.name} title={name} dir="auto">
            {name}
          </h2>
          <p className={card.note}>
            <bdi>{parent_name}</bdi>
            {level !== 'department' && (
              <>
                <Separator />
                <bdi>{company_name}</bdi>
              </>
            )}
          </p>
        </div>
        {onEdit && onRemove && (
          <CardTools
            isInCard
            name={name}
            onEdit={() => onEdit(unit)}
            onRemove={() => onRemove(unit)}
            more={
              onMove &&
              onDissolve && (
                <UnitMenu isInCard name={name} onMove={onMove} onDissolve={onDissolve} />
              )
            }
          />
        )}
      </div>
      <ul className={card.badges}>
        <li className={mergeClasses(card.badge, styles.people)}>
          {t.employees(employee_count, format.count(employee_count))}
        </li>
        {words.below && (
          <li className={card.badge}>{words.below(below_count, format.count(below_count))}</li>
        )}
      </ul>
      {(manager !== null || !isLowest) && (
        <p className={card.line}>
          <PersonRegular className={card.lineIcon} aria-hidden />
          <span className={card.text}>
            {t.manager}: <bdi title={manager ?? undefined}>{manager ?? t.notAssigned}</bdi>
          </span>
        </p>
      )}
      <Link
        to={addressOf({ [level]: unit_id })}
        tabIndex={-1}
        className={card.open}
        aria-label={words.viewBelowOf(isolated(name))}
        onClick={() => queryClient.setQueryData(unitQueries.one(level, unit_id).queryKey, unit)}
      >
        {words.viewBelow}
      </Link>
    </article>
  )
}

const useStyles = makeStyles({
  people: {
    ...caption1Strong,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
  },
})
