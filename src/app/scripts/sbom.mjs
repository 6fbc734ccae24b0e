import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { dist, root } from './dist.mjs'

/**
 * What the product is made of, for those who must know: sbom.cdx.json (CycloneDX) and licences.txt.
 * With the packages of the page and of the build, as parts of these are in what is delivered.
 * @param {{ name: string, version: string }} product
 */
export function writeSbom({ name, version }) {
  /** @type {{ metadata: { component: object }, components: Component[] }} */
  const bill = JSON.parse(npm('sbom', '--sbom-format', 'cyclonedx'))
  // npm calls the product as the folder is called.
  Object.assign(bill.metadata.component, { name, version, type: 'application' })
  fs.writeFileSync(path.join(dist, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`)
  const lines = bill.components.map(
    (part) => `${part.name} ${part.version}: ${licencesOf(part) || 'not named'}`,
  )
  fs.writeFileSync(
    path.join(dist, 'licences.txt'),
    `${[...new Set(lines)].toSorted((one, other) => one.localeCompare(other)).join('\n')}\n`,
  )
}

/**
 * @typedef {{ expression?: string, license?: { id?: string, name?: string } }} Licence
 * @typedef {{ name: string, version: string, licenses?: Licence[] }} Component
 */

/** @param {Component} component */
const licencesOf = ({ licenses = [] }) =>
  licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name).join(', ')

/**
 * npm as it runs us, or else as it is found.
 * @param {string[]} args
 */
function npm(...args) {
  const { npm_execpath: program } = process.env
  // In production npm leaves out what the page is made of; the build of the page has set it.
  const env = { ...process.env, NODE_ENV: '' }
  /** @type {import('node:child_process').ExecFileSyncOptionsWithStringEncoding} */
  const quiet = {
    cwd: root,
    env,
    maxBuffer: 64 * 1024 * 1024,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }
  return program?.endsWith('.js')
    ? execFileSync(process.execPath, [program, ...args], quiet)
    : execFileSync('npm', args, { ...quiet, shell: process.platform === 'win32' })
}
