import { schemaFaults } from './package-schema.mjs'
import { iconFaults } from './package-icons.mjs'
import { signInFaults } from './package-sign-in.mjs'

/**
 * `broken`: Teams does not take the package at all; `refused`: the review of the store does not, an organisation's
 * own catalogue does; `suggested`: the guidelines of the store ask for it.
 * @typedef {{ weight: 'broken' | 'refused' | 'suggested', text: string }} Finding
 * @typedef {{
 *   $schema: string, manifestVersion: string, version: string, id: string, validDomains: string[],
 *   developer: Record<'name' | 'websiteUrl' | 'privacyUrl' | 'termsOfUseUrl', string>,
 *   name: Record<'short' | 'full', string>, description: Record<'short' | 'full', string>,
 *   icons: Record<'color' | 'outline', string>,
 *   staticTabs: { name?: string, contentUrl?: string, websiteUrl?: string }[],
 *   webApplicationInfo?: { id: string, resource?: string },
 *   localizationInfo: { additionalLanguages: { languageTag: string, file: string }[] },
 * }} Manifest
 */

/** @type {(text: string) => Finding} */
const broken = (text) => ({ weight: 'broken', text })
/** @type {(text: string) => Finding} */
const refused = (text) => ({ weight: 'refused', text })
/** @type {(text: string) => Finding} */
const suggested = (text) => ({ weight: 'suggested', text })
/** @type {(isWrong: boolean, finding: Finding) => Finding[]} */
const when = (isWrong, finding) => (isWrong ? [finding] : [])

/**
 * What a review would find in the files of a package: Microsoft's schemas, and of the store's guidelines what can
 * be seen in the package.
 * @param {Record<string, string | Uint8Array>} files
 * @returns {Finding[]}
 */
export function checkPackage(files) {
  /** @type {Manifest} */
  const manifest = JSON.parse(String(files['manifest.json']))
  const languages = manifest.localizationInfo.additionalLanguages.map(({ file }) => ({
    file,
    /** @type {Record<string, string>} */
    texts: JSON.parse(String(files[file] ?? '{}')),
  }))
  const documents = [{ file: 'manifest.json', texts: manifest }, ...languages]
  return [
    ...documents.flatMap(({ file, texts }) =>
      schemaFaults(texts).map((fault) => broken(`${file}: ${fault}.`)),
    ),
    ...documents.flatMap(({ file, texts }) => placeholders(file, JSON.stringify(texts))),
    ...versions(manifest),
    ...[manifest.name.short, manifest.name.full].flatMap(names),
    ...languages.flatMap(({ texts }) => names(texts['name.short'] ?? '')),
    ...when(
      manifest.name.short === manifest.name.full,
      refused('The short and the full name must differ.'),
    ),
    ...descriptions(manifest),
    ...addresses(manifest),
    ...manifest.validDomains.flatMap(domains),
    ...signInFaults(manifest),
    ...iconFaults(files, manifest.icons).map(refused),
  ]
}

/** @type {(file: string, text: string) => Finding[]} */
function placeholders(file, text) {
  const found =
    /\$\{\{\w*\}\}|lorem ipsum|\bTODO\b|\bTBD\b|\byour (company|app)\b|\bexample\.(com|org|net)\b|\.(example|invalid)\b/i.exec(
      text,
    )
  return found ? [broken(`${file} contains the placeholder “${found[0]}”.`)] : []
}

/** @param {Manifest} manifest */
const versions = ({ $schema, manifestVersion, version, id }) => [
  ...when(
    !$schema.includes(`/v${manifestVersion}/`) || /preview/i.test(manifestVersion),
    refused('manifestVersion must be that of $schema, and no preview.'),
  ),
  ...when(
    !/^[1-9]\d*\.\d+\.\d+$/.test(version),
    refused(`version ${version} must have three numbers and be 1.0.0 or later.`),
  ),
  ...when(/^[0-]+$/.test(id), refused('id must be a GUID of this app.')),
]

const products =
  /\b(Microsoft|Teams|Office|Outlook|Excel|PowerPoint|Word|OneDrive|OneNote|SharePoint|Azure|Surface|Xbox)\b/i
const features = /\b(Chat|Contacts|Calendar|Calls|Files|Activity|Apps|Help)\b/i
const unfinished = /\b(alpha|beta|dev|debug|demo|local|preview|staging|test|uat)\b|تجريبي/i

/** @type {(name: string) => Finding[]} */
const names = (name) => [
  ...when(products.test(name), refused(`“${name}” contains the name of a Microsoft product.`)),
  ...when(features.test(name), refused(`“${name}” contains the name of a part of Teams.`)),
  ...when(unfinished.test(name), refused(`“${name}” names an app that is being tried.`)),
]

const claims = /#1\b|\b(best|amazing|top|ranked|guaranteed|certified for|powered by)\b/i
const abbreviations = /\b(MS|MSFT|O365|M365|Office 365)\b/

