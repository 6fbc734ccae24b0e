import { ar as accountsAr } from '#accounts/texts/ar.ts'
import { en as accountsEn } from '#accounts/texts/en.ts'
import { marksOf } from '#evaluations/rules/voice/entered-by.ts'
import { partsOf } from '#evaluations/rules/periods.ts'
import type { DocumentContent } from '#evaluations/rules/document/content.ts'
import { formatDay, formatMoment } from '#kit/rules/dates/dates.ts'
import { inLanguage } from '#kit/rules/language/in-language.ts'
import { isolated, type Language } from '#kit/rules/language/language.ts'
import { formatCount, formatScore, localeOf } from '#kit/rules/language/numbers.ts'
import { derivationTexts } from '#scoring/texts/derivation.ts'
import { ar } from './ar.ts'
import { en } from './en.ts'
import { endingTexts } from './ending.ts'
import { printTexts } from './print.ts'
import { selfAssessmentTexts } from './self-assessment.ts'

type Fact = readonly [name: string, value: string]
export interface Line {
  text: string
  kind: 'plain' | 'strong' | 'quiet'
}

export interface DescribedTable {
  title: string
  /** Figures need little width beside their item; texts need most of it. */
  kind: 'figures' | 'texts'
  heads: string[]
  /** Each cell has lines; those of figures have one. */
  rows: Line[][][]
  /** Sentences below the table. */
  notes: string[]
}

/** What a document says, in words of one language: the PDF and the printed page are made from it. */
export interface DescribedDocument {
  title: string
  name: string
  facts: Fact[]
  results: { title: string; facts: Fact[] }
  tables: DescribedTable[]
  signatures: { title: string; lines: { role: string; name: string; hint: string }[] }
}

const texts = { en, ar }
const accounts = { en: accountsEn, ar: accountsAr }

const plain = (text: string): Line => ({ text, kind: 'plain' })
const strong = (text: string): Line => ({ text, kind: 'strong' })
const quiet = (text: string): Line => ({ text, kind: 'quiet' })
const filled = (lines: Line[]) => lines.filter(({ text }) => text !== '')

interface Reading {
  language: Language
  /** In which moments are shown. */
  timeZone: string
}

/** The content in words; texts in the language of the reader where there are any. */
export function describeDocument(
  content: DocumentContent,
  { language, timeZone }: Reading,
): DescribedDocument {
  const shown = inLanguage(content, language)
  const words = wordsOf(language, timeZone)
  const { t, score } = words
  const { employee_name, reviewer_name } = shown.evaluation
  return {
    title: t.document,
    name: employee_name,
    facts: factsOf(shown, words),
    results: {
      title: t.results,
      facts: [
        [words.details.overall, score(shown.evaluation.score)],
        [words.details.gradeLabel, shown.evaluation.grade ?? '–'],
        [words.details.objectives, score(shown.evaluation.objectives_score)],
        [words.details.competencies, score(shown.evaluation.competencies_score)],
      ],
    },
    tables: [
      objectivesOf(shown, words),
      competenciesOf(shown, words),
      calculationOf(shown, words),
      commentsOf(shown, words),
      decisionsOf(shown, words),
    ].filter(({ rows, notes }) => rows.length + notes.length > 0),
    signatures: {
      title: t.signatures,
      lines: [
        { role: t.employee, name: employee_name, hint: t.signed },
        { role: words.details.reviewer, name: reviewer_name ?? '', hint: t.signed },
        { role: t.hr, name: '', hint: t.signed },
      ],
    },
  }
}

type Words = ReturnType<typeof wordsOf>

function wordsOf(language: Language, timeZone: string) {
  const scoring = derivationTexts[language]
  const count = (number: number) => formatCount(number, language)
  return {
    all: texts[language],
    details: texts[language].details,
    t: printTexts[language],
    ending: endingTexts[language],
    self: selfAssessmentTexts[language],
    scoring,
    roles: accounts[language].roles,
    count,
    day: (moment: string) => formatDay(moment, language),
    moment: (moment: string) => formatMoment(moment, language, timeZone),
    score: (score: number | null) =>
      score === null ? scoring.noScore : scoring.percent(formatScore(score, language)),
    exact: (number: number, decimals: number) =>
      new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: decimals }).format(number),
  }
}

function factsOf({ evaluation }: DocumentContent, words: Words): Fact[] {
  const { t, all, details, ending, day } = words
  const parts = partsOf(evaluation.period)
  const closed_at = evaluation.closed_without_answer_at && evaluation.informed_at
  const version = evaluation.replaced_at
    ? ending.replacedVersion(day(evaluation.replaced_at))
    : evaluation.version_of && ending.correctedVersion
  return [
    [t.type, all.types[evaluation.type]],
    [t.period, parts ? all.period(String(parts.year), parts.term) : evaluation.period],
    [t.department, evaluation.department ?? '–'],
    [t.level, all.levels[evaluation.managerial_level]],
    [details.reviewer, evaluation.reviewer_name ?? all.toBeAssigned],
    [details.status, `${all.statuses[evaluation.status]} (${day(evaluation.moved_at)})`],
    ...(closed_at ? [[ending.answerFact, ending.noAnswer(day(closed_at))] as const] : []),
    ...(evaluation.acknowledged_at
      ? [[ending.readFact, day(evaluation.acknowledged_at)] as const]
      : []),
    ...(version ? [[ending.versionFact, version] as const] : []),
  ]
}

type Item = (DocumentContent['objectives'] | DocumentContent['competencies'])[number]

