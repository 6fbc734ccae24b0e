import type { Actor } from '#kit/rules/actor.ts'

/** Whether the scope is nothing but the own record: there are no other names to search or show. */
export const seesOnlySelf = ({ role }: Pick<Actor, 'role'>) => role === 'EMP'
