import { Button, makeStyles } from '@fluentui/react-components'
import { PersonSwapRegular } from '@fluentui/react-icons/svg/person-swap'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { isolated } from '#kit/rules/language/language.ts'
import { EmptyState } from '#kit/web/feedback/EmptyState.tsx'
import { GridList, type SelectedProps } from '#kit/web/grid/GridList.tsx'
import { Line } from '#kit/web/grid/Line.tsx'
import { lineAction } from '#kit/web/grid/link-styles.ts'
import { useGridSelection } from '#kit/web/grid/use-grid-selection.ts'
import { CardsSkeleton } from '#kit/web/lists/CardsSkeleton.tsx'
import { Panel } from '#kit/web/Panel.tsx'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'
import { LoadFailure } from '#organisation/web/LoadFailure.tsx'
import type { PlacementLine } from './placement-line.ts'
import { PlacementMenu } from './PlacementMenu.tsx'
import type { PlacementAction } from './use-placement-tools.ts'
import { usePlacementColumns } from './use-placement-columns.tsx'
import { usePlacementTexts } from './use-placement-texts.ts'
import { usePlacementWords } from './use-placement-words.ts'

interface Props {
  list: UseInfiniteQueryResult<{ rows: PlacementLine[]; count: number }>
  search: string
  mayChange: boolean
  ordering: string
  onOrder: (ordering: string) => void
  onAction: (action: PlacementAction, line: PlacementLine) => void
  onClear: () => void
  Selected: ComponentType<SelectedProps<PlacementLine>> | undefined
}

const keyOf = ({ employee_id }: PlacementLine) => employee_id
const nameOf = ({ employee_name }: PlacementLine) => employee_name

/** Who works where, as a list; a row opens the dialog of its placement for those who can change it. */
export function PlacementList(props: Props) {
  const { list, search, mayChange, onAction, onClear, Selected } = props
  const t = usePlacementTexts()
  const { tryAgain, listed } = useKitTexts()
  const styles = useStyles()
  const words = usePlacementWords()
  const navigate = useNavigate()
  const selection = useGridSelection()
  const columns = usePlacementColumns({ mayChange, onAction })
  const { data, error } = list

  if (!data && error)
    return (
      <LoadFailure
        title={t.loadFailedTitle}
        message={t.loadFailed}
        reason={error.message}
        again={tryAgain}
        onAgain={() => void list.refetch()}
      />
    )
  if (!data) return <CardsSkeleton label={t.loading} height={44} />
  if (data.rows.length === 0)
    return (
      <Panel>
        <EmptyState
          icon={<PersonSwapRegular />}
          title={t.empty}
          hint={search ? t.nothingFor(isolated(search)) : undefined}
          action={search !== '' && <Button onClick={onClear}>{t.clearSearch}</Button>}
        />
      </Panel>
    )
  return (
    <GridList
      label={t.placementsUnknown}
      columns={columns}
      rows={data.rows}
      count={data.count}
      list={list}
      keyOf={keyOf}
      nameOf={nameOf}
      ordering={props.ordering}
      onOrder={props.onOrder}
      selection={selection}
      actions={Selected && ((rows, onDone) => <Selected rows={rows} onDone={onDone} />)}
      onOpen={(line) => {
        if (mayChange) onAction(line.placement ? 'edit' : 'create', line)
        else void navigate(`/employees/${line.employee_id}`)
      }}
      line={(line) => (
        <Line
          person={{ name: line.employee_name }}
          title={
            <Link to={`/employees/${line.employee_id}`} className={styles.name}>
              <bdi>{words.employee(line.employee_name)}</bdi>
            </Link>
          }
          note={
            line.placement ? listed(words.path(line.placement).toReversed()) : t.withoutPlacement
          }
        >
          <PlacementMenu line={line} mayChange={mayChange} onAction={onAction} />
        </Line>
      )}
    />
  )
}

const useStyles = makeStyles({ name: lineAction })
