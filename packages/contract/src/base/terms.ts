import { maxFreeDays } from '@bellhop/domain/limits'
import { cancellationFees } from '@bellhop/domain/stays/cancellation'
import Type from 'typebox'
import { object } from './common.ts'

export const termsFields = {
  /** Free until check-in time so many days before arrival. */
  freeDays: Type.Integer({ minimum: 0, maximum: maxFreeDays }),
  fee: Type.Enum([...cancellationFees]),
}

/** Until when guests can cancel free of charge, and what it costs then. */
export const Terms = object(termsFields)
