import { maxPath, maxPreviewReads } from '@bellhop/domain/limits'
import { managers } from '@bellhop/domain/people/staff-roles'
import { languagePattern } from '@bellhop/domain/text/language-tag'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { Id, Instant, Moment, object } from '../base/common.ts'
import { type ErrorCode, errorCodes } from '../base/errors.ts'
import { StayStatus } from '../guest/guest.ts'

/** The guest for whom the guest app is shown, when, and in which language. */
export const PreviewGuest = object({
  status: StayStatus,
  language: Type.String({ pattern: languagePattern, description: 'that guests read' }),
  at: Type.Optional(Moment),
})
export type PreviewGuest = Static<typeof PreviewGuest>

/** An entry that is being edited, as its call would store it. */
export const PreviewDraft = object({
  noun: Type.String({ pattern: '^[a-z-]{1,40}$', description: 'as in its path: `foods`' }),
  _id: Type.Optional(Id),
  entry: Type.Object({}, { description: 'the body of the call that stores it' }),
})
export type PreviewDraft = Static<typeof PreviewDraft>

const call = calls('preview', managers)

/**
 * Reads what guests would read if a draft were stored: the server stores it, answers their calls for a made-up guest,
 * and rolls everything back. A draft that could not be stored is no error: it is one that is being typed.
 */
export const previewReads = call('POST /desk/preview', {
  summary: 'What guests would read if a draft were stored',
  body: object({
    guest: PreviewGuest,
    draft: Type.Optional(PreviewDraft),
    reads: Type.Array(
      Type.String({ pattern: '^/[\\w/.~%-]+(\\?[\\w.~%=&:+-]*)?$', maxLength: maxPath }),
      { maxItems: maxPreviewReads, description: 'paths of guests’ calls below `/api`' },
    ),
  }),
  returns: object({
    at: Instant,
    responses: Type.Array(object({ status: Type.Integer(), body: Type.String() }), {
      description: 'in the order of `reads`; none with a rejection',
    }),
    rejection: Type.Optional(
      object({
        code: Type.Enum(Object.keys(errorCodes) as ErrorCode[]),
        detail: Type.String(),
      }),
    ),
  }),
  fails: [404, 429],
})
