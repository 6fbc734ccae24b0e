/** @typedef {import('./package-check.mjs').Finding} Finding */

const address = /^api:\/\/([^/]+)\/([\da-f-]{36})$/i
const none = 'https://notapplicable'

/**
 * What keeps Teams from giving the tab a token: another host than that of the tab, or another application. Teams
 * takes the package all the same, and each sign-in fails later.
 * @param {{
 *   webApplicationInfo?: { id: string, resource?: string },
 *   validDomains: string[], staticTabs: { contentUrl?: string }[]
 * }} manifest
 * @returns {Finding[]}
 */
export function signInFaults({ webApplicationInfo, validDomains, staticTabs }) {
  const { id, resource = none } = webApplicationInfo ?? { id: '' }
  if (resource === none) return []
  const [, host = '', application = ''] = address.exec(resource) ?? []
  if (!host)
    return [broken('TEAMS_SSO_RESOURCE must be like api://hr.contoso.com/<AAD_APP_CLIENT_ID>.')]
  const tabs = staticTabs.flatMap(({ contentUrl = '' }) =>
    URL.canParse(contentUrl) ? [new URL(contentUrl).host] : [],
  )
  return [
    ...(application.toLowerCase() === id.toLowerCase()
      ? []
      : [broken('TEAMS_SSO_RESOURCE must end with AAD_APP_CLIENT_ID.')]),
    ...(tabs.every((tab) => tab === host) && validDomains.includes(host)
      ? []
      : [broken(`TEAMS_SSO_RESOURCE: ${host} is not the host of the tab, TAB_DOMAIN.`)]),
  ]
}

/** @type {(text: string) => Finding} */
const broken = (text) => ({ weight: 'broken', text })
