import { ValueMatcher } from '#imports/rules/guess/suggest-values.ts'
import type { ListValues, ValueField } from '#imports/server/mapping/value-fields.ts'
import { loadUnitNames, type Named, type UnitNames } from './unit-names.ts'

/** The companies that a file can name. */
export const listCompanyValues: ListValues = async (db) => ({
  company: companyField(await loadUnitNames(db)),
})

/** The companies that a file can name, and their departments. */
export const listUnitValues: ListValues = async (db) => {
  const names = await loadUnitNames(db)
  return { company: companyField(names), department: departmentField(names) }
}

const matcherOf = (all: readonly Named[]) =>
  new ValueMatcher(all.map(({ name }) => ({ to: name, label: name })))

function companyField(names: UnitNames): ValueField {
  const matcher = matcherOf(names.allCompanies)
  return {
    isKnown: (written) => names.company(written) !== undefined,
    suggestions: (written) => matcher.suggestions(written),
    textOf: (to) =>
      (names.company(to) ?? names.allCompanies.find(({ id }) => id === to.toLowerCase()))?.name,
  }
}

function departmentField(names: UnitNames): ValueField {
  const matchers = new Map<string, ValueMatcher>()
  const companyOf = (within: string | null) => (within === null ? undefined : names.company(within))
  const matcherIn = (company_id: string) => {
    const matcher = matchers.get(company_id) ?? matcherOf(names.unitsBelow(company_id))
    matchers.set(company_id, matcher)
    return matcher
  }
  return {
    isKnown(written, within) {
      const company = companyOf(within)
      return company && names.unit(company.id, written) !== undefined
    },
    suggestions(written, within) {
      const company = companyOf(within)
      return company ? matcherIn(company.id).suggestions(written) : []
    },
    textOf(to, within) {
      const company = companyOf(within)
      if (company) {
        const below = names.unitsBelow(company.id)
        return (names.unit(company.id, to) ?? below.find(({ id }) => id === to.toLowerCase()))?.name
      }
      // For every company: any of them has to have it.
      return names.allCompanies.map(({ id }) => names.unit(id, to)).find((unit) => unit)?.name
    },
  }
}
