import type pg from 'pg'
import { hashPassword } from '#accounts/server/passwords.ts'
import { defaultWeights } from '#scoring/rules/weights.ts'
import { normalizeText } from '#kit/rules/language/normalize-text.ts'
import { wrongTotals } from '../totals.ts'

export const password = 'Violet-harbour-72'

/** People in a department and in a company: scopes stay what they are however large the whole is. */
const inDepartment = 50
const inCompany = 1000
export const evaluationsOfOne = 4

const first =
  'Ahmed Sara Omar Layla Yusuf Huda Khalid Noura Fahd Maha James Maria Chen Anna Peter Fatima Ali Reem Nasser Dalal أحمد سارة خالد نورة فهد'
const middle =
  'Saleh Ibrahim Hassan Mansour Tariq Faisal Adel Hamad Sami Rashid Majid Zaid Bader Walid Jamal Nabil محمد عبدالله سعود'
const last =
  'Qahtani Harbi Otaibi Zahrani Ghamdi Shehri Dossari Mutairi Anazi Malki Smith Garcia Kowalski Rahman Haddad Farouk Mansoori Najjar Khoury Sayegh Amari Bakri Tamimi Rashidi القحطاني الحربي العتيبي'
const departments =
  'Retail Finance Logistics Marketing Procurement Engineering Quality Legal Support Sales'

/** `00000000-0000-7000-8<kind>-<number>`, in SQL. */
const id = (kind: number, number: string) =>
  `('00000000-0000-7000-8${String(kind).padStart(3, '0')}-' || lpad(to_hex((${number})::bigint), 12, '0'))::uuid`

/** The same on our side. */
export const fixedId = (kind: number, number: number) =>
  `00000000-0000-7000-8${String(kind).padStart(3, '0')}-${number.toString(16).padStart(12, '0')}`
export const kinds = { user: 1, employee: 2, placement: 3, company: 4, unit: 5, evaluation: 6 }

/** Whom to ask as. Department 1 is led by person 50, who leads 51, who leads 55. */
export const persons = { ADMIN: 0, HR: 1, HOD: 50, LM: 51, EMP: 55 }
export type Role = keyof typeof persons

export const emailOf = (number: number) => `p${number}@bench.example`
export const usernameOf = (number: number) => `p${number}`

const begun = `timestamptz '2025-01-01T00:00:00Z'`
const words = (text: string) => `array['${text.split(' ').join("','")}']`
const pick = (text: string, number: string) =>
  `(${words(text)})[1 + (${number}) % ${text.split(' ').length}]`
const scattered = (by: number) => `((n::bigint * ${by}) >> 3)`
const nameOf = (folded: boolean) => {
  const say = folded ? normalizeText : (text: string) => text
  return [
    pick(say(first), scattered(7919)),
    pick(say(middle), scattered(104_729)),
    pick(say(last), scattered(15_485_863)),
  ].join(` || ' ' || `)
}
/** The number of a person's manager, who is in the same department; null for its head. */
const managerOf = (n: string) => `(case when ${n} % ${inDepartment} = 0 then null
  when ${n} % ${inDepartment} < 5 then ${n} - ${n} % ${inDepartment}
  else ${n} - ${n} % ${inDepartment} + 1 + ${n} % 4 end)`
const roleOf = `(case when n = 0 then 'ADMIN' when n = 1 then 'HR'
  when n % ${inDepartment} = 0 then 'HOD' when n % ${inDepartment} < 5 then 'LM' else 'EMP' end)`

