import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { appLanguages } from '@bellhop/languages'
import Type from 'typebox'
import { calls } from '../base/call.ts'
import { idParams, object } from '../base/common.ts'
import { file } from '../base/route.ts'

/** Default: that in which the guest has sent pre-check-in, or the hotel's. */
const language = Type.Optional(Type.Enum([...appLanguages]))

const pdf = file('PDF', 'application/pdf')

const call = calls('pre-check-in', frontOffice)

/**
 * The card that a guest signs on arrival, in their language and the hotel's. Of an identity document it has the last four
 * characters. What is not entered yet is a line to write on.
 */
export const getRegistrationCard = call('GET /desk/stays/:id/registration-card', {
  summary: 'The registration card of a stay as PDF',
  asksIdentity: false,
  params: idParams,
  query: object({ language }),
  responds: { 200: pdf },
  fails: [404, 429],
})

/** Those of the booked and running stays of a group, by room, a page each. */
export const getGroupRegistrationCards = call('GET /desk/groups/:id/registration-cards', {
  summary: 'The registration cards of a group as PDF',
  params: idParams,
  query: object({ language }),
  responds: { 200: pdf },
  fails: [404, 429],
})
