import type { Responsibilities } from '#assignments/contract/leaving.ts'
import type { ChangedBy } from '#employees/server/events.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import type { Database } from '#kit/server/database/database.ts'
import { definePort } from '#kit/server/ports.ts'

/** Whether a review step that `owner` owes is about `person`. */
export const isStepAbout =
  definePort<(db: Database, owner: string, person: string) => Promise<boolean>>('is_step_about')

/** How many evaluations of these employees are not completed, without one that is hidden from the actor. */
export const openEvaluationsOf =
  definePort<(db: Database, employee_ids: readonly string[], actor: SignedIn) => Promise<number>>(
    'open_evaluations_of',
  )

/** The steps an account owes and the open evaluations about it, as far as the actor can see them. */
export const evaluationsHeldBy =
  definePort<
    (
      db: Database,
      user_id: string,
      actor: SignedIn,
    ) => Promise<Pick<Responsibilities, 'open_steps' | 'own_evaluations'>>
  >('evaluations_held_by')

/** How many steps an account owes, in anyone's scope, without one that is hidden from the actor. */
export const countStepsOf =
  definePort<(db: Database, user_id: string, actor: SignedIn) => Promise<number>>('count_steps_of')

/**
 * Gives steps of an account to others, by evaluation id; null and steps that are not named go to the
 * HR queue. Returns the ids of those whom the taker may not own.
 */
export const giveSteps =
  definePort<
    (db: Database, given: ReadonlyMap<string, string | null>) => Promise<readonly string[]>
  >('give_steps')

/** Of steps by evaluation id, each with who is to take it: those that person may not own. */
export const stepsNotFor =
  definePort<(db: Database, given: ReadonlyMap<string, string>) => Promise<readonly string[]>>(
    'steps_not_for',
  )

/**
 * Gives steps back to an account that owed them, by evaluation id and the step it owed; steps that have
 * moved on since stay as they are.
 */
export const returnSteps =
  definePort<
    (db: Database, steps: ReadonlyMap<string, string>, owner: { user_id: string }) => Promise<void>
  >('return_steps')

/** Runs work that changes many owners, and notifies everyone concerned once, at its end. */
export const notifyingOnce =
  definePort<(db: Database, actor: ChangedBy, work: () => Promise<void>) => Promise<void>>(
    'notifying_once',
  )
