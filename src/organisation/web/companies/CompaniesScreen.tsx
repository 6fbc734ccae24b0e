import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useInfiniteQuery } from '@tanstack/react-query'
import { mayWriteTeam } from '#accounts/rules/users/permission-table.ts'
import { useActor } from '#accounts/web/session.ts'
import { importButton } from '#imports/web/import-button.tsx'
import { useStoredState } from '#kit/web/forms/use-stored.ts'
import { PageHeader } from '#kit/web/PageHeader.tsx'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import type { Company } from '#organisation/contract/companies.ts'
import { CardList } from '#organisation/web/CardList.tsx'
import { CompanyCard } from './CompanyCard.tsx'
import { LevelIcon } from '#organisation/web/LevelIcon.tsx'
import { ListSearch } from '#organisation/web/ListSearch.tsx'
import { companyQueries } from '#organisation/web/queries.ts'
import { useView } from '#organisation/web/tree/use-view.ts'
import { ViewTabs } from '#organisation/web/tree/ViewTabs.tsx'
import type { OrganisationView } from '#organisation/web/units/UnitsScreen.tsx'
import { useSearch } from '#organisation/web/use-search.ts'
import { useTexts } from '#organisation/web/use-texts.ts'

const ImportCompanies = importButton(
  'companies',
  async () => (await import('#organisation/rules/import-kinds.ts')).companiesImport,
)

const CompanyDialog = lazyPart(async () => (await import('./CompanyDialog.tsx')).CompanyDialog)
const RemoveCompany = lazyPart(async () => (await import('./RemoveCompany.tsx')).RemoveCompany)
const CalendarDialog = lazyPart(
  async () => (await import('#organisation/web/calendar/CalendarDialog.tsx')).CalendarDialog,
)

type OpenDialog = { what: 'add' } | { what: 'edit' | 'remove' | 'calendar'; company: Company }

interface Props {
  views: { tree: OrganisationView; chart: OrganisationView }
}

export function CompaniesScreen({ views }: Props) {
  const { companies: t } = useTexts()
  const styles = useStyles()
  const mayChange = mayWriteTeam(useActor())
  const { search, setSearch } = useSearch()
  const { view, choose, isOtherDay } = useView()
  const isCards = view === 'cards'
  const Whole = isCards ? undefined : views[view]
  const list = useInfiniteQuery({ ...companyQueries.list(search), enabled: isCards })
  // Then the button is where the list would be.
  const isEmpty = !search && list.data?.rows.length === 0
  const [doing, setDoing] = useStoredState<OpenDialog>('companies')
  const close = () => setDoing(undefined)

  const add = mayChange && !isOtherDay && (
    <Button appearance="primary" icon={<AddRegular />} onClick={() => setDoing({ what: 'add' })}>
      {t.add}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        more={add && <ImportCompanies />}
        primary={isEmpty ? undefined : add}
      />
      <ViewTabs view={view} onChoose={choose} />
      {Whole && <Whole />}
      {isCards && (
        <div className={styles.list}>
          <ListSearch
            label={t.search}
            search={search}
            found={search && list.data && { count: list.data.count, words: t.found }}
            onSearch={setSearch}
          />
          <CardList
            list={list}
            words={t}
            icon={<LevelIcon kind="company" />}
            search={search}
            add={add}
            onClear={() => setSearch('')}
            keyOf={({ company_id }) => company_id}
            likelyHeight={236}
          >
            {(company) => (
              <CompanyCard
                company={company}
                {...(mayChange && {
                  onEdit: () => setDoing({ what: 'edit', company }),
                  onRemove: () => setDoing({ what: 'remove', company }),
                  onCalendar: () => setDoing({ what: 'calendar', company }),
                })}
              />
            )}
          </CardList>
        </div>
      )}
      {doing?.what === 'add' && <CompanyDialog onClose={close} />}
      {doing?.what === 'edit' && <CompanyDialog company={doing.company} onClose={close} />}
      {doing?.what === 'remove' && <RemoveCompany company={doing.company} onClose={close} />}
      {doing?.what === 'calendar' && <CalendarDialog company={doing.company} onClose={close} />}
    </>
  )
}

const useStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalL, minWidth: 0 },
})
