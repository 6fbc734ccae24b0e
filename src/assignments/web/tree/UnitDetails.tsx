import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowMoveRegular } from '@fluentui/react-icons/svg/arrow-move'
import { type ComponentProps, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { MovablePerson } from '#assignments/web/units/MovePeopleDialog.tsx'
import { useUnitChangeTexts } from '#assignments/web/units/use-unit-change-texts.ts'
import type { Placement } from '#employees/contract/placements.ts'
import { IconButton } from '#kit/web/IconButton.tsx'
import { unitOf } from '#assignments/rules/effects.ts'
import { PlaceHere } from '#assignments/web/placements/PlaceHere.tsx'
import { UnitEmployees } from '#employees/web/placements/UnitEmployees.tsx'
import { isolated } from '#kit/rules/language/language.ts'
import { Panel } from '#kit/web/Panel.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { body1, subtitle1 } from '#kit/web/platform/text-styles.ts'
import { type FlatNode, type FlatTree, pathTo } from '#organisation/rules/flat-tree.ts'
import { addressOf } from '#organisation/rules/selection.ts'
import { LevelIcon } from '#organisation/web/LevelIcon.tsx'
import { useCardStyles } from '#organisation/web/use-card-styles.ts'
import { useTexts } from '#organisation/web/use-texts.ts'
import type { Moving } from './MoveDialogs.tsx'
import { UnitActions } from './UnitActions.tsx'

interface Props {
  tree: FlatTree
  node: FlatNode
  isReadOnly: boolean
  /** It has become the page. */
  takesFocus: boolean
  dragging: ((person: MovablePerson) => ComponentProps<'section'>) | undefined
  /** Absent where nothing can be moved. */
  onMove: ((moving: Moving) => void) | undefined
}

const movable = (placement: Placement): MovablePerson => ({
  employee_id: placement.employee_id,
  name: placement.employee_name,
  placed_in: unitOf(placement) ?? undefined,
})

/** The company or unit that is chosen in the tree: what it is, what can be done with it, and its people. */
export function UnitDetails({ tree, node, isReadOnly, takesFocus, dragging, onMove }: Props) {
  const t = useTexts()
  const moveTexts = useUnitChangeTexts()
  const f = useFormat()
  const styles = useStyles()
  const card = useCardStyles()
  const heading = useRef<HTMLHeadingElement>(null)
  const { id, kind, name, manager, employee_count, below } = node
  const above = pathTo(tree, id).slice(0, -1)
  const within = { step: kind, id }
  const isCompany = kind === 'company'
  const words = isCompany ? undefined : t.levels[kind]
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])

  return (
    <div className={styles.details}>
      <Panel className={card.card}>
        <div className={card.head}>
          <span className={card.icon}>
            <LevelIcon kind={kind} />
          </span>
          <div className={card.words}>
            <h2 ref={heading} tabIndex={-1} className={styles.name} dir="auto">
              {name}
            </h2>
            {above.length > 0 && (
              <p className={card.note}>
                {above.map((each, index) => (
                  <span key={each.id}>
                    {index > 0 && ' / '}
                    <bdi>{each.name}</bdi>
                  </span>
                ))}
              </p>
            )}
          </div>
          {!isReadOnly && !isCompany && (
            <UnitActions
              level={kind}
              unit_id={id}
              name={name}
              onMove={() => onMove?.({ unit: node })}
            />
          )}
        </div>
        <ul className={card.badges}>
          <li className={card.badge}>{t.employees(employee_count, f.count(employee_count))}</li>
          {(isCompany || words?.below) && (
            <li className={card.badge}>
              {isCompany
                ? t.companies.departments(below.length, f.count(below.length))
                : words?.below?.(below.length, f.count(below.length))}
            </li>
          )}
        </ul>
        {!isCompany && (
          <p className={styles.fact}>
            {t.manager}: <bdi>{manager ?? t.notAssigned}</bdi>
          </p>
        )}
        {!isReadOnly && (
          <Link
            to={
              isCompany
                ? `${addressOf({}, id)}&view=cards`
                : addressOf({ [kind]: id }) + (kind === 'sub_section' ? '' : '&view=cards')
            }
            className={mergeClasses(card.open, styles.open)}
            aria-label={(words?.viewBelowOf ?? t.companies.viewOf)(isolated(name))}
          >
            {words?.viewBelow ?? t.companies.view}
          </Link>
        )}
      </Panel>
      {!isReadOnly && (
        <UnitEmployees
          within={within}
          dragging={dragging && ((placement) => dragging(movable(placement)))}
          tools={
            onMove &&
            ((placement) => (
              <IconButton
                icon={<ArrowMoveRegular />}
                title={t.move}
                label={moveTexts.movePerson(placement.employee_name)}
                onClick={() => onMove({ person: movable(placement) })}
              />
            ))
          }
          {...(!isCompany && { action: <PlaceHere within={within} /> })}
        />
      )}
    </div>
  )
}

const useStyles = makeStyles({
  details: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    minWidth: 0,
  },
  name: {
    ...subtitle1,
    margin: 0,
    overflowWrap: 'anywhere',
    outlineStyle: 'none',
  },
  open: { justifySelf: 'start', alignSelf: 'start', paddingInline: tokens.spacingHorizontalM },
  fact: { ...body1, margin: 0, color: tokens.colorNeutralForeground2 },
})
