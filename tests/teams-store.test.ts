import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packageFiles, settingsOf } from '#app/scripts/teams/app-package.mjs'
import { checkPackage } from '#app/scripts/teams/package-check.mjs'

const customer = {
  TAB_DOMAIN: 'hr.contoso.com',
  TAB_ENDPOINT: 'https://hr.contoso.com',
  DEVELOPER_NAME: 'Contoso',
  DEVELOPER_URL: 'https://www.contoso.com/hr',
  HELP_CONTACT: 'hr@contoso.com',
  HELP_CONTACT_AR: 'hr@contoso.com',
  AAD_APP_CLIENT_ID: '0f3c6b1e-93a7-4a43-9c59-9f2f3d5a7b10',
}
type Files = ReturnType<typeof packageFiles>

const filesOf = (settings: Record<string, string> = {}, environment = 'production'): Files =>
  packageFiles({ ...settingsOf(environment, {}), ...customer, ...settings })

const found = (files: Files) => checkPackage(files).map(({ weight, text }) => `${weight}: ${text}`)

/** The package with something of its manifest replaced. */
function changed(change: Record<string, unknown>) {
  const files = filesOf()
  const manifest: unknown = JSON.parse(String(files['manifest.json']))
  return { ...files, 'manifest.json': JSON.stringify({ ...Object(manifest), ...change }) }
}

test('a package with all its settings has nothing a review would ask for', () => {
  expect(found(filesOf())).toEqual([])
})

test('the publisher, the names, the addresses and the contact are those of the settings', () => {
  const files = filesOf({
    APP_NAME: 'Contoso HR',
    APP_FULL_NAME: 'Contoso HR: people and evaluations',
    APP_FULL_NAME_AR: 'الموارد البشرية: الموظفون',
    PRIVACY_URL: 'https://www.contoso.com/privacy',
  })
  const manifest: unknown = JSON.parse(String(files['manifest.json']))
  expect(manifest).toMatchObject({
    name: { short: 'Contoso HR', full: 'Contoso HR: people and evaluations' },
    developer: {
      name: 'Contoso',
      websiteUrl: 'https://www.contoso.com/hr',
      privacyUrl: 'https://www.contoso.com/privacy',
      termsOfUseUrl: 'https://hr.contoso.com/terms',
    },
    description: { full: expect.stringContaining('which you get from hr@contoso.com.') },
  })
  expect(String(files['ar.json'])).toContain('"name.full": "الموارد البشرية: الموظفون"')
  expect(String(files['ar.json'])).toContain('اطلبه من hr@contoso.com')
  expect(found(files)).toEqual([])
})

test('a tab that signs people in carries the address of its application in Entra', () => {
  const TEAMS_SSO_RESOURCE = `api://hr.contoso.com/${customer.AAD_APP_CLIENT_ID}`
  const files = filesOf({ TEAMS_SSO_RESOURCE })
  expect(JSON.parse(String(files['manifest.json']))).toMatchObject({
    webApplicationInfo: { id: customer.AAD_APP_CLIENT_ID, resource: TEAMS_SSO_RESOURCE },
  })
  expect(found(files)).toEqual([])
  expect(JSON.parse(String(filesOf()['manifest.json']))).toMatchObject({
    webApplicationInfo: { resource: 'https://notapplicable' },
  })
})

test.each([
  [
    `api://people.contoso.com/${customer.AAD_APP_CLIENT_ID}`,
    'broken: TEAMS_SSO_RESOURCE: people.contoso.com is not the host of the tab, TAB_DOMAIN.',
  ],
  [
    'api://hr.contoso.com/629e6833-02a4-4a65-8b0e-bb349b0071ea',
    'broken: TEAMS_SSO_RESOURCE must end with AAD_APP_CLIENT_ID.',
  ],
  [
    customer.AAD_APP_CLIENT_ID,
    'broken: TEAMS_SSO_RESOURCE must be like api://hr.contoso.com/<AAD_APP_CLIENT_ID>.',
  ],
])('a tab that Teams would give no token for is refused: %s', (TEAMS_SSO_RESOURCE, finding) => {
  expect(found(filesOf({ TEAMS_SSO_RESOURCE }))).toContain(finding)
})

