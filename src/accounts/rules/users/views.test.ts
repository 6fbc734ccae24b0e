import { expect, test } from 'vitest'
import { permissionsInForce, type Role } from '#kit/rules/actor.ts'
import { maySeeView, type View, views } from './views.ts'

const actorOf = (role: Role) => ({ role, permissions: permissionsInForce(role, [], []) })

test.each<[role: Role, seen: View[]]>([
  ['ADMIN', [...views]],
  ['HR', views.filter((view) => view !== 'admin')],
  ['HOD', ['dashboard', 'employees', 'evaluations', 'departments', 'replacements', 'profile']],
  ['LM', ['dashboard', 'employees', 'evaluations', 'departments', 'replacements', 'profile']],
  ['EMP', ['dashboard', 'evaluations', 'profile']],
])('the menu of %s holds %j', (role, seen) => {
  expect(views.filter((view) => maySeeView(actorOf(role), view))).toEqual(seen)
})
