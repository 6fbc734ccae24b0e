import { MessageBar, MessageBarBody, MessageBarTitle, makeStyles } from '@fluentui/react-components'
import { useFormat } from '#kit/web/use-format.ts'
import { useTexts } from '#employees/web/use-texts.ts'

export function EmployeeWarnings({ warnings }: { warnings: readonly string[] }) {
  const t = useTexts()
  const format = useFormat()
  const styles = useStyles()
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>
          {t.warnings(warnings.length, format.count(warnings.length))}
        </MessageBarTitle>
        <ul className={styles.list}>
          {warnings.map((warning) => (
            <li key={warning}>
              <bdi>{warning}</bdi>
            </li>
          ))}
        </ul>
      </MessageBarBody>
    </MessageBar>
  )
}

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: '20px' },
})
