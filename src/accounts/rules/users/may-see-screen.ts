import { may, type Actor } from '#kit/rules/actor.ts'
import { type Access, access } from './permission-table.ts'

const opens = ({ permissions, roles }: Access, actor: Pick<Actor, 'role' | 'permissions'>) =>
  (permissions.length === 0 || permissions.some((id) => may(actor, id))) &&
  (roles === undefined || roles.includes(actor.role))

/** Whether the person can open a screen; one that the table does not name is everyone's. */
export function maySeeScreen(actor: Pick<Actor, 'role' | 'permissions'>, screen: string): boolean {
  const rows = Object.values<Access>(access).filter(({ screens }) => screens?.includes(screen))
  return rows.length === 0 || rows.some((row) => opens(row, actor))
}
