import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { PrintRegular } from '@fluentui/react-icons/svg/print'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { BackIcon } from '#kit/web/links/BackIcon.tsx'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { PageHeader } from '#kit/web/PageHeader.tsx'
import { useParam } from '#kit/web/api/use-param.ts'
import { EvaluationNotFound } from '#evaluations/web/EvaluationNotFound.tsx'
import { evaluationQueries, isMissing } from '#evaluations/web/queries.ts'
import { DownloadDocument } from './DownloadDocument.tsx'
import { PrintedDocument } from './PrintedDocument.tsx'
import { describeDocument } from '#evaluations/texts/document.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { defaultTimeZone } from '#kit/rules/dates/day.ts'
import { isCrowdedAtom } from '#kit/web/platform/crowded.ts'
import { languageAtom } from '#kit/web/platform/language.ts'

/** The printable page of an evaluation, white in every theme. */
export function PrintScreen() {
  const t = useTexts().print
  const styles = useStyles()
  const evaluation_id = useParam('evaluation_id')
  const language = useAtomValue(languageAtom)
  // Leaves the title its line.
  const isCrowded = useAtomValue(isCrowdedAtom)
  const { data, error, refetch } = useQuery(evaluationQueries.document(evaluation_id))

  if (isMissing(error)) return <EvaluationNotFound />
  if (error && !data) return <Failure problem={error} onTryAgain={() => void refetch()} />
  if (!data) return <Spinner label={t.loading} />
  const described = describeDocument(data, { language, timeZone: defaultTimeZone })

  return (
    <div className={styles.screen}>
      <div className={styles.offPaper}>
        <PageHeader
          title={t.title(described.name)}
          subtitle={t.subtitle}
          leading={<BackIcon to={`/evaluations/${evaluation_id}`}>{t.back}</BackIcon>}
          more={<DownloadDocument evaluation_id={evaluation_id} period={data.evaluation.period} />}
          primary={
            <Button
              appearance="primary"
              icon={<PrintRegular />}
              aria-label={t.print}
              onClick={() => window.print()}
            >
              {isCrowded ? t.button : t.print}
            </Button>
          }
        />
      </div>
      <div data-theme="light" tabIndex={0} className={styles.paper}>
        <PrintedDocument described={described} />
      </div>
    </div>
  )
}

const onPaper = '@media print'

const useStyles = makeStyles({
  screen: { display: 'grid', gap: tokens.spacingVerticalL, minWidth: 0 },
  offPaper: { [onPaper]: { display: 'none' } },
  paper: {
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '210mm',
    marginInline: 'auto',
    padding: 'clamp(16px, 4vw, 14mm)',
    overflowX: 'auto',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow8,
    // The edge of the paper in colours of the system, which have no shadows.
    outline: `1px solid ${tokens.colorTransparentStroke}`,
    [onPaper]: {
      maxWidth: 'none',
      padding: 0,
      overflowX: 'visible',
      boxShadow: 'none',
      outline: 'none',
    },
  },
})
