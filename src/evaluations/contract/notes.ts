import * as z from 'zod/mini'
import { del, get, patch, post } from '#kit/contract/endpoint.ts'
import { bothDirections, pageOf, pageQuery } from '#kit/contract/page.ts'
import { Arabic, Day, filled, Id, Moment, Nothing, text } from '#kit/contract/primitives.ts'
import { roles } from '#kit/rules/actor.ts'
import {
  isWebLink,
  maxLinkLength,
  maxNoteLength,
  noteAudiences,
} from '#evaluations/rules/notes/notes.ts'

export const Note = z.object({
  note_id: Id,
  employee_id: Id,
  employee_name: z.string(),
  employee_name_ar: Arabic,
  /** Null where it is tied to none, or to one that the reader can’t see. */
  objective_id: z.nullable(Id),
  objective_title: z.nullable(z.string()),
  objective_title_ar: Arabic,
  text: z.string(),
  happened_on: Day,
  link: z.nullable(z.string()),
  audience: z.enum(noteAudiences),
  author_id: Id,
  author_name: z.string(),
  author_name_ar: Arabic,
  author_role: z.enum(roles),
  created_at: Moment,
  updated_at: Moment,
})
export type Note = z.infer<typeof Note>

const link = z.nullable(
  text(maxLinkLength).check(z.refine<string>(isWebLink, { error: 'web_link_only' })),
)
const fields = {
  objective_id: z.optional(z.nullable(Id)),
  text: filled('note_text_required', maxNoteLength),
  happened_on: Day,
  link: z.optional(link),
  audience: z.enum(noteAudiences, { error: 'note_audience_required' }),
}
export const NewNote = z.object({ employee_id: Id, ...fields })
export const NoteChange = z.partial(z.object(fields))
export type NoteChange = z.output<typeof NoteChange>

const one = z.object({ note_id: Id })

export const noteApi = {
  list: get('/api/notes/', {
    summary: 'Notes the caller can read: own ones, and shared ones about people in scope',
    needs: 'signed_in',
    query: z.object({
      limit: pageQuery.limit,
      cursor: pageQuery.cursor,
      employee_id: z.optional(Id),
      objective_id: z.optional(Id),
      /** Newest last, unless it is asked for the other way round. */
      ordering: z._default(z.enum(bothDirections('happened_on')), 'happened_on'),
    }),
    reply: pageOf(Note),
  }),
  create: post('/api/notes/', {
    summary: 'Note what happened, about a person in scope or oneself',
    needs: 'signed_in',
    status: 201,
    body: NewNote,
    reply: Note,
  }),
  update: patch('/api/notes/:note_id/', {
    summary: 'Change an own note',
    needs: 'signed_in',
    params: one,
    body: NoteChange,
    reply: Note,
  }),
  delete: del('/api/notes/:note_id/', {
    summary: 'Delete an own note',
    needs: 'signed_in',
    params: one,
    reply: Nothing,
  }),
}
