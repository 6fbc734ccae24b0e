import { makeStyles, tokens } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { RenameRegular } from '@fluentui/react-icons/svg/rename'
import { useActor } from '#accounts/web/session.ts'
import type { Template } from '#evaluations/contract/templates.ts'
import { templateChangeRefusal } from '#evaluations/rules/templates/templates.ts'
import { IconButton } from '#kit/web/IconButton.tsx'
import { Separator } from '#kit/web/Separator.tsx'
import { RowButton } from './RowButton.tsx'
import { useFocusFallback } from '#evaluations/web/use-focus-fallback.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useShown } from '#kit/web/use-shown.ts'

interface Props {
  template: Template
  onDo: (action: 'use' | 'rename' | 'remove') => void
}

export function TemplateLine({ template, onDo }: Props) {
  const t = useTexts().templates
  const styles = useStyles()
  const actor = useActor()
  const { name, objectives_count, competencies_count, created_by_name } = useShown(template)

  return (
    <li ref={useFocusFallback<HTMLLIElement>()} className={styles.line}>
      <RowButton
        title={name}
        label={t.open(name)}
        note={
          <>
            {t.items(objectives_count, competencies_count)}
            <Separator />
            <bdi>{t.by(created_by_name)}</bdi>
          </>
        }
        onClick={() => onDo('use')}
      />
      {!templateChangeRefusal(template, actor) && (
        <>
          <IconButton
            icon={<RenameRegular />}
            title={t.renameTitle}
            label={t.rename(name)}
            onClick={() => onDo('rename')}
          />
          <IconButton
            icon={<DeleteRegular />}
            title={t.removeConfirm}
            label={t.remove(name)}
            onClick={() => onDo('remove')}
          />
        </>
      )}
    </li>
  )
}

const useStyles = makeStyles({
  line: {
    'display': 'flex',
    'alignItems': 'center',
    'gap': tokens.spacingHorizontalXS,
    ':not(:first-child)': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
})
