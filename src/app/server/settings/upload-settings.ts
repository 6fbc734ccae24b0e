import * as z from 'zod/mini'
import { defaultUploadLimits, type UploadLimits } from '#imports/rules/upload.ts'

const amount = z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000))
const megabyte = 1024 * 1024
const { ofPerson, ofAll, drafts, perHour } = defaultUploadLimits

/** How much can be uploaded, of the settings of the server. */
export const uploadSettings = {
  UPLOAD_MB_PER_PERSON: z._default(amount, ofPerson / megabyte),
  UPLOAD_MB_IN_ALL: z._default(amount, ofAll / megabyte),
  UPLOADS_PER_HOUR: z._default(amount, perHour),
  IMPORT_DRAFTS: z._default(amount, drafts),
}

/** The requirement of each setting, for error messages. */
export const uploadMusts: Record<keyof typeof uploadSettings, string> = {
  UPLOAD_MB_PER_PERSON: 'a number of megabytes from 1 to 1000000',
  UPLOAD_MB_IN_ALL: 'a number of megabytes from 1 to 1000000',
  UPLOADS_PER_HOUR: 'a number from 1 to 1000000',
  IMPORT_DRAFTS: 'a number from 1 to 1000000',
}

export const uploadLimitsOf = (
  data: Record<keyof typeof uploadSettings, number>,
): UploadLimits => ({
  ofPerson: data.UPLOAD_MB_PER_PERSON * megabyte,
  ofAll: data.UPLOAD_MB_IN_ALL * megabyte,
  drafts: data.IMPORT_DRAFTS,
  perHour: data.UPLOADS_PER_HOUR,
})
