import fs from 'node:fs'
import path from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { root } from '../dist.mjs'

const folder = path.join(root, 'appPackage')
const variable = /\$\{\{\s*(\w+)\s*\}\}/g

/**
 * The settings of an environment: the committed file, then the secrets beside it, then what the shell says.
 * @param {string} environment
 * @param {NodeJS.ProcessEnv} shell
 * @returns {Record<string, string>}
 */
export function settingsOf(environment, shell = process.env) {
  const file = path.join(root, `env/.env.${environment}`)
  if (!fs.existsSync(file)) throw new Error(`There is no ${path.relative(root, file)}.`)
  /** @type {Record<string, string>} */
  const settings = { ...linesOf(file), ...linesOf(`${file}.user`) }
  for (const [name, value] of Object.entries(settings)) settings[name] = shell[name] ?? value
  return settings
}

/** @param {string} file */
function linesOf(file) {
  if (!fs.existsSync(file)) return {}
  const lines = fs.readFileSync(file, 'utf8').matchAll(/^\s*(\w+)\s*=[ \t]*(.*?)[ \t]*$/gm)
  return Object.fromEntries([...lines].map(([, name, value]) => [name, unquoted(value ?? '')]))
}

/** @param {string} value */
const unquoted = (value) => /^(["'])(.*)\1$/.exec(value)?.[2] ?? value

/** @param {string} text */
export const variablesIn = (text) => [...text.matchAll(variable)].map(([, name = '']) => name)

/** What Microsoft asks for where the tab signs no one in by itself. */
export const noResource = 'https://notapplicable'

/**
 * The page has both documents itself, and is where people learn about the app, unless a setting says otherwise.
 * @param {Record<string, string>} settings
 * @returns {Record<string, string>}
 */
function withDefaults(settings) {
  const { TAB_ENDPOINT = '' } = settings
  return {
    ...settings,
    DEVELOPER_URL: settings.DEVELOPER_URL || TAB_ENDPOINT,
    PRIVACY_URL: settings.PRIVACY_URL || `${TAB_ENDPOINT}/privacy`,
    TERMS_URL: settings.TERMS_URL || `${TAB_ENDPOINT}/terms`,
    TEAMS_SSO_RESOURCE: settings.TEAMS_SSO_RESOURCE || noResource,
  }
}

/**
 * What goes into the package: the manifest and the languages with the environment's settings in
 * their places, and the icons. Throws, naming all of them, when settings are missing.
 * @param {Record<string, string>} given
 * @returns {Record<string, string | Uint8Array>}
 */
export function packageFiles(given) {
  const settings = withDefaults(given)
  const manifest = JSON.parse(read('manifest.json'))
  // Notifications are sent by an Entra application; without one nothing may promise them.
  const isNotifying = Boolean(settings.AAD_APP_CLIENT_ID)
  if (!isNotifying && settings.TEAMS_SSO_RESOURCE !== noResource)
    throw new Error('TEAMS_SSO_RESOURCE is set, so AAD_APP_CLIENT_ID must be set as well.')
  if (!isNotifying) {
    for (const part of ['webApplicationInfo', 'authorization', 'activities']) delete manifest[part]
  }
  /** @type {[file: string, text: string][]} */
  const languages = manifest.localizationInfo.additionalLanguages.map(
    (/** @type {{ file: string }} */ { file }) => {
      const texts = Object.entries(JSON.parse(read(file)))
      const remaining = texts.filter(([key]) => isNotifying || !key.startsWith('activities.'))
      return [file, pretty(Object.fromEntries(remaining))]
    },
  )
  /** @type {[file: string, text: string][]} */
  const written = [['manifest.json', pretty(manifest)], ...languages]

  const needed = new Set(written.flatMap(([, text]) => variablesIn(text)))
  const missing = [...needed].filter((name) => !settings[name] && name !== 'DEVELOPER_URL')
  if (missing.length > 0) throw new Error(`These settings are empty: ${missing.join(', ')}.`)
  const { TAB_ENDPOINT = '' } = settings
  if (new URL(TAB_ENDPOINT).origin !== TAB_ENDPOINT)
    throw new Error('TAB_ENDPOINT must be an origin such as https://hr.contoso.com.')
  const { host, hostname } = new URL(TAB_ENDPOINT)
  if (![host, hostname].includes(settings.TAB_DOMAIN ?? ''))
    throw new Error('TAB_DOMAIN must be the host of TAB_ENDPOINT.')

  return {
    ...Object.fromEntries(
      written.map(([file, text]) => [
        file,
        text.replace(variable, (_, name) => settings[name] ?? ''),
      ]),
    ),
    ...Object.fromEntries(
      [manifest.icons.color, manifest.icons.outline].map((file) => [
        file,
        fs.readFileSync(path.join(folder, file)),
      ]),
    ),
  }
}

/**
 * The same files make the same archive, byte by byte.
 * @param {Record<string, string | Uint8Array>} files
 */
export function zipped(files) {
  const entries = Object.entries(files).map(([name, content]) => [
    name,
    typeof content === 'string' ? strToU8(content) : content,
  ])
  return zipSync(Object.fromEntries(entries), { mtime: new Date(1980, 0, 1) })
}

/** @param {string} file */
const read = (file) => fs.readFileSync(path.join(folder, file), 'utf8')
/** @param {unknown} value */
const pretty = (value) => `${JSON.stringify(value, null, 2)}\n`