test('a tab that signs people in needs the application', () => {
  const settings = { AAD_APP_CLIENT_ID: '', TEAMS_SSO_RESOURCE: 'api://hr.contoso.com/one' }
  expect(() => filesOf(settings)).toThrow('so AAD_APP_CLIENT_ID must be set as well')
})

test('while developing the domain may carry the port of the address, which the store refuses', () => {
  const port = { TAB_DOMAIN: 'localhost:3443', TAB_ENDPOINT: 'https://localhost:3443' }
  const files = filesOf(port, 'dev')
  expect(JSON.parse(String(files['manifest.json']))).toMatchObject({
    validDomains: ['localhost:3443'],
  })
  const findings = found(files)
  expect(findings).toContain('refused: validDomains: localhost:3443 must have no port.')
  expect(findings).toContain('refused: contentUrl: no one else reaches localhost:3443.')
  expect(findings).toContain('refused: “HR System (dev)” names an app that is being tried.')
  expect(findings.filter((finding) => finding.startsWith('broken'))).toEqual([])
  expect(() => filesOf({ ...port, TAB_DOMAIN: 'localhost:3000' }, 'dev')).toThrow(
    'TAB_DOMAIN must be the host of TAB_ENDPOINT.',
  )
})

const about = (
  short: string,
  full = 'Microsoft Teams, with an account. See https://a.contoso.com',
) => ({
  description: { short, full },
})
const developer = (change: Record<string, string>) => ({
  developer: {
    name: 'Contoso',
    websiteUrl: 'https://www.contoso.com',
    privacyUrl: 'https://www.contoso.com/privacy',
    termsOfUseUrl: 'https://www.contoso.com/terms',
    ...change,
  },
})
const domains = (...others: string[]) => ({ validDomains: ['hr.contoso.com', ...others] })

