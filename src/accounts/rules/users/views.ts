import type { Actor } from '#kit/rules/actor.ts'
import { maySeeScreen } from './may-see-screen.ts'

/** The views of the sidebar; Departments carries its submenu with it. */
export const views = [
  'dashboard',
  'employees',
  'evaluations',
  'companies',
  'departments',
  'replacements',
  'profile',
  'admin',
] as const
export type View = (typeof views)[number]

export const maySeeView = (actor: Pick<Actor, 'role' | 'permissions'>, view: View) =>
  maySeeScreen(actor, view)
