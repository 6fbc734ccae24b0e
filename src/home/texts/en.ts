import type { Term } from '#evaluations/rules/periods.ts'
import type { ClientRole } from '#kit/rules/actor.ts'
import { activityTexts } from './activity.ts'
import { audit } from './audit-en.ts'
import { needsActionTexts } from './needs-action.ts'

const subtitles: Record<ClientRole, string> = {
  admin: 'The whole organisation at a glance',
  hr: 'The evaluations of all employees at a glance',
  manager: 'Your people at a glance',
  employee: 'Your evaluations at a glance',
}

/** As they fit under a column. */
const shortTerms: Record<Term, string> = {
  Q1: 'Q1',
  Q2: 'Q2',
  Q3: 'Q3',
  Q4: 'Q4',
  Mid: 'Mid',
  End: 'End',
}

export const en = {
  title: 'Dashboard Overview',
  subtitles,
  failed: 'Failed to load the dashboard',
  tiles: {
    employees: 'Total Employees',
    pending: 'Pending Evaluations',
    completed: 'Completed Evaluations',
    average: 'Average Score',
    overall: 'Overall Score',
    noAverage: 'N/A',
    ofTen: (score: string) => `${score}/10`,
  },
  activity: activityTexts.en,
  needsAction: needsActionTexts.en,
  shortTerms,
  trends: {
    title: 'Performance Trends',
    asTable: 'Show as table',
    asChart: 'Show as chart',
    filters: 'Filter the trends',
    year: 'Year',
    allYears: 'All years',
    byPeriod: 'Average score by period',
    byGrade: 'Distribution of grades',
    latestOnly: (count: string) => `The latest ${count} periods; the table has all of them.`,
    target: (grade: string, score: string) => `Grade ${grade} from ${score}`,
    evaluations: (count: number, written: string) =>
      count === 1 ? '1 evaluation' : `${written} evaluations`,
    share: (count: string, percent: string) => `${count} (${percent}%)`,
    period: 'Period',
    average: 'Average /10',
    count: 'Evaluations',
    grade: 'Grade',
    nothing: 'Chart visualization coming soon',
    nothingYet: 'It is drawn as soon as evaluations are completed.',
    nothingMatches: 'No completed evaluations match these filters.',
  },
  audit,
}
