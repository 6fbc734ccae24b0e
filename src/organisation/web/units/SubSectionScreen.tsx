import { makeStyles, tokens } from '@fluentui/react-components'
import { LinkDismissRegular } from '@fluentui/react-icons/svg/link-dismiss'
import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { isolated } from '#kit/rules/language/language.ts'
import { EmptyState } from '#kit/web/feedback/EmptyState.tsx'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { BackIcon } from '#kit/web/links/BackIcon.tsx'
import { PageHeader } from '#kit/web/PageHeader.tsx'
import { Panel } from '#kit/web/Panel.tsx'
import { ScreenSkeleton } from '#kit/web/feedback/ScreenSkeleton.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { useParam } from '#kit/web/api/use-param.ts'
import { addressOf } from '#organisation/rules/selection.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { isGone } from './is-gone.ts'
import { unitQueries } from '#organisation/web/queries.ts'
import { useTexts } from '#organisation/web/use-texts.ts'
import { useTrail } from './use-trail.ts'
import { useShown } from '#kit/web/use-shown.ts'
import { body1, caption1, subtitle2 } from '#kit/web/platform/text-styles.ts'

interface Props {
  /** Who works there, which a later feature knows how to show. */
  people: (sub_section_id: string) => ReactNode
}

/** One sub-section: where it belongs, who manages it and who works in it. */
export function SubSectionScreen({ people }: Props) {
  const t = useTexts()
  const styles = useStyles()
  const format = useFormat()
  const titleId = useId()
  const id = useParam('sub_section_id')
  const { data: unit, error, refetch } = useQuery(unitQueries.one('sub_section', id))
  const data = useShown(unit)
  const { trail } = useTrail('sub_section', id)

  if (isGone(error))
    return (
      <>
        <PageHeader title={t.details.title} />
        <Panel>
          <EmptyState
            icon={<LinkDismissRegular />}
            title={t.details.missing}
            hint={t.parentGoneHint}
            action={
              <Link to="/sub-sections" className={styles.link}>
                {t.showAll}
              </Link>
            }
          />
        </Panel>
      </>
    )
  if (!data && error)
    return (
      <Failure
        title={t.levels.sub_section.loadFailedTitle}
        problem={error}
        onTryAgain={() => void refetch()}
      />
    )
  if (!data) return <ScreenSkeleton cards={2} />

  const section = { name: data.parent_name, to: addressOf({ section: data.parent_id }) }
  const above = trail.filter(({ kind }) => kind !== 'company' && kind !== 'sub_section')
  const crumbs = [
    { name: t.levels.department.title, to: addressOf({}) },
    ...above.map(({ kind, id, name }) => ({ name, to: addressOf({ [kind]: id }) })),
    { name: data.name },
  ]
  return (
    <>
      <PageHeader
        title={data.name}
        subtitle={t.details.title}
        leading={<BackIcon to={section.to}>{t.backTo(isolated(section.name))}</BackIcon>}
        path={<Breadcrumbs crumbs={crumbs} />}
      />
      <Panel aria-labelledby={titleId}>
        <h2 id={titleId} className={styles.title}>
          {t.details.about}
        </h2>
        <dl className={styles.facts}>
          <div>
            <dt className={styles.label}>{t.details.section}</dt>
            <dd className={styles.value}>
              <Link to={section.to} className={styles.link}>
                <bdi>{section.name}</bdi>
              </Link>
            </dd>
          </div>
          <div>
            <dt className={styles.label}>{t.manager}</dt>
            <dd className={styles.value}>
              <bdi>{data.manager ?? t.notAssigned}</bdi>
            </dd>
          </div>
          <div>
            <dt className={styles.label}>{t.details.employees}</dt>
            <dd className={styles.value}>{format.count(data.employee_count)}</dd>
          </div>
          <div className={styles.path}>
            <dt className={styles.label}>{t.details.path}</dt>
            <dd className={styles.value}>
              {trail.map(({ id, name }, index) => (
                <span key={id}>
                  {index > 0 && ' / '}
                  <bdi>{name}</bdi>
                </span>
              ))}
            </dd>
          </div>
        </dl>
      </Panel>
      {people(id)}
    </>
  )
}

const useStyles = makeStyles({
  title: { ...subtitle2, margin: 0, paddingBlockEnd: tokens.spacingVerticalM },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 160px), 1fr))',
    gap: tokens.spacingHorizontalL,
    margin: 0,
  },
  path: { gridColumn: '1 / -1' },
  label: { ...caption1, color: tokens.colorNeutralForeground3 },
  value: { ...body1, margin: 0, overflowWrap: 'anywhere' },
  link: {
    'color': tokens.colorBrandForegroundLink,
    'textDecorationLine': 'none',
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
})
