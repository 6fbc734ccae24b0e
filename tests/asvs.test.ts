import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

/** The ids of OWASP ASVS 5.0.0, levels 1 and 2, each with its level. */
const wanted = read('tests/asvs-ids.txt').trim().split('\n')

interface Line {
  id: string
  level: string
  requirement: string
  state: string
  evidence: string
}

const lines: Line[] = read('docs/asvs.md')
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
  .map((line) => {
    const [id = '', level = '', requirement = '', state = '', evidence = ''] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim())
    return { id, level, requirement, state, evidence }
  })
const idsOf = (some: Line[]) => some.map(({ id }) => id)

test('every requirement of levels 1 and 2 has one line', () => {
  expect(lines.map(({ id, level }) => `${id} ${level}`)).toEqual(wanted)
  expect(new Set(idsOf(lines)).size).toBe(253)
})

test('every line says what is required, how it is met, and why', () => {
  const states = ['met', 'not applicable', 'open']
  const wrong = lines.filter(
    ({ requirement, state, evidence }) =>
      requirement === '' || evidence.length < 10 || !states.includes(state),
  )
  expect(idsOf(wrong)).toEqual([])
})

test('every test that is named exists, in the file that is named', () => {
  const named = lines.flatMap(({ id, evidence }) => {
    const [, file, title] = /^`(\S+\.ts) > (.+)`$/.exec(evidence) ?? []
    return file && title ? [{ id, file, title }] : []
  })
  const missing = named.filter(
    ({ file, title }) => !fs.existsSync(path.join(root, file)) || !read(file).includes(title),
  )
  expect(missing).toEqual([])
  expect(named.length).toBeGreaterThan(80)
})

test('nothing of level 1 is open', () => {
  expect(idsOf(lines.filter(({ level, state }) => level === '1' && state === 'open'))).toEqual([])
})

test('documents that are named as evidence exist', () => {
  const files = lines.flatMap(
    ({ evidence }) => evidence.match(/\b(docs\/\S+\.\w+|SECURITY\.md)/g) ?? [],
  )
  expect(files.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([])
})
