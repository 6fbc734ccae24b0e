import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { Panel } from '#kit/web/Panel.tsx'
import { Waiting } from '#kit/web/Waiting.tsx'
import { NeedsActionList } from './NeedsActionList.tsx'
import { useTexts } from './use-texts.ts'

/** What waits on the person, before anything else. */
export function NeedsAction() {
  const t = useTexts()
  const styles = useStyles()
  return (
    <Panel isFlush aria-labelledby="needs-action">
      <h2 id="needs-action" className={styles.heading}>
        {t.needsAction}
      </h2>
      <Waiting failed={t.failed} skeleton={<div className={styles.waiting} />}>
        <NeedsActionList />
      </Waiting>
    </Panel>
  )
}

const useStyles = makeStyles({
  heading: {
    ...typographyStyles.subtitle2,
    margin: 0,
    paddingInline: tokens.spacingHorizontalL,
    paddingBlock: tokens.spacingVerticalL,
  },
  waiting: { minHeight: '240px' },
})