/** @param {Manifest} manifest */
function descriptions({ name, description: { short, full } }) {
  const first = /(Microsoft )?Teams\b/.exec(full)
  return [
    ...when(short === full, refused('The short and the full description must differ.')),
    ...when(/[.!?]\s+\S/.test(short), refused('The short description must be one sentence.')),
    ...when(full.split(/\s+/).length > 500, refused('The full description has over 500 words.')),
    ...[short, full].flatMap((text) => [
      ...when(claims.test(text), refused(`A description claims “${claims.exec(text)?.[0]}”.`)),
      ...when(
        abbreviations.test(text),
        refused(`A description abbreviates Microsoft 365: “${abbreviations.exec(text)?.[0]}”.`),
      ),
    ]),
    ...when(
      first !== null && first[1] === undefined,
      refused('The full description must first say Microsoft Teams, then Teams.'),
    ),
    ...when(first === null, suggested('The full description should mention Microsoft Teams.')),
    ...when(
      !/\b(account|sign)/i.test(full),
      refused('The full description must say which account it takes, and who gives it.'),
    ),
    ...when(
      !/https:\/\/|\S@\S/.test(full),
      suggested('The full description should contain an address for help: set HELP_CONTACT.'),
    ),
    ...when(
      /\bapp\b/i.test(short) || short.includes(name.short),
      suggested('The short description should repeat neither “app” nor the name.'),
    ),
  ]
}

/** @param {string | undefined} address */
const urlOf = (address) => (URL.canParse(address ?? '') ? new URL(address ?? '') : undefined)

/** A name that only the own machine or network knows, or an address without a name. */
const isInternal = (/** @type {string} */ host) =>
  /^[\d.]+$|^\[|\.(local|localhost|internal|test|lan)$/.test(host) || !host.includes('.')

/** The part of a name that an organisation registers: two labels, or three as in `.co.uk`. */
const siteOf = (/** @type {string} */ host) =>
  /([^.]+\.)?[^.]+\.[^.]+$/.exec(host)?.[0].replace(/^[^.]+\.(?=[^.]{4,}\.[^.]+$)/, '') ?? host

/** @param {Manifest} manifest */
function addresses({ name, developer, staticTabs, validDomains }) {
  /** @type {[place: string, address: string | undefined][]} */
  const all = [
    ['developer.websiteUrl', developer.websiteUrl],
    ['developer.privacyUrl', developer.privacyUrl],
    ['developer.termsOfUseUrl', developer.termsOfUseUrl],
    ...staticTabs.flatMap(({ contentUrl, websiteUrl }) =>
      contentUrl === undefined
        ? []
        : /** @type {[string, string | undefined][]} */ ([
            ['contentUrl', contentUrl],
            ['websiteUrl', websiteUrl],
          ]),
    ),
  ]
  const own = siteOf(urlOf(developer.websiteUrl)?.hostname ?? '')
  return [
    ...when(
      developer.name === name.short,
      suggested('DEVELOPER_NAME should be your organisation, not the name of the app.'),
    ),
    ...all.flatMap(([place, address]) => {
      const url = urlOf(address)
      if (!url) return [broken(`${place} is no address.`)]
      const isTab = !place.startsWith('developer')
      return [
        ...when(url.protocol !== 'https:', broken(`${place} must begin with https://.`)),
        ...when(isInternal(url.hostname), refused(`${place}: no one else reaches ${url.host}.`)),
        ...when(url.port !== '', refused(`${place} must have no port.`)),
        ...when(
          isTab && !validDomains.some((domain) => [url.host, url.hostname].includes(domain)),
          refused(`${place}: ${url.host} is missing in validDomains.`),
        ),
        ...when(
          place === 'developer.termsOfUseUrl' && siteOf(url.hostname) !== own,
          refused('developer.termsOfUseUrl must be on the domain of developer.websiteUrl.'),
        ),
      ]
    }),
  ]
}

const tunnels =
  /(^|\.)(ngrok(-free)?\.(io|app|dev)|devtunnels\.ms|loca\.lt|localtunnel\.me|trycloudflare\.com|serveo\.net|openport\.io|portmap\.io|fwd\.wf)$/i
/** Everyone can have a name below these, so that all of them are not one organisation. */
const hosting =
  /^\*\.(amazonaws\.com|appspot\.com|azurewebsites\.net|azurestaticapps\.net|cloudapp\.net|glitch\.me|heroku(app)?\.com|onmicrosoft\.com|sharepoint\.com|vercel\.app|netlify\.app|github\.io)$/i

/** @type {(domain: string) => Finding[]} */
const domains = (domain) => [
  ...when(/[/\s]/.test(domain), refused(`validDomains: ${domain} must be a host name alone.`)),
  ...when(/:\d+$/.test(domain), refused(`validDomains: ${domain} must have no port.`)),
  ...when(
    isInternal(domain.replace(/:\d+$/, '')),
    refused(`validDomains: no one else reaches ${domain}.`),
  ),
  ...when(tunnels.test(domain), refused(`validDomains: ${domain} is a tunnel.`)),
  ...when(
    hosting.test(domain) || /^\*\.?[^.]*$/.test(domain),
    refused(`validDomains: ${domain} covers pages of others.`),
  ),
]
