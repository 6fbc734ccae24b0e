import { Field, makeStyles, Radio, RadioGroup, Text, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { meApi, themes } from '#accounts/contract/session.ts'
import { languages } from '#kit/rules/language/language.ts'
import { chooseLanguage, currentLanguage, languageAtom } from '#kit/web/platform/language.ts'
import { PageHeader } from '#kit/web/PageHeader.tsx'
import { Panel } from '#kit/web/Panel.tsx'
import { chooseTheme, currentTheme, hostThemeAtom, themeAtom } from '#kit/web/platform/theme.ts'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { ChannelSettings } from './ChannelSettings.tsx'
import { adoptAccount } from '#accounts/web/session.ts'
import { ar, en } from '#accounts/texts/settings.ts'
import { textsOf } from '#kit/web/texts.ts'

const useSettingsTexts = textsOf({ en, ar })

/** Language and theme: applied at once and saved with the account; below, what later features add. */
export function SettingsScreen({ more }: { more?: ReactNode }) {
  const t = useSettingsTexts()
  const styles = useStyles()
  const theme = useAtomValue(themeAtom)
  const isHosted = useAtomValue(hostThemeAtom) !== null
  const change = useApiMutation(meApi.update, {
    done: t.saved,
    failed: t.failed,
    optimistic: (_, { body }) => {
      const [language, theme] = [currentLanguage(), currentTheme()]
      if (body?.language) chooseLanguage(body.language)
      if (body?.theme) chooseTheme(body.theme)
      return () => {
        chooseLanguage(language)
        chooseTheme(theme)
      }
    },
    // Going through the choices with the arrow keys sends one after the other; the last one counts.
    isInTurn: true,
    onDone: (account) =>
      adoptAccount({ ...account, language: currentLanguage(), theme: currentTheme() }),
  })

  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <Panel className={styles.panel}>
        <Field label={{ children: t.language, className: styles.label }}>
          <RadioGroup
            value={useAtomValue(languageAtom)}
            onChange={(_, { value }) => {
              const language = languages.find((one) => one === value)
              if (language) change.mutate({ body: { language } })
            }}
          >
            {languages.map((language) => (
              <Radio key={language} value={language} label={t.languages[language]} />
            ))}
          </RadioGroup>
        </Field>
        {isHosted ? (
          <div>
            <Text block className={styles.label}>
              {t.theme}
            </Text>
            <Text>{t.themeOfHost}</Text>
          </div>
        ) : (
          <Field label={{ children: t.theme, className: styles.label }}>
            <RadioGroup
              value={theme}
              onChange={(_, { value }) => {
                const chosen = themes.find((one) => one === value)
                if (chosen) change.mutate({ body: { theme: chosen } })
              }}
            >
              {themes.map((one) => (
                <Radio key={one} value={one} label={t.themes[one]} />
              ))}
            </RadioGroup>
          </Field>
        )}
      </Panel>
      <ChannelSettings />
      {more}
    </>
  )
}

const useStyles = makeStyles({
  panel: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))',
    alignItems: 'start',
    gap: tokens.spacingHorizontalXXL,
    maxWidth: '720px',
  },
  label: { fontWeight: tokens.fontWeightSemibold },
})
