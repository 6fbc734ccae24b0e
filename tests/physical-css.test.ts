import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { physicalStyles } from './physical-css.ts'

const root = path.join(import.meta.dirname, '..')

test('no style of a screen names the left or the right side', () => {
  const files = fs
    .readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name.split(path.sep).join('/')}`)
    .filter((name) => name.includes('/web/') && /\.(tsx?|css)$/.test(name))
  expect(files.length).toBeGreaterThan(100)
  const styles = files.map((name) => ({
    path: name,
    text: fs.readFileSync(path.join(root, name), 'utf8'),
  }))
  expect(styles.flatMap(physicalStyles)).toEqual([])
})

test.each([
  `makeStyles({ one: { marginLeft: '4px' } })`,
  `makeStyles({ one: { 'paddingRight': tokens.spacingHorizontalM } })`,
  `makeStyles({ one: { position: 'absolute', left: 0 } })`,
  `  right: '8px',`,
  `makeStyles({ one: { textAlign: 'left' } })`,
  `makeStyles({ one: { float: 'right' } })`,
  `makeStyles({ one: { borderLeftColor: 'red' } })`,
  `.one { margin-left: 4px; }`,
  `.one { padding-right: var(--gap); }`,
  `.one {\n  left: 0;\n}`,
  `.one { text-align: right; }`,
  `makeStyles({ one: { padding: '1px 2px 3px 4px' } })`,
  `makeStyles({ one: { borderRadius: '4px 0' } })`,
  `makeStyles({ one: { borderRadius: '4px 0 0 4px' } })`,
  `makeStyles({ one: { transform: 'translateX(4px)' } })`,
  `makeStyles({ one: { transform: 'translate(4px, 0)' } })`,
  `makeStyles({ one: { transform: 'rotate(90deg)' } })`,
  `makeStyles({ one: { backgroundImage: 'linear-gradient(to right, red, blue)' } })`,
  `makeStyles({ one: { transformOrigin: 'top left' } })`,
  `makeStyles({ one: { cursor: 'e-resize' } })`,
])('%s is found', (text) => {
  expect(physicalStyles({ path: 'one.tsx', text })).toHaveLength(1)
})

test.each([
  `makeStyles({ one: { marginInlineStart: '4px', textAlign: 'start' } })`,
  `makeStyles({ one: { borderLeftColor: 'red', borderRightColor: 'red' } })`,
  `makeStyles({ one: { padding: '1px 2px 3px 2px', margin: '1px 2px', borderRadius: '4px' } })`,
  `makeStyles({ one: { transform: 'translateY(4px)', cursor: 'ew-resize' } })`,
  `makeStyles({ one: { transform: 'translate(0, 4px)' } })`,
  `let left: Place | undefined`,
  `const { left, right } = box`,
])('%s is the same in both directions', (text) => {
  expect(physicalStyles({ path: 'one.tsx', text })).toEqual([])
})
