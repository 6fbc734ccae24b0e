import { nearName } from '#imports/rules/fuzzy-match.ts'
import { NearNames } from '#imports/rules/near-names.ts'
import type { RowError } from '#imports/rules/row.ts'
import { normalizeText } from '#kit/rules/language/normalize-text.ts'
import type { Database } from '#kit/server/database/database.ts'
import type { Level } from '#organisation/rules/levels.ts'
import { companies, units } from '#organisation/tables.ts'

export interface Named {
  id: string
  name: string
  name_ar?: string | null
}

/**
 * Finds records by name: by the exact one, else by the normalised one if it is unambiguous, else by the
 * Arabic one, which no sibling shares.
 */
class Names {
  readonly all: Named[] = []
  private readonly exact = new Map<string, Named>()
  private readonly folded = new Map<string, Named | null>()
  private readonly inArabic = new Map<string, Named | null>()
  private nearNames: NearNames | undefined

  add(named: Named, ...otherNames: string[]) {
    this.all.push(named)
    this.nearNames?.add(named.name)
    for (const name of [named.name, ...otherNames]) {
      if (name === '') continue
      this.exact.set(name.toLowerCase(), named)
      addUnambiguous(this.folded, name, named)
    }
    if (named.name_ar) addUnambiguous(this.inArabic, named.name_ar, named)
  }

  /** Whether one or several have the name. */
  has(text: string): boolean {
    const key = normalizeText(text)
    return this.exact.has(text.toLowerCase()) || this.folded.has(key) || this.inArabic.has(key)
  }

  near(text: string): string | undefined {
    this.nearNames ??= new NearNames(this.all.map(({ name }) => name))
    return this.nearNames.near(text)
  }

  find(text: string): Named | undefined {
    const exact = this.exact.get(text.toLowerCase())
    if (exact) return exact
    const key = normalizeText(text)
    const found = this.folded.has(key) ? this.folded.get(key) : this.inArabic.get(key)
    return found ?? undefined
  }
}

function addUnambiguous(names: Map<string, Named | null>, name: string, named: Named) {
  const key = normalizeText(name)
  const there = names.get(key)
  names.set(key, there !== undefined && there?.id !== named.id ? null : named)
}

type LevelNames = Pick<Names, 'all' | 'find' | 'has' | 'near'>

/** The organisation by name, as files speak of it. */
export class UnitNames {
  private readonly companies = new Names()
  private readonly below = new Map<string, Names>()
  private readonly levels = new Map<string, Names>()
  private readonly suggested = new Map<string, string>()

  /** A company by its name or code. */
  company(text: string) {
    return this.companies.find(text)
  }

  /** A unit by its name below one company or unit. */
  unit(parent_id: string, text: string) {
    return this.below.get(parent_id)?.find(text)
  }

  /** A name below the same company or unit that was probably meant by a new one. */
  near(parent_id: string, text: string) {
    return this.below.get(parent_id)?.near(text)
  }

  /** The units of one level of a company, however deep they are. */
  ofLevel(company_id: string, level: Level): LevelNames {
    return this.levels.get(`${company_id} ${level}`) ?? new Names()
  }

  get allCompanies(): readonly Named[] {
    return this.companies.all
  }

  unitsBelow(parent_id: string): readonly Named[] {
    return this.below.get(parent_id)?.all ?? []
  }

  addCompany({ code, ...company }: Named & { code: string }) {
    this.companies.add(company, code)
  }

  addUnit(parent_id: string, unit: Named, of?: { company_id: string; level: Level }) {
    if (of) {
      const key = `${of.company_id} ${of.level}`
      const all = this.levels.get(key) ?? new Names()
      all.add(unit)
      this.levels.set(key, all)
    }
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
    .select({
      id: companies.company_id,
      name: companies.name,
      name_ar: companies.name_ar,
      code: companies.code,
    })
    .from(companies)
  for (const company of allCompanies) names.addCompany(company)
  const allUnits = await db
    .select({
      id: units.unit_id,
      name: units.name,
      name_ar: units.name_ar,
      level: units.level,
      parent_id: units.parent_id,
      company_id: units.company_id,
    })
    .from(units)
  for (const { parent_id, company_id, level, ...unit } of allUnits)
    names.addUnit(parent_id ?? company_id, unit, { company_id, level })
  return names
}
