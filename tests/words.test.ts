import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')

/** Words that names, comments, texts and documentation avoid, by the standard term to use instead. */
const refused: Record<string, RegExp> = {
  'check': /\bheed(s|ed|ing)?\b/gi,
  'notify, show, report': /\b(tells?|told)\b/gi,
  'fix, edit': /\bmend(s|ed|ing)?\b/gi,
  'action': /\bdeeds?\b/gi,
  'stored, cached': /\bkept\b/gi,
  'the user who, the value that': /\b(who|what)ever\b/gi,
  'someone, no one, or the role': /\b(somebody|nobody|anybody)\b/gi,
  'again': /\banew\b/gi,
  'is, appears': /\b(stands?|stood|standing) (in|here|there)\b/gi,
  'wait for': /\b(waits?|waited|waiting) on\b/gi,
  'result': /\b(comes?|came) of\b/gi,
  'continue': /\b(go|goes|going|went|gone) on\b/gi,
  'belong to': /\b(hangs?|hung|hanging) (on|together)\b/gi,
  'product, layer, module, rule': /\b(house|floors?|rooms?|laws?|neighbours?|drawers?)\b/gi,
  'timeout': /\b(patien[c]e|hurry)\b/gi,
  'request': /\bwish(es|ed)?\b/gi,
}

/** Where the words are refused. */
const covered = [
  'src',
  'vite.config.ts',
  '.ci',
  '.github',
  'appPackage',
  'packages',
  'tests',
  'docs',
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
]

/** Files whose words are not ours to choose, by the reason. */
const skipped: Record<string, RegExp> = {
  'the list of refused words itself': /^tests\/words\.test\.ts$/,
  'a migration stays as it was run': /^src\/app\/server\/migrations\//,
  'lists of passwords people choose': /^src\/accounts\/server\/data\//,
  'legal texts': /^src\/app\/texts\/legal\.ts$/,
}

/** Uses that stay, by the reason. Each is removed from a text before it is searched. */
const allowed: Record<string, RegExp> = {
  'a component of Fluent': /\bOverlayDrawer\b/g,
  'the rounding function': /\bMath\.floor\b/g,
  'the Unix user that owns nothing': /'nobody'/g,
  'the name of a table, see docs/decisions/0108-database-names-stay.md': /\bkept_answers\b/g,
  'a field of the derivation of a score, in the API': /\bweights_kept\b/g,
  'a remark in reports of imports, in the API and in the database': /\bkept_as_text\b/g,
  'sample data about shops': /\bfitting rooms\b|\bon the floor on day one\b/g,
  'a heading of the legal texts': /'What is kept'/g,
  'a column, see docs/decisions/0108-database-names-stay.md': /jsonb\('mended'\)|`mended`/g,
  'the request for suggestions, in the API': /\bwish:|\.wish\b|\bwish_required\b/g,
}

const isText = (file: string) =>
  /\.(ts|tsx|mjs|js|css|html|md|ya?ml|conf|service|py|sh|json)$|^\.ci\/|\/CODEOWNERS$/.test(file)

function filesIn(name: string): string[] {
  const full = path.join(root, name)
  const names = fs.statSync(full).isDirectory()
    ? fs
        .readdirSync(full, { recursive: true, encoding: 'utf8' })
        .map((file) => `${name}/${file.split(path.sep).join('/')}`)
    : [name]
  return names.filter(
    (file) => isText(file) && !Object.values(skipped).some((pattern) => pattern.test(file)),
  )
}

/** A text as words: parts of names are separate, and a sentence continues in the next line of a comment. */
function asWords(text: string) {
  let rest = text
  for (const use of Object.values(allowed)) rest = rest.replace(use, ' ')
  return rest
    .replace(/([a-z])(?=[A-Z])/g, '$1 ')
    .replaceAll('_', ' ')
    .replace(/\s*\n[\s*/#>]*/g, ' ')
}

const refusedIn = (text: string) => {
  const words = asWords(text)
  return Object.entries(refused).flatMap(([instead, pattern]) =>
    [...words.matchAll(pattern)].map(({ 0: word, index }) => {
      const around = words.slice(Math.max(0, index - 30), index + word.length + 30)
      return `“${word}” (better: ${instead}) in “${around}”`
    }),
  )
}

test.each(covered)('%s is written in standard terms', (name) => {
  const files = filesIn(name)
  expect(files.length).toBeGreaterThan(0)
  const found = files.flatMap((file) =>
    refusedIn(fs.readFileSync(path.join(root, file), 'utf8')).map((hit) => `${file}: ${hit}`),
  )
  expect(found).toEqual([])
})

/** Lines of a file of texts, without its comments. */
const textLines = (text: string) =>
  text.split('\n').filter((line) => !/^\s*(\/\*\*|\*|\/\/)/.test(line))

test('the page says what someone can do, not what they may', () => {
  const quoted = [
    // The specification quotes this text.
    'Connection refused - server may be down',
    // A guess, no permission.
    'Zeros in front may be lost',
  ]
  const texts = filesIn('src').filter((file) => file.includes('/texts/'))
  expect(texts.length).toBeGreaterThan(0)
  const found = texts.flatMap((file) =>
    textLines(fs.readFileSync(path.join(root, file), 'utf8'))
      .map((line) => quoted.reduce((rest, quote) => rest.replace(quote, ''), line))
      .filter((line) => /\bmay\b/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

describe('a refused word is found', () => {
  test.each([
    ['in a name', 'const toldAll = 1', 'told'],
    ['in a name with underscores', 'select law_id', 'law'],
    ['in a text', "'Nobody found'", 'Nobody'],
    [
      'across the lines of a comment',
      '/**\n * An order that goes\n * on for ever.\n */',
      'goes on',
    ],
    ['across the lines of a document', 'The result that came\nof the run', 'came of'],
  ])('%s', (_, text, word) => {
    expect(refusedIn(text)).toEqual([expect.stringContaining(`“${word}”`)])
  })

  test('but not inside another word, and not in an exception', () => {
    expect(refusedIn('teller, flawless, roomy, amend, Math.floor(1), kept_answers')).toEqual([])
  })
})
