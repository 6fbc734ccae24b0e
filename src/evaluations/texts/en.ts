import { derivationTexts } from '#scoring/texts/derivation.ts'
import type { EvaluationType, Term } from '#evaluations/rules/periods.ts'
import type { Status } from '#evaluations/rules/workflow.ts'
import { isolated } from '#kit/rules/language/language.ts'
import { problemTexts } from '#kit/texts/problems.ts'
import { evaluationProblems } from './problems.ts'
import { en as statuses } from './statuses.ts'

interface People {
  employee: string
  /** Null until a reviewer is assigned. */
  reviewer: string | null
}

export interface Step {
  /** The button text. */
  action: string
  /** The consequence. */
  next: (people: People) => string
}

const backInDraft = ({ reviewer }: People) =>
  reviewer
    ? `${reviewer} can change it and submit it again.`
    : 'It can be changed and submitted again.'

const steps: Record<Status, Partial<Record<Status, Step>>> = {
  'Draft': {
    'Pending HoD Approval': {
      action: 'Submit for HoD approval',
      next: () =>
        'The head of department will be asked to approve. The evaluation is then scored with today’s weights and grades.',
    },
    'Rejected': {
      action: 'Reject',
      next: () => 'The evaluation stops here. It can be reopened as a draft later.',
    },
  },
  'Pending HoD Approval': {
    'Pending HR Approval': {
      action: 'Approve and send to HR',
      next: () => 'HR will be asked to approve.',
    },
    'Rejected': {
      action: 'Reject',
      next: () =>
        'The evaluation stops here. The person who submitted it is notified with your comment. It can be reopened as a draft.',
    },
    'Draft': { action: 'Send back to draft', next: backInDraft },
  },
  'Pending HR Approval': {
    'Employee Review': {
      action: 'Approve and send to the employee',
      next: ({ employee }) =>
        `${employee} will see the evaluation and be asked to accept or reject it.`,
    },
    'Rejected': {
      action: 'Reject',
      next: () =>
        'The evaluation stops here. The person who submitted it is notified with your comment. It can be reopened as a draft.',
    },
    'Pending HoD Approval': {
      action: 'Send back to the head of department',
      next: () => 'The head of department will be asked to approve again.',
    },
  },
  'Employee Review': {
    Approved: {
      action: 'Accept',
      next: () => 'The evaluation is approved, and HR will be asked to complete it.',
    },
    Rejected: {
      action: 'Reject',
      next: () =>
        'The evaluation is rejected. The person who submitted it is notified with your comment. It can be reopened as a draft.',
    },
  },
  'Approved': {
    Completed: {
      action: 'Complete',
      next: () => 'The evaluation is closed permanently and can’t be changed any more.',
    },
  },
  'Rejected': { Draft: { action: 'Reopen as draft', next: backInDraft } },
  'Completed': {},
}

const turns: Record<Status, (people: People) => string> = {
  'Draft': ({ reviewer }) =>
    reviewer ? `Being prepared by ${reviewer}` : 'Being prepared by the line manager',
  'Pending HoD Approval': () => 'Waiting for the head of department',
  'Pending HR Approval': () => 'Waiting for HR',
  'Employee Review': ({ employee }) => `Waiting for ${employee}`,
  'Approved': () => 'Accepted; waiting for HR to complete it',
  'Rejected': () => 'Rejected; it can be reopened as a draft',
  'Completed': () => 'Completed; nothing more will change',
}

const types: Record<EvaluationType, string> = {
  Quarterly: 'Quarterly',
  Annual: 'Annual',
  Optional: 'Optional',
}
const terms: Record<Term, string> = {
  Q1: 'Q1',
  Q2: 'Q2',
  Q3: 'Q3',
  Q4: 'Q4',
  Mid: 'Mid',
  End: 'End',
}

type ItemChange = 'added' | 'changed' | 'removed'
type HistoryAction =
  | 'created'
  | 'edited'
  | 'moved'
  | 'withdrawn'
  | 'commented'
  | `objective_${ItemChange}`
  | `competency_${ItemChange}`
  | 'template_added'
  | 'template_replaced'
  | 'items_imported'
  | 'items_import_undone'
  | 'items_copied'
  | 'ai_drafted'
  | 'reassigned'
  | 'dispute_answered'
  | `self_assessment_${'set' | 'handed_in' | 'reopened'}`
  | 'acknowledged'
  | 'closed_without_answer'
  | 'correction_begun'
  | 'corrected'

