import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { dist } from '#app/scripts/dist.mjs'
import { settingNames } from '#app/server/settings/configuration.ts'
import { parseDatabaseUrl } from '#kit/server/database/hosts.ts'

const root = path.join(import.meta.dirname, '..')
const folder = path.join(root, 'docs/operations')
const read = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8')

/** Read by Node.js and the C library, not by the product. */
const ofTheProcess = ['MALLOC_ARENA_MAX']
const unknownIn = (names: readonly string[]) =>
  names.filter((name) => ![...settingNames, ...ofTheProcess].includes(name.replace(/_FILE$/, '')))
const namesIn = (assignments: string) =>
  [...assignments.matchAll(/(\w+)=/g)].map(([, name = '']) => name)

test('the image runs the built server, not as root, with what it is made of', () => {
  const lines = read('Dockerfile')
    .replace(/\\\n/g, '')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
  const all = (instruction: string) =>
    lines.flatMap((line) =>
      line.startsWith(`${instruction} `) ? [line.slice(instruction.length + 1)] : [],
    )
  expect(all('USER').at(-1)).toMatch(/^[1-9]\d*:[1-9]\d*$/)
  expect(unknownIn(all('ENV').flatMap(namesIn))).toEqual([])

  const [built, here] = [/^--from=build /, /^(?!--from)/].map((form) =>
    all('COPY')
      .filter((copy) => form.test(copy))
      .flatMap((copy) =>
        copy
          .replace(/^--from=\w+ /, '')
          .split(' ')
          .slice(0, -1),
      ),
  )
  expect(here?.filter((name) => !fs.existsSync(path.join(root, name)))).toEqual([])
  // What is installed and built before it is copied.
  const made = ['node_modules', path.relative(root, dist)]
  const isThere = (name: string) => made.includes(name) || fs.existsSync(path.join(root, name))
  expect(
    built?.map((name) => name.replace('/build/', '')).filter((name) => !isThere(name)),
  ).toEqual([])
  expect(lines).toContain('RUN npm ci')
  expect(lines.some((line) => line.startsWith('RUN npm run build '))).toBe(true)
  expect(all('CMD')).toEqual(['["node", "dist/server/main.js"]'])
  // The build writes the list of its parts into what is copied.
  const sbom = fs.readFileSync(path.join(root, 'src/app/scripts/sbom.mjs'), 'utf8')
  expect(sbom).toContain(`path.join(dist, 'sbom.cdx.json')`)
})

interface Service {
  image?: string
  build?: { context: string; dockerfile: string }
  environment?: Record<string, string>
  volumes?: string[]
  depends_on?: string[] | Record<string, unknown>
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
}

test('compose starts three servers with a read-only root on a primary and its standby', () => {
  const { services } = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, Service>
  }
  const servers = Object.entries(services).filter(([, { build }]) => build)
  expect(servers).toHaveLength(3)
  for (const [, server] of servers) {
    expect(server).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
    expect(unknownIn(Object.keys(server.environment ?? {}))).toEqual([])
    const { context = '', dockerfile = '' } = server.build ?? {}
    expect(fs.existsSync(path.join(folder, context, dockerfile))).toBe(true)
    const { hosts } = parseDatabaseUrl(server.environment?.DATABASE_URL ?? '')
    const databases = Object.keys(services).filter((name) =>
      services[name]?.image?.startsWith('postgres:'),
    )
    expect(hosts?.map(({ host }) => host)).toEqual(databases)
  }
  for (const { volumes = [], depends_on: needed = [] } of Object.values(services)) {
    const files = volumes
      .map((volume) => volume.split(':')[0] ?? '')
      .filter((name) => name.startsWith('./'))
    const isThere = (name: string) =>
      name === './certificates' || fs.existsSync(path.join(folder, name))
    expect(files.filter((name) => !isThere(name))).toEqual([])
    const names = Array.isArray(needed) ? needed : Object.keys(needed)
    expect(names.filter((name) => !(name in services))).toEqual([])
  }
  const upstream = [...read('nginx.conf').matchAll(/^ {2}server (\w+):3000 /gm)].map(
    ([, name]) => name,
  )
  expect(upstream).toEqual(servers.map(([name]) => name))
})

const unit = read('hr-system.service')
const valuesOf = (name: string) =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value)

test('the unit sets only variables there are, and starts the built server as a user', () => {
  expect(unknownIn(valuesOf('Environment').flatMap(namesIn))).toEqual([])
  expect(valuesOf('ExecStart')).toEqual(['/usr/bin/node dist/server/main.js'])
  expect(valuesOf('User')).toEqual(['hr-system'])
  expect(valuesOf('ProtectSystem')).toEqual(['strict'])
})

const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' })

test.runIf(analyze('--version').status === 0)(
  'systemd accepts the unit and finds little exposed',
  () => {
    const place = fs.mkdtempSync(path.join(os.tmpdir(), 'hr-unit-'))
    const file = path.join(place, 'hr-system@3001.service')
    fs.writeFileSync(file, unit.replace('/usr/bin/node', process.execPath))
    const { status, stderr } = analyze('verify', file)
    // Where systemd does not run, it cannot look for other units.
    expect(stderr.split('\n').filter((line) => line.includes('hr-system'))).toEqual([])
    expect(status).toBe(0)
    const { stdout } = analyze('security', '--offline=true', '--no-pager', file)
    const [, level] = /exposure level for .*?: (\d+\.\d+)/.exec(stdout) ?? []
    expect(Number(level)).toBeLessThan(2.5)
    fs.rmSync(place, { recursive: true })
  },
)
