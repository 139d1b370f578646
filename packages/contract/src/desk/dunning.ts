import { dunningLevels, maxDunningDays } from '@bellhop/domain/accounting/dunning'
import { maxComment } from '@bellhop/domain/limits'
import { managers } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { Id, Instant, idParams, Money, nonBlankText, object } from '../base/common.ts'
import { file } from '../base/route.ts'
import { OpenItem } from './open-items.ts'

const Level = Type.Enum([...dunningLevels])
/** A text by language; a language without one gets the usual text. */
const Texts = Type.Record(Type.String({ pattern: '^[A-Za-z-]{2,35}$' }), nonBlankText(maxComment))

const Rules = Type.Array(
  object({
    /** Days after an invoice was due. Each level has more than the one before it. */
    days: Type.Integer({ minimum: 0, maximum: maxDunningDays }),
    texts: Texts,
  }),
  { minItems: 3, maxItems: 3 },
)

const Dunning = object({
  /** Letters go out by themselves on the day on which they are due; false until a manager turns it on. */
  isAutomatic: Type.Boolean(),
  levels: Rules,
  /** The text of each level in the hotel's languages, unless it has its own. */
  usualTexts: Type.Array(Texts),
})
export type Dunning = Static<typeof Dunning>

const fields = { companyId: Id, company: Type.String(), level: Level }

/** A letter that is due. */
const DueLetter = object({
  ...fields,
  /** Missing: it is printed. */
  email: Type.Optional(Type.String()),
  items: Type.Array(OpenItem),
  total: Money,
})
export type DueLetter = Static<typeof DueLetter>

/** A letter that has gone out. */
const DunningLetter = object({
  _id: Id,
  ...fields,
  at: Instant,
  email: Type.Optional(Type.String()),
  /** `printed`: the company has no email. `failed`: the mail server has not taken it for three days. */
  state: Type.Enum(['printed', 'sending', 'sent', 'failed']),
  numbers: Type.Array(Type.String()),
  total: Money,
})
export type DunningLetter = Static<typeof DunningLetter>

const call = calls('dunning', managers)

export const getDunning = call('GET /desk/dunning', {
  summary: 'Levels of dunning letters',
  returns: Dunning,
})

/** 400 for a placeholder that does not exist, and for levels that do not follow each other. */
export const setDunning = call('PUT /desk/dunning', {
  summary: 'Set the levels of dunning letters',
  body: object({ isAutomatic: Type.Boolean(), levels: Rules }),
  returns: Dunning,
  fails: [422],
})

/** One for each company and level, by the name of the company. */
export const listDueLetters = call('GET /desk/dunning/due', {
  summary: 'Dunning letters that are due',
  returns: Type.Array(DueLetter),
})

/** The last 200, newest first. */
export const listDunningLetters = call('GET /desk/dunning/letters', {
  summary: 'Dunning letters that have gone out',
  returns: Type.Array(DunningLetter),
})

/** A due letter exactly as it would go out now. 404 if none is due. */
export const previewDunningLetter = call('GET /desk/dunning/preview', {
  summary: 'Preview a dunning letter',
  query: object({ companyId: Id, level: Type.Integer({ minimum: 1, maximum: 3 }) }),
  responds: { 200: file('PDF', 'application/pdf') },
  fails: [404, 429],
})

/**
 * Sends a letter with the invoices that were seen, or records that it is printed. 409 `changed_meanwhile` if it is due with
 * others by now: one was paid, or a colleague has sent it.
 */
export const sendDunningLetter = call('POST /desk/dunning/letters', {
  summary: 'Send a dunning letter',
  body: object({
    companyId: Id,
    level: Level,
    invoiceIds: Type.Array(Id, { minItems: 1, maxItems: 2000 }),
  }),
  creates: DunningLetter,
  fails: [404, 409, 422],
})

/** A letter as it went out. */
export const getDunningLetter = call('GET /desk/dunning/letters/:id', {
  summary: 'Dunning letter as PDF',
  params: idParams,
  responds: { 200: file('PDF', 'application/pdf') },
  fails: [404, 429],
})
