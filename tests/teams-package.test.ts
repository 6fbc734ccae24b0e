import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { schemaFaults } from '#app/scripts/teams/package-schema.mjs'
import { activityTypes, severalActivityTypes } from '#notifications/server/graph.ts'

const root = path.join(import.meta.dirname, '..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hr-teams-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

const environments = ['dev', 'production']
const customer = {
  TAB_DOMAIN: 'hr.contoso.com',
  TAB_ENDPOINT: 'https://hr.contoso.com',
  AAD_APP_CLIENT_ID: '0f3c6b1e-93a7-4a43-9c59-9f2f3d5a7b10',
}

interface ActivityType {
  type: string
  description: string
  templateText: string
}

interface Manifest extends Record<string, unknown> {
  id: string
  name: { short: string; full: string }
  description: { short: string; full: string }
  staticTabs: { entityId: string; name?: string; contentUrl?: string; scopes: string[] }[]
  validDomains: string[]
  activities?: { activityTypes: ActivityType[] }
  localizationInfo: { additionalLanguages: { languageTag: string; file: string }[] }
}

/** Builds the package as `npm run teams:package` does, and opens it. */
function packaged(environment: string, settings: Record<string, string> = {}) {
  const file = path.join(folder, `${environment}-${Object.keys(settings).length}.zip`)
  const script = path.join(root, 'src/app/scripts/teams/teams-package.mjs')
  execFileSync(process.execPath, [script, environment, file], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: 'pipe',
  })
  const archive = fs.readFileSync(file)
  const entries = unzipSync(archive)
  const json = (name: string): unknown => JSON.parse(strFromU8(entries[name] ?? new Uint8Array()))
  return {
    archive,
    names: Object.keys(entries).toSorted(),
    manifest: json('manifest.json') as Manifest,
    arabic: json('ar.json') as Record<string, string>,
  }
}

const variablesIn = (text: string) => [...text.matchAll(/\$\{\{(\w+)\}\}/g)].map(([, name]) => name)
const placeholdersIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()

test.each([
  ['dev', {}],
  ['production', customer],
])('the %s package satisfies the official schemas, in both languages', (environment, settings) => {
  const { manifest, arabic, names } = packaged(environment, settings)
  expect(names).toEqual(['ar.json', 'color.png', 'manifest.json', 'outline.png'])
  expect(schemaFaults(manifest)).toEqual([])
  expect(schemaFaults(arabic)).toEqual([])
  expect(JSON.stringify([manifest, arabic])).not.toContain('${{')
})

test('the schemas are really asked', () => {
  const { manifest } = packaged('production', customer)
  expect(schemaFaults({ ...manifest, id: 'no guid', surplus: 1 })).toHaveLength(2)
})

test('the tab passes the page its theme, its language and what a link opens', () => {
  const { manifest } = packaged('production', customer)
  const tab = manifest.staticTabs.find(({ entityId }) => entityId === 'evaluations')
  expect(tab?.contentUrl).toBe(
    'https://hr.contoso.com/?theme={app.theme}&locale={app.locale}&subPageId={page.subPageId}',
  )
  expect(tab?.scopes).toEqual(['personal'])
  expect(manifest.validDomains).toEqual(['hr.contoso.com'])
})

test('notifications come with the permission to send them, and with the application that sends', () => {
  const { manifest } = packaged('production', customer)
  expect(manifest.activities?.activityTypes.map(({ type }) => type)).toEqual([
    ...Object.values(activityTypes),
    ...Object.values(severalActivityTypes),
  ])
  expect(manifest.webApplicationInfo).toMatchObject({ id: customer.AAD_APP_CLIENT_ID })
  expect(manifest.authorization).toEqual({
    permissions: { resourceSpecific: [{ name: 'TeamsActivity.Send.User', type: 'Application' }] },
  })
  for (const { type, description, templateText } of manifest.activities?.activityTypes ?? []) {
    expect(type.length).toBeLessThanOrEqual(32)
    expect(description.length).toBeLessThanOrEqual(128)
    const isSeveral = type.startsWith('evaluations')
    expect(placeholdersIn(templateText)).toEqual([isSeveral ? '{count}' : '{employeeName}'])
  }
})

test('without an application to send them, the package promises no notifications', () => {
  const { manifest, arabic } = packaged('dev')
  for (const part of ['activities', 'authorization', 'webApplicationInfo'])
    expect(manifest).not.toHaveProperty(part)
  expect(Object.keys(arabic).filter((key) => key.startsWith('activities'))).toEqual([])
})

