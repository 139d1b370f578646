import { maxFreeDays } from '@bellhop/domain/limits'
import { cancellationFees } from '@bellhop/domain/stays/cancellation'
import Type, { type Static } from 'typebox'
import { contentRecord } from '../base/content.ts'

/** Until when guests can cancel free of charge, and what it costs then. */
export const cancellationTermsCalls = contentRecord({
  url: '/desk/cancellation-terms',
  tag: 'hotel',
  name: 'cancellation terms',
  fields: {
    /** Free until check-in time so many days before arrival. */
    freeDays: Type.Integer({ minimum: 0, maximum: maxFreeDays }),
    fee: Type.Enum([...cancellationFees]),
  },
})
export const {
  Entry: DeskCancellationTerms,
  get: getCancellationTerms,
  set: setCancellationTerms,
} = cancellationTermsCalls
export type DeskCancellationTerms = Static<typeof DeskCancellationTerms>