/** The figures of the employee stand beside those of the managers, where there are any. */
function itemsOf(
  items: readonly (Item & { kind: string })[],
  title: string,
  [aim, reached]: readonly [aim: string, reached: string],
  { scoring, self, count, score }: Words,
): DescribedTable {
  const isAssessed = items.some(({ self }) => self !== undefined)
  const beside = <T>(cell: T) => (isAssessed ? [cell] : [])
  return {
    title,
    kind: 'figures',
    heads: [scoring.item, aim, ...beside(self.printed), reached, scoring.score, scoring.weight],
    rows: items.map((item) => [
      filled([
        strong(item.label),
        quiet(item.kind),
        plain(item.description),
        quiet(item.self?.comment ? self.printedComment(item.self.comment) : ''),
        ...(item.self
          ? marksOf(item.self).map(({ of, name }) => quiet(self.enteredBy[of](name)))
          : []),
      ]),
      [plain(count(item.aim))],
      ...beside([plain(item.self?.figure ? count(item.self.figure) : '–')]),
      [plain(count(item.reached))],
      [plain(score(item.score))],
      [plain(count(item.weight))],
    ]),
    notes: [],
  }
}

function objectivesOf({ objectives }: DocumentContent, words: Words): DescribedTable {
  const { labels, statuses } = words.all.objectives
  return itemsOf(
    objectives.map((one) => ({ ...one, kind: statuses[one.status] })),
    words.details.objectives,
    [labels.target, labels.achieved],
    words,
  )
}

function competenciesOf({ competencies }: DocumentContent, words: Words): DescribedTable {
  const { competencies: c, categories } = words.all
  return itemsOf(
    competencies.map((one) => ({ ...one, kind: categories[one.category] })),
    words.details.competencies,
    [c.labels.required_level, c.labels.actual_level],
    words,
  )
}

/** The last steps of the derivation: the sections, their weighted mean, the grade, whose weights. */
function calculationOf({ derivation }: DocumentContent, words: Words): DescribedTable {
  const { scoring: t, details, count, exact } = words
  const { objectives, competencies, overall, rule, managerial_level } = derivation
  const sections = [
    { name: details.objectives, score: objectives.score, weight: objectives.weight },
    { name: t.part, score: competencies.part, weight: competencies.weight },
  ].flatMap(({ name, score, weight }) => (score === null ? [] : [{ name, score, weight }]))
  const table = {
    title: words.t.calculation,
    kind: 'figures' as const,
    heads: [t.item, t.score, t.weight],
  }
  if (derivation.exact === null || overall === null) return { ...table, rows: [], notes: [] }

  const isAlike = sections.every(({ weight }) => weight === 0)
  const counted = isAlike ? sections.map((one) => ({ ...one, weight: 1 })) : sections
  const total = counted.reduce((sum, { weight }) => sum + weight, 0)
  const sum = counted.map(({ score, weight }) => `${exact(score, 3)} × ${count(weight)}`)
  const level = words.all.levels[managerial_level]
  const grade = rule
    ? t.matched(exact(overall, 1), exact(rule.min_score, 1), rule.grade)
    : t.noGrade
  return {
    ...table,
    rows: sections.map(({ name, score, weight }) => [
      [plain(name)],
      [plain(exact(score, 3))],
      [plain(count(weight))],
    ]),
    notes: [
      `(${sum.join(' + ')}) ÷ ${count(total)} = ${exact(derivation.exact, 3)}`,
      `${t.rounded(words.score(overall))}. ${grade}`,
      `${t.weights}: ${derivation.weights_kept ? t.stored(level) : t.current(level)}`,
    ],
  }
}

function commentsOf(content: DocumentContent, words: Words): DescribedTable {
  const { t, scoring, roles, moment } = words
  const labels = new Map(
    [...content.objectives, ...content.competencies].map(({ item_id, label }) => [item_id, label]),
  )
  return {
    title: t.comments,
    kind: 'texts',
    heads: [scoring.item, t.comment, t.when],
    rows: content.comments.map(({ item_id, at, author_name, author_role, text }) => [
      [strong(labels.get(item_id) ?? '–')],
      [plain(author_name), quiet(roles[author_role]), plain(text)],
      [plain(moment(at))],
    ]),
    notes: [],
  }
}

const nothing = { from: '', to: '', name: '' }

/** Who moved the evaluation on, when, and what was said. */
function decisionsOf({ decisions }: DocumentContent, words: Words): DescribedTable {
  const { t, all, ending, roles, moment } = words
  const what = ({ action, from, to, on_behalf }: DocumentContent['decisions'][number]) =>
    [
      from && to && `${isolated(all.statuses[from])} – ${isolated(all.statuses[to])}`,
      !from && to && all.statuses[to],
      action === 'acknowledged' && ending.readFact,
      action === 'closed_without_answer' &&
        `(${all.history.actions.closed_without_answer(nothing)})`,
      action === 'withdrawn' && `(${all.history.withdrawn})`,
      on_behalf && `(${all.history.onBehalf})`,
    ]
      .filter(Boolean)
      .join(' ')
  return {
    title: t.decisions,
    kind: 'texts',
    heads: [t.who, t.what, t.when],
    rows: decisions.map((one) => [
      [plain(one.actor_name), quiet(roles[one.actor_role])],
      filled([plain(what(one)), quiet(one.comment)]),
      [plain(moment(one.at))],
    ]),
    notes: decisions.length === 0 ? [t.noDecisions] : [],
  }
}