test('everything people read is said in Arabic too, with the same values in it', () => {
  const { manifest, arabic } = packaged('production', customer)
  const english: Record<string, string> = {
    'name.short': manifest.name.short,
    'name.full': manifest.name.full,
    'description.short': manifest.description.short,
    'description.full': manifest.description.full,
  }
  for (const [index, { name }] of manifest.staticTabs.entries())
    if (name) english[`staticTabs[${index}].name`] = name
  for (const [index, activity] of (manifest.activities?.activityTypes ?? []).entries()) {
    english[`activities.activityTypes[${index}].description`] = activity.description
    english[`activities.activityTypes[${index}].templateText`] = activity.templateText
  }
  const { $schema: _, ...said } = arabic
  expect(Object.keys(said).toSorted()).toEqual(Object.keys(english).toSorted())
  for (const [key, text] of Object.entries(said)) {
    expect(text, key).toMatch(/[\u0600-\u06ff]/)
    expect(placeholdersIn(text), key).toEqual(placeholdersIn(english[key] ?? ''))
  }
})

test('the same settings make the same package', () => {
  expect(packaged('dev').archive.equals(packaged('dev').archive)).toBe(true)
})

test.each([
  ['These settings are empty: TAB_ENDPOINT, TAB_DOMAIN.', {}],
  [
    'TAB_DOMAIN must be the host of TAB_ENDPOINT.',
    { TAB_DOMAIN: 'hr.contoso.com', TAB_ENDPOINT: 'https://people.contoso.com' },
  ],
  [
    'TAB_ENDPOINT must be an origin such as https://hr.contoso.com.',
    { TAB_DOMAIN: 'hr.contoso.com', TAB_ENDPOINT: 'https://hr.contoso.com/hr/' },
  ],
])('a package that could not work is refused: %s', (why, settings) => {
  expect(() => packaged('production', settings)).toThrow(why)
})

test.each(environments)('every variable has its line in env/.env.%s, and no secret', (name) => {
  const lines = read(`env/.env.${name}`)
  const used = ['appPackage/manifest.json', 'appPackage/ar.json', 'teamsapp.yml'].flatMap((file) =>
    variablesIn(read(file)),
  )
  for (const variable of used) expect(lines).toMatch(new RegExp(`^${variable}=`, 'm'))
  expect(lines).toMatch(new RegExp(`^TEAMSFX_ENV=${name}$`, 'm'))
  expect(lines).not.toContain('SECRET_')
  expect(read('.gitignore')).toContain('env/.env.*.user')
})

test('the two environments are two apps, so that both can be installed', () => {
  const ids = environments.map((name) => /^TEAMS_APP_ID=(.+)$/m.exec(read(`env/.env.${name}`))?.[1])
  expect(new Set(ids).size).toBe(environments.length)
})

/** The inputs and outputs that schema v1.11 of the toolkit requires of each action. */
const actions: Record<string, { with: string[]; writes?: string[] }> = {
  'teamsApp/create': { with: ['name'], writes: ['teamsAppId'] },
  'aadApp/create': {
    with: ['name', 'generateClientSecret'],
    writes: ['clientId', 'objectId', 'clientSecret'],
  },
  'teamsApp/validateManifest': { with: ['manifestPath'] },
  'teamsApp/zipAppPackage': { with: ['manifestPath', 'outputZipPath', 'outputFolder'] },
  'teamsApp/validateAppPackage': { with: ['appPackagePath'] },
  'teamsApp/update': { with: ['appPackagePath'] },
  'teamsApp/publishAppPackage': { with: ['appPackagePath'], writes: ['publishedAppId'] },
  'cli/runNpmCommand': { with: ['args'] },
}

interface Step {
  uses: string
  with: Record<string, unknown>
  writeToEnvironmentFile?: Record<string, string>
}

test('teamsapp.yml provisions, deploys and publishes with complete steps', () => {
  const life = parse(read('teamsapp.yml')) as Record<string, Step[]> & { version: unknown }
  expect(life.version).toBe('v1.11')
  const { provision = [], deploy = [], publish = [] } = life
  const packing = ['validateManifest', 'zipAppPackage', 'validateAppPackage', 'update'].map(
    (name) => `teamsApp/${name}`,
  )
  const uses = (steps: Step[]) => steps.map((step) => step.uses)
  expect(uses(provision)).toEqual(['teamsApp/create', 'aadApp/create', ...packing])
  expect(uses(deploy)).toEqual(['cli/runNpmCommand', 'cli/runNpmCommand'])
  expect(uses(publish)).toEqual([...packing, 'teamsApp/publishAppPackage'])
  for (const step of [...provision, ...deploy, ...publish]) {
    const action = actions[step.uses]
    expect(Object.keys(step.with), step.uses).toEqual(expect.arrayContaining(action?.with ?? []))
    expect(Object.keys(step.writeToEnvironmentFile ?? {}), step.uses).toEqual(
      expect.arrayContaining(action?.writes ?? []),
    )
  }
  const scripts = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts
  for (const { with: given } of deploy)
    expect(['ci', ...Object.keys(scripts).map((name) => `run ${name}`)]).toContain(given.args)
})
