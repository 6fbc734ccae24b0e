import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import AjvDraft4 from 'ajv-draft-04'
import addFormats from 'ajv-formats'

const schemas = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@microsoft/app-manifest')),
  'json-schemas',
)

/**
 * What Microsoft's own schema has against a file of the package; the file names its schema in `$schema`.
 * @param {Record<string, unknown>} document
 * @returns {string[]}
 */
export function schemaFaults(document) {
  const [, version = '', name = ''] = /teams\/(v[\w.]+)\/(.+)$/.exec(String(document.$schema)) ?? []
  const file = path.join(schemas, 'teams', version, name)
  if (!name || !fs.existsSync(file)) return [`$schema names no published schema`]
  // A pattern of the localisation schema is no valid expression under /u.
  const ajv = new AjvDraft4({ strict: false, allErrors: true, unicodeRegExp: false })
  addFormats(ajv)
  const validate = ajv.compile(JSON.parse(fs.readFileSync(file, 'utf8')))
  if (validate(document)) return []
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}
