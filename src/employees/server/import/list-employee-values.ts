import {
  choicesOffered,
  type ListValues,
  type ValueField,
  type WrittenTexts,
} from '#imports/server/mapping/value-fields.ts'
import type { Database } from '#kit/server/database/database.ts'
import { listDepartmentValues } from '#organisation/server/import/list-unit-values.ts'
import { findNearCodes } from './near-codes.ts'
import {
  findAccountsByImportKey,
  findAccountsByName,
  findAccountsLike,
  nameKey,
} from './imported-people.ts'

/** The units and managers that a file of employees can name. */
export const listEmployeeValues: ListValues = async (db, written) => ({
  ...(await listDepartmentValues(db, written)),
  employee_code: await codeField(db, written),
  direct_manager: await managerField(db, written),
})

/** Only codes that are stored with zeros in front are in question; any other one can be new. */
async function codeField(db: Database, written: WrittenTexts): Promise<ValueField> {
  const codes = await findNearCodes(db, written('employee_code') ?? [])
  return {
    isKnown: (written) => (codes.near(written) === undefined ? undefined : false),
    suggestions(written) {
      const near = codes.near(written)
      return near === undefined ? [] : [{ to: near, label: near, confidence: 0.9 }]
    },
    choices: () => [],
    async textOf(to) {
      const found = await findAccountsByImportKey(db, { emails: [], usernames: [], codes: [to] })
      return found.byCode.get(to.toLowerCase())?.employee_code ?? undefined
    },
  }
}

/** Whom the file itself creates or names; only needed for managers who are not stored. */
function peopleIn(written: WrittenTexts) {
  const keys = ['email', 'username', 'employee_code'].map(written)
  const names = written('name')
  return {
    keys: new Set(keys.flatMap((texts = []) => texts.map((text) => text.toLowerCase()))),
    names: new Set(names?.map(nameKey)),
    /** Whether all that the file says of people could be looked at. */
    isWhole: [...keys, names].every((texts) => texts !== undefined),
  }
}

/** Managers are stored, or in the file itself. */
async function managerField(db: Database, written: WrittenTexts): Promise<ValueField> {
  const named = written('direct_manager') ?? []
  const accounts = await findAccountsByImportKey(db, {
    emails: named,
    usernames: named,
    codes: named,
  })
  const byName = await findAccountsByName(db, named)
  const nearCodes = await findNearCodes(db, named)
  let people: ReturnType<typeof peopleIn> | undefined
  const isActive = (key: string) =>
    (['byEmail', 'byUsername', 'byCode'] as const).some((by) => accounts[by].get(key)?.is_active)
  return {
    isKnown(manager) {
      const key = manager.toLowerCase()
      const name = nameKey(manager)
      if (isActive(key) || byName.get(name)?.length === 1) return true
      people ??= peopleIn(written)
      if (people.keys.has(key) || people.names.has(name)) return true
      return people.isWhole ? false : undefined
    },
    suggestions: (written) => {
      const found = byName.get(nameKey(written)) ?? []
      const code = nearCodes.near(written)
      if (code !== undefined) return [{ to: code, label: code, confidence: 0.9 }]
      // Several people of one name: any of them may be meant.
      return found.slice(0, 3).map(({ email, name }) => ({
        to: email,
        label: `${name} (${email})`,
        confidence: 0.5,
      }))
    },
    choices: async (search) =>
      (await findAccountsLike(db, search, choicesOffered)).map(({ email, name }) => ({
        to: email,
        label: `${name} (${email})`,
      })),
    async textOf(to) {
      const found = await findAccountsByImportKey(db, {
        emails: [to],
        usernames: [to],
        codes: [to],
      })
      const key = to.toLowerCase()
      const account = found.byEmail.get(key) ?? found.byUsername.get(key) ?? found.byCode.get(key)
      return account?.is_active ? account.email : undefined
    },
  }
}
