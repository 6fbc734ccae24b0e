import { ValueMatcher } from '#imports/rules/guess/suggest-values.ts'
import {
  choicesWith,
  type ListValues,
  type ValueField,
} from '#imports/server/mapping/value-fields.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '#kit/server/database/database.ts'
import { companies, units } from '#organisation/tables.ts'
import { type Level, levels } from '#organisation/rules/levels.ts'
import { loadUnitNames, type Named, type UnitNames } from './unit-names.ts'

/** The companies that a file of people can name, and their departments. */
export const listDepartmentValues: ListValues = async (db) => {
  const names = await loadUnitNames(db)
  return { company: companyField(names), department: unitField(names, 'department') }
}

/** The companies and departments that a template offers. */
export async function listTemplateNames(db: Database) {
  const named = await db.select({ name: companies.name }).from(companies).orderBy(companies.name)
  const departments = await db
    .selectDistinct({ name: units.name })
    .from(units)
    .where(eq(units.level, 'department'))
    .orderBy(units.name)
  return {
    company: named.map(({ name }) => name),
    department: departments.map(({ name }) => name),
  }
}

/** The same with the levels below. */
export const listUnitValues: ListValues = async (db) => {
  const names = await loadUnitNames(db)
  const fields = levels.map((level) => [level, unitField(names, level)] as const)
  return { company: companyField(names), ...Object.fromEntries(fields) }
}

/** The same for a file that creates units: its new names are in question, with the near one they may stand for. */
export const listHierarchyValues: ListValues = async (db) => {
  const names = await loadUnitNames(db)
  const fields = levels.map((level) => [level, newUnitField(names, level)] as const)
  return { company: companyField(names), ...Object.fromEntries(fields) }
}

const matcherOf = (all: readonly Named[]) => {
  const inArabic = new Map<string, Set<string>>()
  for (const { name, name_ar } of all) {
    const synonyms = inArabic.get(name) ?? new Set()
    if (name_ar) synonyms.add(name_ar)
    inArabic.set(name, synonyms)
  }
  return new ValueMatcher(
    [...inArabic].map(([name, synonyms]) => ({ to: name, label: name, synonyms: [...synonyms] })),
  )
}

/** Each name once. */
const choosable = (all: readonly Named[]) =>
  [...new Set(all.map(({ name }) => name))].map((name) => ({ to: name, label: name }))

function companyField(names: UnitNames): ValueField {
  const matcher = matcherOf(names.allCompanies)
  return {
    isKnown: (written) => names.company(written) !== undefined,
    suggestions: (written) => matcher.suggestions(written),
    choices: (search) => choicesWith(search, choosable(names.allCompanies)),
    textOf: (to) =>
      (names.company(to) ?? names.allCompanies.find(({ id }) => id === to.toLowerCase()))?.name,
  }
}

function unitField(names: UnitNames, level: Level): ValueField {
  const matchers = new Map<string, ValueMatcher>()
  const companyOf = (within: string | null) => (within === null ? undefined : names.company(within))
  const matcherIn = (company_id: string) => {
    const matcher = matchers.get(company_id) ?? matcherOf(names.ofLevel(company_id, level).all)
    matchers.set(company_id, matcher)
    return matcher
  }
  return {
    isKnown(written, within) {
      const company = companyOf(within)
      return company && names.ofLevel(company.id, level).has(written)
    },
    suggestions(written, within) {
      const company = companyOf(within)
      return company ? matcherIn(company.id).suggestions(written) : []
    },
    choices(search, within) {
      const company = companyOf(within)
      const among = company ? [company] : names.allCompanies
      return choicesWith(search, choosable(among.flatMap(({ id }) => names.ofLevel(id, level).all)))
    },
    textOf(to, within) {
      const company = companyOf(within)
      const among = company ? [company] : names.allCompanies
      // For every company: any of them has to have it.
      for (const { id } of among) {
        const { all } = names.ofLevel(id, level)
        const found = all.find((unit) => unit.id === to.toLowerCase())
        const name = found?.name ?? nameIn(names, { company_id: id, level, to })
        if (name !== undefined) return name
      }
      return undefined
    },
  }
}

/** Below the department several units of a company can have one name. */
function nameIn(
  names: UnitNames,
  { company_id, level, to }: { company_id: string; level: Level; to: string },
) {
  const ofLevel = names.ofLevel(company_id, level)
  const found = ofLevel.find(to)?.name
  if (found !== undefined || level === 'department') return found
  return ofLevel.has(to) ? to : undefined
}

function newUnitField(names: UnitNames, level: Level): ValueField {
  return {
    ...unitField(names, level),
    suggestions(written, within) {
      const company = within === null ? undefined : names.company(within)
      const near = company && names.ofLevel(company.id, level).near(written)
      return near === undefined ? [] : [{ to: near, label: near, confidence: 0.7 }]
    },
  }
}
