import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { features } from './architecture.ts'

const root = path.join(import.meta.dirname, '..')
const folders = ['src', 'tests', 'packages', 'docs', '.ci']
const textOf = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

const files = folders
  .flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.split(path.sep).join('/')}`),
  )
  .concat(fs.readdirSync(root))

/** Every folder a file can be named from: `store.ts`, `server/store.ts` and so on up to the whole path. */
const named = new Set(
  files.flatMap((file) => {
    const parts = file.split('/')
    return parts.map((_, index) => parts.slice(index).join('/'))
  }),
)

/** The lines of a comment; of a document each line. */
const proseOf = (file: string, text: string) =>
  file.endsWith('.md')
    ? text
    : text
        .split('\n')
        .filter((line) => /^\s*(\/\/|\/?\*|\{\/\*)/.test(line))
        .join('\n')

/** Files that are named and do not exist. A file of the tests is named with its folder in the product. */
function missingFiles(file: string, text: string): string[] {
  const names = proseOf(file, text).matchAll(/(?<![\w./<>-])((?:[\w-]+\/)*[\w.-]+\.tsx?)\b/g)
  return [...names].flatMap(([, name = '']) => (named.has(name) ? [] : [`${file}: ${name}`]))
}

/** Names that stand for a file of this form. */
const examples = new Set([
  'CONTRIBUTING.md: PascalCase.tsx',
  'CONTRIBUTING.md: kebab-case.ts',
  'CONTRIBUTING.md: feature/layer/name.ts',
])

test('files that comments and documents name exist', () => {
  const checked = files.filter(
    (file) => /\.(tsx?|md|css)$/.test(file) && !file.includes('node_modules'),
  )
  expect(checked.length).toBeGreaterThan(0)
  const missing = checked.flatMap((file) => missingFiles(file, textOf(file)))
  expect(missing.filter((name) => !examples.has(name))).toEqual([])
  expect(missingFiles('src/home/tables.ts', '/** As a search reads it (fold.ts). */')).toEqual([
    'src/home/tables.ts: fold.ts',
  ])
  expect(missingFiles('docs/x.md', 'see `rules/step-owner.ts`')).toEqual([
    'docs/x.md: rules/step-owner.ts',
  ])
})

const orders = (text: string) =>
  [...text.matchAll(/kit(?:\s*→\s*[a-z]+)+/g)].map(([order]) => order.split(/\s*→\s*/))

test.each(['README.md', 'docs/decisions/0104-feature-order-and-layers.md'])(
  '%s names the features in the order that is checked',
  (file) => {
    expect(orders(textOf(file))).toEqual([features])
  },
)