export interface Happened {
  from: string
  to: string
  /** The objective, competency, template or file; several are separated by line breaks. */
  name: string
}

const actions: Record<HistoryAction, (happened: Happened) => string> = {
  created: () => 'created the evaluation',
  edited: () => 'changed type and period',
  moved: ({ from, to }) => `moved it from ${from} to ${to}`,
  withdrawn: ({ from, to }) => `withdrew it from ${from} to ${to}`,
  commented: () => 'commented',
  objective_added: ({ name }) => `added objective “${name}”`,
  objective_changed: ({ name }) => `changed objective “${name}”`,
  objective_removed: ({ name }) => `removed objective “${name}”`,
  competency_added: ({ name }) => `added competency “${name}”`,
  competency_changed: ({ name }) => `changed competency “${name}”`,
  competency_removed: ({ name }) => `removed competency “${name}”`,
  template_added: ({ name }) => `added items of template “${name}”`,
  template_replaced: ({ name }) => `replaced all items by template “${name}”`,
  items_imported: ({ name }) => `imported items from “${name}”`,
  items_import_undone: ({ name }) => `undid the import of items from “${name}”`,
  items_copied: ({ name }) => `copied the items of ${name}`,
  reassigned: ({ name }) => `gave the step to ${name}`,
  dispute_answered: ({ name }) => `answered the dispute about “${name}”`,
  self_assessment_set: () => 'changed whether the employee assesses this',
  closed_without_answer: () => 'completed the evaluation without an answer of the employee',
  correction_begun: () => 'began this correction of a completed evaluation',
  corrected: () => 'replaced this evaluation by a corrected version',
  acknowledged: () => 'confirmed having read the evaluation',
  self_assessment_handed_in: () => 'handed in the self-assessment',
  self_assessment_reopened: () => 'gave the self-assessment back',
  ai_drafted: ({ name }) =>
    `added AI-drafted items: ${name
      .split('\n')
      .map((title) => `“${title}”`)
      .join(', ')}`,
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export const en = {
  statuses,
  steps,
  turns,
  types,
  terms,
  categories: derivationTexts.en.categories,
  levels: derivationTexts.en.levels,
  refusal: evaluationProblems.en.refusal,
  waiting: evaluationProblems.en.waiting,
  movedBy: (name: string, status: string) => `${isolated(name)} moved this to ${status}.`,
  notAStep: evaluationProblems.en.notAStep,
  disputesOpen: evaluationProblems.en.disputesOpen,
  typeLocked: evaluationProblems.en.typeLocked,
  field: { ...problemTexts.en.field, ...evaluationProblems.en.field },
  period: (year: string, term: Term) => `${year}-${terms[term]}`,
  year: (year: string) => year,
  toBeAssigned: 'To be assigned',
  created: 'Evaluation created successfully!',
  updated: 'Evaluation updated successfully!',
  deleted: 'Evaluation deleted successfully!',
  createFailed: 'Failed to create evaluation',
  updateFailed: 'Failed to update evaluation',
  deleteFailed: 'Failed to delete evaluation',
  unreadable: 'Error Loading Evaluation Data',

  list: {
    title: 'Evaluations',
    subtitle: 'Newest first',
    loading: 'Loading evaluations...',
    failed: 'Failed to load evaluations',
    search: 'Search by employee name',
    filter: 'Status',
    stages: {
      'all': 'All',
      'in-progress': 'In progress',
      'pending': 'Pending',
      'completed': 'Completed',
    },
    mine: 'Waiting for me',
    all: 'All evaluations',
    found: 'Evaluations found',
    count: (count: number) => counted(count, 'evaluation', 'evaluations'),
    clear: 'Clear filters',
    narrow: 'Type, period and department',
    type: 'Type',
    allTypes: 'All types',
    year: 'Year',
    allYears: 'All years',
    period: 'Period',
    allPeriods: 'All periods',
    empty: 'No evaluations yet',
    emptyHint: 'Evaluations appear here.',
    nothingFound: (search: string) => `No evaluations found for “${search}”`,
    nothingMatches: 'No evaluations match these filters',
    nothingWaits: 'Nothing needs your action',
    nothingWaitsHint: 'You’re all caught up.',
    add: 'New Evaluation',
    employee: 'Employee',
    evaluation: 'Evaluation',
    status: 'Status',
    score: 'Score',
    grade: 'Grade',
    reviewer: 'Reviewer',
    date: 'Date',
    waiting: 'Waiting for',
  },

  history: {
    title: 'History',
    loading: 'Loading history...',
    failed: 'Failed to load history',
    earlier: 'Show earlier',
    afterName: ' ',
    actedFor: (name: string) => `for ${name}`,
    withdrawn: 'withdrawn',
    samePerson: '(no one else could approve it)',
    onBehalf: 'on behalf of the employee',
    actions,
    changedTo: (before: string, after: string) => `${before} → ${after}`,
    comment: 'Add a comment',
    commentHint: 'Everyone who can view this evaluation can read it.',
    commentHintBefore: 'The employee can’t see comments made before the employee review.',
    send: 'Comment',
    sending: 'Sending...',
    sent: 'Comment added',
    sendFailed: 'Failed to add the comment',
  },

  details: {
    back: 'Back to Profile',
    backToList: 'Back to evaluations',
    missing: 'Evaluation not found',
    missingHint: 'It was deleted, or you can’t view it at this step.',
    edit: 'Edit',
    remove: 'Delete',
    overall: 'Overall Score',
    objectives: 'Objectives',
    competencies: 'Competencies',
    reviewer: 'Reviewer',
    status: 'Status',
    gradeLabel: 'Grade',
    grade: (grade: string) => `Grade ${grade}`,
    count: (count: number) => counted(count, 'item', 'items'),
    how: 'How is this calculated?',
    summary: 'Summary',
  },

  link: {
    copy: 'Copy link',
    copied: 'Link copied',
    byHand: 'The browser blocked copying. Copy the link to this evaluation:',
  },

  progress: {
    title: 'Progress',
    done: 'Done',
    current: 'Now',
    later: 'Later',
    rejected: 'Rejected here',
    stepOf: (step: string, all: string) => `Step ${step} of ${all}`,
    since: (day: string) => `since ${day}`,
  },

  move: {
    others: 'Other steps',
    submitTo: (name: string) => `Submit to ${isolated(name)}`,
    approveTo: (name: string) => `Approve and send to ${isolated(name)}`,
    answerFor: 'Answer for the employee',
    becomes: (status: string) => `Becomes ${status}`,
    onBehalf: (employee: string) =>
      `You act on behalf of ${employee}. This is shown in the history.`,
    comment: 'Comment',
    optional: 'Optional',
    why: 'Why?',
    whyHint: 'It is stored in the history, where everyone who can view the evaluation can read it.',
    pending: 'Saving...',
    review: 'Please read your evaluation and answer it',
    reviewHint: 'If you accept, HR completes it. If you reject it, say why.',
    accept: 'Accept',
    reject: 'Reject',
  },

  objectives: {
    loading: 'Loading objectives...',
    failed: 'Error loading objectives',
    empty: 'No objectives yet',
    emptyHint: 'Add a target and what was achieved.',
    emptyLocked: 'This evaluation has no objectives.',
    add: 'Add objective',
    editTitle: 'Edit objective',
    labels: {
      title: 'Title',
      description: 'Description',
      target: 'Target',
      achieved: 'Achieved',
      weight: 'Weight',
      status: 'Status',
    },
    statuses: {
      'Not started': 'Not started',
      'In-progress': 'In-progress',
      'Completed': 'Completed',
    },
    create: 'Create objective',
    update: 'Update objective',
    created: 'Objective created successfully!',
    updated: 'Objective updated successfully!',
    deleted: 'Objective deleted successfully!',
    saveFailed: 'Failed to save objective. Please try again.',
    deleteFailed: 'Failed to delete objective',
    edit: (name: string) => `Edit objective ${name}`,
    remove: (name: string) => `Delete objective ${name}`,
    removeTitle: 'Delete this objective?',
    removeMessage: (name: string) => `“${name}” will be deleted, and the score is recalculated.`,
    this: 'This objective',
  },

  competencies: {
    loading: 'Loading competencies...',
    failed: 'Error loading competencies',
    failedHint: 'Please try refreshing the page',
    empty: 'No competencies yet',
    emptyHint: 'Add the required level and the actual level.',
    emptyLocked: 'This evaluation has no competencies.',
    add: 'Add competency',
    editTitle: 'Edit competency',
    labels: {
      name: 'Name',
      description: 'Description',
      category: 'Category',
      required_level: 'Required level',
      actual_level: 'Actual level',
      weight: 'Weight',
    },
    create: 'Create competency',
    update: 'Update competency',
    created: 'Competency created successfully!',
    updated: 'Competency updated successfully!',
    deleted: 'Competency deleted successfully!',
    saveFailed: 'Failed to save competency. Please try again.',
    deleteFailed: 'Failed to delete competency',
    edit: (name: string) => `Edit competency ${name}`,
    remove: (name: string) => `Delete competency ${name}`,
    removeTitle: 'Delete this competency?',
    removeMessage: (name: string) => `“${name}” will be deleted, and the score is recalculated.`,
    this: 'This competency',
  },

  item: {
    capped: (raw: string) => `${raw}, capped at 100`,
    weight: (weight: string) => `Weight ${weight}`,
    weightsTotal: (total: string) => `Weights: ${total}`,
    completing: (weight: string) => `Use ${weight}`,
    oneToTen: 'From 1 to 10',
    putBack: 'Your changes to this item are taken back, saved or not.',
    oneToHundred: 'From 1 to 100',
    preview: 'Effect on the score',
    overall: 'Overall Score',
    stays: 'unchanged',
    saving: 'Saving...',
    deleting: 'Deleting...',
    delete: 'Delete',
  },

  add: {
    title: 'Add Evaluation',
    titleFor: (name: string) => `Add Evaluation for ${name}`,
    employee: 'Employee',
    chooseEmployee: 'Search by name, email or employee code',
    employeeMissing: 'Please choose an employee',
    noOneFound: 'No employees found',
    type: 'Type',
    hints: {
      Quarterly: 'Four records, Q1 to Q4',
      Annual: 'Two records, Mid and End',
      Optional: 'One record for a quarter you choose',
    },
    year: 'Year',
    quarter: 'Quarter',
    selectQuarter: 'Please select a quarter',
    records: 'Records',
    willBeMade: 'will be created',
    exists: 'already exists',
    someExist: 'Existing evaluations are not changed.',
    allExist: (name: string, type: string, year: string) =>
      `${name} already has all ${type} evaluations for ${year}.`,
    allThere: 'All of these evaluations exist already.',
    existsOne: (name: string, type: string, period: string) =>
      `${name} already has the ${type} evaluation for ${period}.`,
    create: (count: number) => (count > 1 ? `Create ${count} evaluations` : 'Create evaluation'),
    creating: 'Creating...',
    status: 'New evaluations start as Draft.',
  },

  edit: {
    title: 'Edit Evaluation',
    type: 'Type',
    period: 'Period',
    year: 'Year',
    status: 'Status',
    reviewer: 'Reviewer',
    update: 'Update',
    updating: 'Updating...',
    choosePeriod: 'Please choose a period',
    stays: (status: string) => `${status} (current)`,
  },

  remove: {
    title: 'Delete this evaluation?',
    message: (name: string, type: string, period: string) =>
      `The ${type} evaluation ${period} of ${name} will be deleted.`,
    goes: (objectives: number, competencies: number) =>
      objectives + competencies === 0
        ? ''
        : `This also deletes ${counted(objectives, 'objective', 'objectives')} and ${counted(competencies, 'competency', 'competencies')}.`,
    forGood: 'This cannot be undone.',
    confirm: 'Delete evaluation',
    pending: 'Deleting...',
  },

  profile: {
    title: 'Evaluation History',
    add: 'Add Evaluation',
    empty: 'No evaluations yet',
    emptyHint: (name: string) => `Add the first evaluation for ${name}.`,
    emptyOthers: 'Evaluations appear here.',
    open: (type: string, period: string) => `${type} ${period}`,
    edit: (type: string, period: string) => `Edit ${type} ${period}`,
    remove: (type: string, period: string) => `Delete ${type} ${period}`,
  },
}