/** Fills an empty database with so many people, four evaluations each, five objectives and two competencies in those that `withItems` names. */
export async function fill(client: pg.ClientBase, people: number, withItems = `true`) {
  const hash = await hashPassword(password)
  const run = (text: string, values: unknown[] = []) => client.query(text, values)
  await run(`set synchronous_commit = off`)
  const indexAll = await withoutIndexes(client)
  await run(totalsAreMaintained('always'))
  // The rows are consistent by construction; a server of someone else can refuse to skip the checks.
  await run(`set session_replication_role = replica`).catch(() => undefined)
  const everybody = `generate_series(0, ${people - 1}) n`

  await run(
    `insert into users (user_id, name, search_folded, username, email, first_name, last_name, phone,
       role, title, password_hash, created_at, updated_at)
     select ${id(kinds.user, 'n')}, ${nameOf(false)}, ${nameOf(true)} || ' p' || n || '@bench.example p' || n,
       'p' || n, 'p' || n || '@bench.example', '', '', '5' || lpad(n::text, 8, '0'), ${roleOf},
       'Specialist', $1, ${begun} + n * interval '1 second', ${begun} + n * interval '1 second'
     from ${everybody}`,
    [hash],
  )
  await run(
    `insert into companies (company_id, name, name_folded, code, created_at, updated_at)
     select ${id(kinds.company, 'n')}, 'Company ' || n, 'company ' || n, 'C' || n, ${begun}, ${begun}
     from generate_series(0, ${Math.ceil(people / inCompany) - 1}) n`,
  )
  await run(
    `insert into units (unit_id, level, company_id, parent_id, name, name_folded, manager_id, created_at, updated_at)
     select ${id(kinds.unit, 'n * 2')}, 'department', ${id(kinds.company, `n / ${inCompany / inDepartment}`)}, null,
       ${pick(departments, 'n')} || ' ' || n, ${pick(normalizeText(departments), 'n')} || ' ' || n,
       ${id(kinds.user, `n * ${inDepartment}`)}, ${begun}, ${begun}
     from generate_series(0, ${Math.ceil(people / inDepartment) - 1}) n`,
  )
  await run(
    `insert into units (unit_id, level, company_id, parent_id, name, name_folded, created_at, updated_at)
     select ${id(kinds.unit, 'n * 2 + 1')}, 'sub_department', ${id(kinds.company, `n / ${inCompany / inDepartment}`)},
       ${id(kinds.unit, 'n * 2')}, 'Team', 'team', ${begun}, ${begun}
     from generate_series(0, ${Math.ceil(people / inDepartment) - 1}) n`,
  )
  await run(
    `insert into employees (employee_id, user_id, employee_code, company_id, managerial_level, join_date,
       direct_manager, location, name_folded, search_folded, created_at, updated_at)
     select ${id(kinds.employee, 'n')}, ${id(kinds.user, 'n')}, 'E' || n, ${id(kinds.company, `n / ${inCompany}`)},
       case ${roleOf} when 'HOD' then 'MIDDLE' when 'LM' then 'SUPERVISORY' else 'IC' end,
       date '2015-01-01' + (n % 4000)::int,
       ${id(kinds.user, managerOf('n'))}, 'Riyadh', ${nameOf(true)},
       ${nameOf(true)} || ' p' || n || '@bench.example e' || n,
       ${begun} + n * interval '1 second', ${begun} + n * interval '1 second'
     from ${everybody}`,
  )
  await run(
    `insert into placements (placement_id, employee_id, company_id, department_id, sub_department_id, assigned_at, updated_at)
     select ${id(kinds.placement, 'n')}, ${id(kinds.employee, 'n')}, ${id(kinds.company, `n / ${inCompany}`)},
       ${id(kinds.unit, `n / ${inDepartment} * 2`)},
       case when n % 2 = 0 then ${id(kinds.unit, `n / ${inDepartment} * 2 + 1`)} end, ${begun}, ${begun}
     from ${everybody}`,
  )
  await fillAssignments(run, people)
  await fillEvaluations(run, people, withItems)
  await fillOwners(run, people)
  await run(`set session_replication_role = default`).catch(() => undefined)
  await run(totalsAreMaintained(''))
  await indexAll()
  await run(`vacuum analyze`)
  await run(`checkpoint`).catch(() => undefined)
  if ((await wrongTotals(client)).length > 0) throw new Error('the data set is counted wrongly')
}

/** Skipping the checks skips every trigger except those set to fire always. */
const totalsAreMaintained = (when: 'always' | '') => `
  do $$ declare one record; begin
    for one in select tgname, tgrelid::regclass as "table" from pg_trigger where tgname like 'keep_totals_%' loop
      execute format('alter table %s enable ${when} trigger %I', one."table", one.tgname);
    end loop;
  end $$`

