import { makeStyles, tokens } from '@fluentui/react-components'
import { type ReactNode, useState } from 'react'
import type { DescribedDocument } from '#evaluations/texts/document.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { subtitle2, title3 } from '#kit/web/platform/text-styles.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { PrintedFacts } from './PrintedFacts.tsx'
import { PrintedSignatures } from './PrintedSignatures.tsx'
import { PrintedTable } from './PrintedTable.tsx'

/** What the PDF says, as a page. */
export function PrintedDocument({ described }: { described: DescribedDocument }) {
  const t = useTexts().print
  const styles = useStyles()
  const f = useFormat()
  const [now] = useState(() => new Date().toISOString())
  const { title, name, facts, results, tables, signatures } = described

  const section = (heading: string, content: ReactNode) => (
    <section key={heading} className={styles.section}>
      <h3 className={styles.heading}>{heading}</h3>
      {content}
    </section>
  )
  return (
    <article className={styles.document}>
      <header className={styles.head}>
        {title}
        <h2 className={styles.name}>
          <bdi>{name}</bdi>
        </h2>
      </header>
      <PrintedFacts facts={[...facts, [t.printed, f.moment(now)]]} />
      {section(results.title, <PrintedFacts isLarge facts={results.facts} />)}
      {tables.map((table) => section(table.title, <PrintedTable table={table} />))}
      <PrintedSignatures signatures={signatures} />
    </article>
  )
}

const useStyles = makeStyles({
  document: { display: 'block', fontSize: tokens.fontSizeBase300 },
  head: {
    marginBlockEnd: tokens.spacingVerticalM,
    paddingBlockEnd: tokens.spacingVerticalS,
    borderBottom: `2px solid ${tokens.colorBrandStroke1}`,
  },
  name: { ...title3, margin: 0, overflowWrap: 'anywhere' },
  section: { marginBlockStart: tokens.spacingVerticalL },
  heading: {
    ...subtitle2,
    margin: 0,
    marginBlockEnd: tokens.spacingVerticalXS,
    breakAfter: 'avoid',
  },
})
