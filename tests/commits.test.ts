import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Commits before it are as they are; a shallow clone has its newest ones only. */
const since = '2026-11-28T00:00:00Z'

const form = /^(feat|fix|refactor|perf|test|docs|build|ci)\([a-z][a-z-]*\): [^A-Z\s].*[^.]$/
const maxLength = 72

const complaintsAbout = (subject: string) => [
  ...(form.test(subject) ? [] : [`${subject}: is not type(scope): imperative`]),
  ...(subject.length > maxLength ? [`${subject}: has ${subject.length} characters`] : []),
]

test('commits say in 72 characters what they do to which part', ({ skip }) => {
  const root = path.join(import.meta.dirname, '..')
  const args = ['log', '--no-merges', '--format=%s', `--since=${since}`]
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  skip(status !== 0, 'there is no history')
  const subjects = stdout.split('\n').filter((subject) => subject !== '')
  expect(subjects.flatMap(complaintsAbout)).toEqual([])
})

test.each(['chore(app): tidy up', 'fix: lock the row', 'feat(app): Add a thing', 'a'.repeat(80)])(
  '“%s” is noticed',
  (subject) => {
    expect(complaintsAbout(subject)).not.toEqual([])
  },
)

test('a subject of the right form passes', () => {
  expect(complaintsAbout('fix(evaluations): lock the row while a move is checked')).toEqual([])
})
