import { atom } from 'jotai'
import type { Employee } from '#employees/contract/employees.ts'

/** Whom someone is editing; one dialog serves every card. */
export const editedEmployeeAtom = atom<Employee | null>(null)
