import { makeStyles, tokens } from '@fluentui/react-components'
import { LinkDismissRegular } from '@fluentui/react-icons/svg/link-dismiss'
import { Link } from 'react-router-dom'
import { EmptyState } from '#kit/web/feedback/EmptyState.tsx'
import { PageHeader } from '#kit/web/PageHeader.tsx'
import { Panel } from '#kit/web/Panel.tsx'
import { pathOf, type Level } from '#organisation/rules/levels.ts'
import { useTexts } from '#organisation/web/use-texts.ts'

/** The list of something that is gone, and the way to the list of everything. */
export function ParentNotFound({ level }: { level: Level }) {
  const t = useTexts()
  const styles = useStyles()
  return (
    <>
      <PageHeader title={t.levels[level].title} />
      <Panel>
        <EmptyState
          icon={<LinkDismissRegular />}
          title={t.parentGone}
          hint={t.parentGoneHint}
          action={
            <Link to={`/${pathOf[level]}`} className={styles.link}>
              {t.showAll}
            </Link>
          }
        />
      </Panel>
    </>
  )
}

const useStyles = makeStyles({
  link: {
    'color': tokens.colorBrandForegroundLink,
    'fontWeight': tokens.fontWeightSemibold,
    ':hover': { color: tokens.colorBrandForegroundLinkHover },
  },
})
