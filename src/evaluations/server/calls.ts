import type { ServeCalls } from '#kit/server/feature.ts'
import { moveRoute } from './bulk/move-many.ts'
import { competencyRoutes, objectiveRoutes } from './items/item-routes.ts'
import { documentRoute } from './document/document-route.ts'
import { acknowledgeRoute } from './ending/acknowledge.ts'
import { closeRoute } from './ending/close-without-answer.ts'
import { correctRoute } from './ending/correct.ts'
import { itemsSheet } from './items/items-sheet.ts'
import { evaluationExport } from './list/export.ts'
import { noteRoutes } from './notes/note-routes.ts'
import { withdrawRoute } from './details/withdraw.ts'
import { evaluationRoutes } from './routes.ts'
import { handoverRoutes } from './handover/handover-routes.ts'
import { ownerRoutes } from './owners/owner-routes.ts'
import { suggestionRoutes } from './suggestions/suggestion-routes.ts'
import { selfAssessmentRoutes } from './voice/self-routes.ts'
import { draftRoutes } from './voice/draft-routes.ts'
import { voiceRoutes } from './voice/voice-routes.ts'
import { templateRoutes } from './templates/template-routes.ts'

/** Everything that serves calls of this feature, in the order they are served. */
export const calls: readonly ServeCalls[] = [
  evaluationExport,
  itemsSheet,
  ownerRoutes,
  handoverRoutes,
  evaluationRoutes,
  documentRoute,
  moveRoute,
  withdrawRoute,
  acknowledgeRoute,
  closeRoute,
  correctRoute,
  objectiveRoutes,
  competencyRoutes,
  draftRoutes,
  voiceRoutes,
  selfAssessmentRoutes,
  noteRoutes,
  templateRoutes,
  suggestionRoutes,
]
