/** A migration as its file has it. */
export interface Migration {
  name: string
  sql: string
}

const table = String.raw`(?:if exists |if not exists |only )?(?:"?public"?\.)?"?(\w+)"?`
const alters = (what: string) => new RegExp(`^alter table ${table} .*?${what}`, 'is')

/** What the previous release may use and would miss, or may write and would be refused. */
const contracting: readonly (readonly [what: string, form: RegExp])[] = [
  ['drops something', /^drop (?!index|schema)\w+ .*?(\w+)/is],
  [
    'drops a column',
    alters(String.raw`\bdrop (?:column|"|(?!constraint|not|default|expression|identity)\w)`),
  ],
  ['renames', alters(String.raw`\brename\b`)],
  ['changes a type', alters(String.raw`\balter (?:column )?"?\w+"? (?:set data )?type\b`)],
  ['requires a value', alters(String.raw`\bset not null\b`)],
  ['takes a default away', alters(String.raw`\bdrop default\b`)],
  [
    'requires a value',
    alters(
      String.raw`\badd (?:column )?(?:if not exists )?(?!constraint)"?\w+"? (?!.*\bdefault\b)(?!.*\bgenerated\b).*\bnot null\b`,
    ),
  ],
  [
    'adds a condition',
    alters(String.raw`\badd (?:constraint|check|unique|primary|foreign|exclude)\b`),
  ],
  ['adds a condition', new RegExp(`^create unique index .*? on ${table}`, 'is')],
]

/** Says why the previous release does not mind, or that it cannot work with it. */
const reason = /^--\s*(compatible|contract):\s*(\S.*)$/im

/**
 * What in new migrations would break the release before, which runs beside this one during an upgrade and
 * again after a downgrade (docs/decisions/0201-upgrade-and-back.md).
 */
export function contractionsIn(migrations: readonly Migration[]): string[] {
  const made = new Set(
    migrations.flatMap(({ sql }) =>
      [...sql.matchAll(new RegExp(`create table ${table}`, 'gi'))].map(([, name]) => name),
    ),
  )
  return migrations.flatMap(({ name, sql }) =>
    statementsOf(sql).flatMap((statement) => {
      const text = statement.replace(/^\s*--.*$/gm, '').trim()
      const found = contracting
        .map(([what, form]) => ({ what, match: form.exec(text) }))
        .find(({ match }) => match && !made.has(match[1] ?? ''))
      if (!found) return []
      const [, kind] = reason.exec(statement) ?? []
      if (kind === 'compatible') return []
      if (kind === 'contract' && refusesOlder(sql, name)) return []
      const first = text.split('\n')[0]?.slice(0, 80)
      return [`${name} ${found.what}: ${first}`]
    }),
  )
}

const refusesOlder = (sql: string, name: string) =>
  new RegExp(`insert into "?drizzle"?\\."?compatibility"? .*'${name}'`, 'is').test(sql)

/** The bodies of functions end in the middle; none of their lines begins as a contraction does. */
const statementsOf = (sql: string) => sql.split(/--> statement-breakpoint|;[^\S\n]*\n/)
