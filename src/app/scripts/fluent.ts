import type { Plugin } from 'vite'

const page = /app[\\/]web[\\/]page\.css(\?|$)/
const tokens = /@fluentui[\\/]tokens[\\/]lib[\\/]tokens\.js$/

/**
 * Fluent's themes as a part of the page's style sheet: `data-theme` chooses one, for the page or for
 * a part of it. Fluent would carry them as a script that writes them into the page once it runs; so
 * they are there with the first thing painted. Its table that says of each of 500 tokens that its
 * variable has the same name is left out as well.
 */
export const fluent = (): Plugin => ({
  name: 'fluent',
  enforce: 'pre',
  load: (id) => (tokens.test(id) ? namesOnly : undefined),
  transform: async (code, id) => (page.test(id) ? `${await themes()}\n${code}` : undefined),
})

const namesOnly = 'export const tokens = new Proxy({}, { get: (_, name) => `var(--${name})` })'

async function themes() {
  const { teamsDarkTheme, teamsHighContrastTheme, teamsLightTheme } = await import(
    '@fluentui/react-components'
  )
  // Fluent's own red for refusals has a contrast of 4.16 on cards of the dark theme; text needs 4.5.
  const dark = {
    ...teamsDarkTheme,
    colorStatusDangerForeground1: teamsDarkTheme.colorPaletteRedForeground1,
  }
  const all = { light: teamsLightTheme, dark, contrast: teamsHighContrastTheme }
  const inAll = Object.values(all).map((theme) => new Map(Object.entries(theme)))
  const isShared = ([token, value]: [string, unknown]) =>
    inAll.every((theme) => theme.get(token) === value)

  const own = Object.entries(all).map(([theme, tokens]) => {
    const scheme = theme === 'light' ? 'light' : 'dark'
    const declared = declarations(Object.entries(tokens).filter((token) => !isShared(token)))
    return `[data-theme='${theme}'] { color-scheme: ${scheme}; ${declared} }`
  })
  const shared = declarations(Object.entries(teamsLightTheme).filter(isShared))
  // The colours are the reader's own then, on paper too.
  const forced =
    '@media (forced-colors: active) { :root, :root [data-theme] { color-scheme: light dark } }'
  return [`:root { ${shared} }`, ...own, forced].join('\n')
}

const declarations = (tokens: [string, string | number][]) =>
  tokens.map(([token, value]) => `--${token}: ${value};`).join(' ')
