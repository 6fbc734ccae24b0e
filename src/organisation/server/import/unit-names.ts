import { nearName } from '#imports/rules/fuzzy-match.ts'
import type { RowError } from '#imports/rules/row.ts'
import { normalizeText } from '#kit/rules/normalize-text.ts'
import type { Database } from '#kit/server/database/database.ts'
import { companies, units } from '#organisation/tables.ts'

export interface Named {
  id: string
  name: string
}

/** Finds records by name: by the exact one, else by the normalised one if it is unambiguous. */
class Names {
  readonly all: Named[] = []
  private readonly exact = new Map<string, Named>()
  private readonly folded = new Map<string, Named | null>()

  add(named: Named, ...otherNames: string[]) {
    this.all.push(named)
    for (const name of [named.name, ...otherNames]) {
      if (name === '') continue
      this.exact.set(name.toLowerCase(), named)
      const key = normalizeText(name)
      const there = this.folded.get(key)
      this.folded.set(key, there && there.id !== named.id ? null : named)
    }
  }

  find(text: string): Named | undefined {
    return this.exact.get(text.toLowerCase()) ?? this.folded.get(normalizeText(text)) ?? undefined
  }
}

/** The organisation by name, as files speak of it. */
export class UnitNames {
  private readonly companies = new Names()
  private readonly below = new Map<string, Names>()
  private readonly suggested = new Map<string, string>()

  /** A company by its name or code. */
  company(text: string) {
    return this.companies.find(text)
  }

  /** A unit by its name below one company or unit. */
  unit(parent_id: string, text: string) {
    return this.below.get(parent_id)?.find(text)
  }

  get allCompanies(): readonly Named[] {
    return this.companies.all
  }

  unitsBelow(parent_id: string): readonly Named[] {
    return this.below.get(parent_id)?.all ?? []
  }

  addCompany(company: Named & { code: string }) {
    this.companies.add({ id: company.id, name: company.name }, company.code)
  }

  addUnit(parent_id: string, unit: Named) {
    const siblings = this.below.get(parent_id) ?? new Names()
    siblings.add(unit)
    this.below.set(parent_id, siblings)
  }

  /** That nothing of this name is there, with the name that was probably meant. */
  unknown(column: string, value: string, within?: Named): RowError {
    const key = `${within?.id ?? ''} ${value}`
    let near = this.suggested.get(key)
    if (near === undefined) {
      const among = within ? (this.below.get(within.id)?.all ?? []) : this.companies.all
      near =
        nearName(
          value,
          among.map(({ name }) => name),
        ) ?? ''
      this.suggested.set(key, near)
    }
    return { column, code: 'unknown', facts: { value, near, within: within?.name ?? '' } }
  }
}

export async function loadUnitNames(db: Database): Promise<UnitNames> {
  const names = new UnitNames()
  const allCompanies = await db
    .select({ id: companies.company_id, name: companies.name, code: companies.code })
    .from(companies)
  for (const company of allCompanies) names.addCompany(company)
  const allUnits = await db
    .select({
      id: units.unit_id,
      name: units.name,
      parent_id: units.parent_id,
      company_id: units.company_id,
    })
    .from(units)
  for (const { parent_id, company_id, ...unit } of allUnits)
    names.addUnit(parent_id ?? company_id, unit)
  return names
}
