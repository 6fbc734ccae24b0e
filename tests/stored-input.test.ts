import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const source = path.join(import.meta.dirname, '../src')

/** Forms that store nothing when a session ends, and why. */
const exceptions: Record<string, string> = {
  'accounts/web/security/DisableTwoFactor.tsx': 'holds a password or a code',
  'accounts/web/security/EnableTwoFactor.tsx': 'holds a password or a code',
  'accounts/web/security/EndSessionsDialog.tsx': 'holds a password',
  'accounts/web/security/PasswordDialog.tsx': 'holds passwords',
  'accounts/web/security/ProofDialog.tsx': 'holds a password or a code',
  'evaluations/web/items/EditItemDialog.tsx': 'saves itself while it is typed',
  ...Object.fromEntries(
    [
      'details/EditEvaluationDialog.tsx',
      'ending/CloseDialog.tsx',
      'ending/CorrectDialog.tsx',
      'handover/HandoverForm.tsx',
      'items/NewItemDialog.tsx',
      'moves/use-move-form.ts',
      'notes/NoteDialog.tsx',
      'owners/ReassignForm.tsx',
      'voice/AnswerDialog.tsx',
    ].map((name) => [
      `evaluations/web/${name}`,
      'nothing about an evaluation is stored in a browser',
    ]),
  ),
}

const forms = fs
  .readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((name) => name.split(path.sep).join('/'))
  .filter((name) => /\.tsx?$/.test(name) && name !== 'kit/web/forms/use-form.ts')
  .map((name) => ({ name, text: fs.readFileSync(path.join(source, name), 'utf8') }))
  .filter(({ text }) => /= useForm\(/.test(text))

test('what is typed into a form comes back after the session ended, except where it must not', () => {
  expect(forms.length).toBeGreaterThan(20)
  const forgetful = forms.filter(({ text }) => !/^ +keep[:,]/m.test(text)).map(({ name }) => name)
  expect(forgetful.toSorted()).toEqual(Object.keys(exceptions).toSorted())
})