test.each<[string, Record<string, unknown>]>([
  [
    'broken: manifest.json: /name/short must NOT have more than 30 characters.',
    { name: { short: 'x'.repeat(31), full: 'x' } },
  ],
  ['broken: manifest.json: /accentColor must match pattern', { accentColor: 'blue' }],
  [
    'broken: manifest.json contains the placeholder “${{TAB_ENDPOINT}}”.',
    about('${{TAB_ENDPOINT}}'),
  ],
  [
    'broken: manifest.json contains the placeholder “example.com”.',
    developer({ privacyUrl: 'https://example.com' }),
  ],
  [
    'broken: developer.privacyUrl must begin with https://.',
    developer({ privacyUrl: 'http://www.contoso.com' }),
  ],
  [
    'refused: manifestVersion must be that of $schema, and no preview.',
    { manifestVersion: '1.29' },
  ],
  ['refused: version 0.9.0 must have three numbers and be 1.0.0 or later.', { version: '0.9.0' }],
  ['refused: version 1.0 must have', { version: '1.0' }],
  ['refused: id must be a GUID of this app.', { id: '00000000-0000-0000-0000-000000000000' }],
  [
    'refused: “HR for Teams” contains the name of a Microsoft product.',
    { name: { short: 'HR for Teams', full: 'HR' } },
  ],
  [
    'refused: “HR Files” contains the name of a part of Teams.',
    { name: { short: 'HR Files', full: 'HR' } },
  ],
  [
    'refused: “HR beta” names an app that is being tried.',
    { name: { short: 'HR beta', full: 'HR' } },
  ],
  ['refused: The short and the full name must differ.', { name: { short: 'HR', full: 'HR' } }],
  ['refused: The short and the full description must differ.', about('One', 'One')],
  ['refused: The short description must be one sentence.', about('One. Two')],
  ['refused: The full description has over 500 words.', about('One', 'sign '.repeat(501))],
  ['refused: A description claims “best”.', about('The best evaluations')],
  ['refused: A description abbreviates Microsoft 365: “O365”.', about('Works with O365')],
  [
    'refused: The full description must first say Microsoft Teams, then Teams.',
    about('One', 'In Teams'),
  ],
  ['refused: The full description must say which account it takes', about('One', 'Evaluations')],
  ['suggested: The full description should mention Microsoft Teams.', about('One', 'Sign in')],
  ['suggested: The full description should contain an address for help', about('One', 'Sign in')],
  ['suggested: The short description should repeat neither', about('An app for people')],
  ['suggested: DEVELOPER_NAME should be your organisation', developer({ name: 'HR System' })],
  [
    'refused: developer.websiteUrl: no one else reaches 10.0.0.4.',
    developer({ websiteUrl: 'https://10.0.0.4' }),
  ],
  [
    'refused: developer.websiteUrl must have no port.',
    developer({ websiteUrl: 'https://a.contoso.com:8443' }),
  ],
  [
    'refused: developer.termsOfUseUrl must be on the domain of',
    developer({ termsOfUseUrl: 'https://terms.org/contoso' }),
  ],
  [
    'refused: contentUrl: hr.contoso.com is missing in validDomains.',
    { validDomains: ['contoso.com'] },
  ],
  [
    'refused: validDomains: https://contoso.com must be a host name alone.',
    domains('https://contoso.com'),
  ],
  ['refused: validDomains: hr.ngrok-free.app is a tunnel.', domains('hr.ngrok-free.app')],
  [
    'refused: validDomains: *.azurewebsites.net covers pages of others.',
    domains('*.azurewebsites.net'),
  ],
  ['refused: validDomains: *.com covers pages of others.', domains('*.com')],
])('the check says “%s”', (finding, change) => {
  expect(found(changed(change)).filter((one) => one.startsWith(finding))).toHaveLength(1)
})

/** A picture as a PNG of 8 bits with transparency, not interlaced. */
function png(width: number, height: number, pixel: (x: number, y: number) => number[]) {
  const lines = Array.from({ length: height }, (_, y) => [
    0,
    ...Array.from({ length: width }, (_, x) => pixel(x, y)).flat(),
  ])
  const chunk = (type: string, content: Uint8Array) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(content.length)
    return Buffer.concat([length, Buffer.from(type, 'latin1'), content, Buffer.alloc(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.from(lines.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
const [white, clear, grey] = [
  [255, 255, 255, 255],
  [0, 0, 0, 0],
  [128, 128, 128, 255],
]
const stripe =
  (colour = white) =>
  (x: number) =>
    x % 2 === 0 || x === 31 ? colour : clear

test.each([
  [
    'outline.png has 16x16 pixels, not 32x32.',
    'outline.png',
    png(16, 16, (x) => (x === 0 || x === 15 ? white : clear)),
  ],
  [
    'outline.png must be white on a transparent background, and nothing else.',
    'outline.png',
    png(32, 32, () => white),
  ],
  [
    'outline.png must be white on a transparent background, and nothing else.',
    'outline.png',
    png(32, 32, (x, y) => (y === 4 ? grey : stripe()(x))),
  ],
  [
    'outline.png must have no margin around the symbol.',
    'outline.png',
    png(32, 32, (x, y) => (x > 4 && x < 20 && y > 4 && y < 20 ? white : clear)),
  ],
  ['color.png has 96x96 pixels, not 192x192.', 'color.png', png(96, 96, () => grey)],
  [
    'The background of color.png must be one colour, or transparent.',
    'color.png',
    png(192, 192, (x) => (x < 96 ? grey : white)),
  ],
  ['Both icons must be PNG files of 8 bits with transparency.', 'color.png', Buffer.from('GIF89a')],
])('the check of the icons says “%s”', (finding, name, icon) => {
  expect(found({ ...filesOf(), [name]: icon })).toEqual([`refused: ${finding}`])
})
