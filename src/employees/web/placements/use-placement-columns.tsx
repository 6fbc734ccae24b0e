import { makeStyles } from '@fluentui/react-components'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { CellText } from '#kit/web/grid/CellText.tsx'
import type { GridColumn } from '#kit/web/grid/grid-column.ts'
import { cellLink } from '#kit/web/grid/link-styles.ts'
import { PersonCell } from '#kit/web/grid/PersonCell.tsx'
import type { PlacementLine } from './placement-line.ts'
import { PlacementTools } from './PlacementTools.tsx'
import type { PlacementAction } from './use-placement-tools.ts'
import { usePlacementTexts } from './use-placement-texts.ts'
import { usePlacementWords } from './use-placement-words.ts'

interface Options {
  mayChange: boolean
  onAction: (action: PlacementAction, line: PlacementLine) => void
}

const lowerSteps = ['sub_department', 'section', 'sub_section'] as const
/** So that the heads are whole at 1440 pixels. */
const widthOfStep = { sub_department: 134, section: 122, sub_section: 116 }

/** The columns of the list of placements. */
export function usePlacementColumns({ mayChange, onAction }: Options) {
  const { columns: t } = usePlacementTexts()
  const words = usePlacementWords()
  return useMemo(
    (): GridColumn<PlacementLine>[] => [
      {
        id: 'employee',
        label: t.employee,
        width: 212,
        ordering: 'employee',
        cell: (line) => <PlacedPerson line={line} name={words.employee(line.employee_name)} />,
      },
      {
        id: 'company',
        label: t.company,
        width: 108,
        ordering: 'company',
        cell: ({ company_name }) => <CellText>{words.company({ company_name })}</CellText>,
      },
      {
        id: 'department',
        label: t.department,
        width: 122,
        ordering: 'department',
        cell: ({ placement }) => (
          <CellText>{placement ? words.department(placement) : words.below(null)}</CellText>
        ),
      },
      ...lowerSteps.map((step) => ({
        id: step,
        label: t[step],
        width: widthOfStep[step],
        ordering: step,
        cell: ({ placement }: PlacementLine) => (
          <CellText>{words.below(placement?.[`${step}_name`] ?? null)}</CellText>
        ),
      })),
      {
        id: 'assigned_at',
        label: t.assigned_at,
        width: 168,
        ordering: 'assigned_at',
        cell: ({ placement }) =>
          placement ? (
            <time dateTime={placement.assigned_at}>{words.moment(placement.assigned_at)}</time>
          ) : (
            words.below(null)
          ),
      },
      {
        id: 'actions',
        label: t.actions,
        width: mayChange ? 116 : 88,
        cell: (line) => <PlacementTools line={line} mayChange={mayChange} onAction={onAction} />,
      },
    ],
    [t, words, mayChange, onAction],
  )
}

function PlacedPerson({ line, name }: { line: PlacementLine; name: string }) {
  const styles = useStyles()
  return (
    <PersonCell name={name} note={line.employee_code}>
      <Link
        to={`/employees/${line.employee_id}`}
        tabIndex={-1}
        className={styles.link}
        title={line.email}
      >
        <bdi>{name}</bdi>
      </Link>
    </PersonCell>
  )
}

const useStyles = makeStyles({ link: cellLink })