/** Takes the indexes that no rule needs away and gives them back: made at the end they take a tenth of the time. */
async function withoutIndexes(client: pg.ClientBase) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace and not i.indisunique
       and not i.indisexclusion`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return async () => {
    await client.query(`set maintenance_work_mem = '1GB'`)
    for (const { definition } of rows) await client.query(definition)
  }
}

type Run = (text: string, values?: unknown[]) => Promise<unknown>

/** Where people work and whom they report to, since they are there. */
async function fillAssignments(run: Run, people: number) {
  await run(
    `insert into assignments (assignment_id, employee_id, company_id, department_id, sub_department_id,
       company_name, department_name, sub_department_name, valid_from, created_by_name, created_at)
     select p.placement_id, p.employee_id, p.company_id, p.department_id, p.sub_department_id,
       company.name, department.name, sub_department.name, ${begun}, 'Huda', ${begun}
     from placements p join companies company using (company_id)
     join units department on department.unit_id = p.department_id
     left join units sub_department on sub_department.unit_id = p.sub_department_id`,
  )
  await run(
    `insert into reporting_lines (line_id, employee_id, manager_user_id, valid_from, created_by_name, created_at)
     select ${id(11, 'n')}, ${id(kinds.employee, 'n')}, ${id(kinds.user, managerOf('n'))}, ${begun}, 'Huda', ${begun}
     from generate_series(0, ${people - 1}) n where n % ${inDepartment} <> 0`,
  )
}

/** Three evaluations are over; the fourth is under way, one of eight in each status. */
const statusOf = `(case when n % ${evaluationsOfOne} < 3 then 'Completed' else
  (array['Draft','Draft','Pending HoD Approval','Pending HR Approval','Employee Review','Approved','Rejected','Completed'])[1 + n / 4 % 8] end)`

/** Every step that is not over has an owner or is in the HR queue; one of ten owners is a delegate. */
async function fillOwners(run: Run, people: number) {
  const person = `(n / ${evaluationsOfOne})`
  const manager = id(kinds.user, managerOf(person))
  const head = `nullif(${person} - ${person} % ${inDepartment}, ${person})`
  await run(
    `insert into step_owners (step_owner_id, evaluation_id, status, owner_user_id, resolved_by,
       delegated_from, taken_by, due_on, resolved_at, waiting_since)
     select ${id(12, 'n')}, ${id(kinds.evaluation, 'n')}, status,
       case when is_delegated then ${id(kinds.user, '1')} else owner end,
       case when owner is null then 'hr' when is_delegated then 'delegate'
         when status = 'Employee Review' then 'employee' else 'manager' end,
       case when is_delegated then owner end,
       case when owner is null and n % 7 = 0 then ${id(kinds.user, '1')} end,
       ${begun}::date + (n % 600)::int, ${begun}, ${begun}
     from (select *, owner is not null and ${person} % 10 = 9 as is_delegated
       from (select n, ${statusOf} as status, case ${statusOf} when 'Draft' then ${manager}
           when 'Rejected' then ${manager} when 'Pending HoD Approval' then ${id(kinds.user, head)}
           when 'Employee Review' then ${id(kinds.user, person)} end as owner
         from generate_series(0, ${people * evaluationsOfOne - 1}) n) step
       where status <> 'Completed') owned`,
  )
}

async function fillEvaluations(run: Run, people: number, withItems: string) {
  await run(
    `insert into evaluations (evaluation_id, employee_id, type, period, status, rejected_from, reviewer_id, weights,
       score, objectives_score, competencies_score, grade, objectives_count, competencies_count,
       moved_at, created_at, updated_at)
     select ${id(kinds.evaluation, 'n')}, ${id(kinds.employee, 'n / 4')}, 'Quarterly',
       (array['2025-Q3','2025-Q4','2026-Q1','2026-Q2'])[1 + n % 4], ${statusOf},
       case when ${statusOf} = 'Rejected' then 'Pending HoD Approval' end,
       ${id(kinds.user, managerOf('(n / 4)'))},
       case when ${statusOf} <> 'Draft' then $1::jsonb end,
       60 + n % 40, 60 + n % 40, 60 + n % 40, 'B', 5, 2, moment, moment, moment
     from (select n, ${begun} + (n % 4) * interval '90 days' + n * interval '1 second' as moment
       from generate_series(0, ${people * evaluationsOfOne - 1}) n) made`,
    [JSON.stringify(defaultWeights)],
  )
  const some = `from generate_series(0, ${people * evaluationsOfOne - 1}) n where ${withItems}`
  const ofIt = `${id(kinds.evaluation, 'n')}, 10, 'Sell more, return less, and show the others how', ${begun}, ${begun}`
  await run(
    `insert into objectives (objective_id, evaluation_id, weight, description, created_at, updated_at, title, target, achieved)
     select ${id(7, 'n * 8 + k')}, ${ofIt}, 'Objective ' || k, 10, 1 + (n + k) % 10
     ${some.replace(' where', ', generate_series(0, 4) k where')}`,
  )
  await run(
    `insert into competencies (competence_id, evaluation_id, weight, description, created_at, updated_at, name, required_level, actual_level)
     select ${id(8, 'n * 8 + k')}, ${ofIt}, 'Competency ' || k, 10, 1 + (n + k) % 10
     ${some.replace(' where', ', generate_series(0, 1) k where')}`,
  )
  await run(
    `insert into evaluation_history (history_id, evaluation_id, at, actor_id, actor_name, actor_role, action, "to")
     select ${id(9, 'n')}, ${id(kinds.evaluation, 'n')}, ${begun}, ${id(kinds.user, '1')}, 'Huda', 'HR', 'created', 'Draft'
     from generate_series(0, ${people * evaluationsOfOne - 1}) n`,
  )
  await run(
    `insert into audit_entries (audit_id, at, actor_id, actor_name, action, entity, entity_id, entity_name, search_folded, after)
     select ${id(10, 'n')}, ${begun} + n * interval '1 second', ${id(kinds.user, '1')}, 'Huda', 'created', 'evaluation',
       ${id(kinds.evaluation, 'n * 4')}, 'Evaluation ' || n, 'evaluation ' || n || ' huda', '{"status": "Draft"}'
     from generate_series(0, ${people - 1}) n`,
  )
}
