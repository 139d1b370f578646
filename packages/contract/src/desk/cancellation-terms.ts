import type { Static } from 'typebox'
import { contentRecord } from '../base/content.ts'
import { termsFields } from '../base/terms.ts'

/** Until when guests can cancel free of charge, and what it costs then. */
export const cancellationTermsCalls = contentRecord({
  url: '/desk/cancellation-terms',
  tag: 'hotel',
  name: 'cancellation terms',
  fields: termsFields,
})
export const {
  Entry: DeskCancellationTerms,
  get: getCancellationTerms,
  set: setCancellationTerms,
} = cancellationTermsCalls
export type DeskCancellationTerms = Static<typeof DeskCancellationTerms>
