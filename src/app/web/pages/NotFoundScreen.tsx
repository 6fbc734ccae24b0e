import { ErrorPage } from './ErrorPage.tsx'
import { useTexts } from '#app/web/use-texts.ts'

export function NotFoundScreen() {
  const t = useTexts()
  return <ErrorPage title={t.pageNotFound} hint={t.pageNotFoundHint} />
}
