import * as calls from '@bellhop/contract/desk/dunning'
import type { LetterContent } from '@bellhop/domain/accounting/dunning'
import { toWire } from '@bellhop/domain/money/money'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Handle } from '../../database/open.ts'
import { toOpenItem } from '../../ledger/open-items.ts'
import { limitById, perHour } from '../../limits/limit.ts'
import { countUseAlone } from '../../limits/rate-limits.ts'
import type { StaffCaller } from '../../sessions/sessions.ts'
import { notFound } from '../../shared/calls/problem.ts'
import { listDueLetters, writeLetter } from './due-letters.ts'
import { letterName, makeLetter } from './mail-letters.ts'
import { findLetter, listLetters, toLetter } from './queries.ts'
import { presentRules, setRules } from './rules.ts'
import { sendDunningLetter } from './send-letter.ts'

/** Reminders of what companies have not paid. */
export const dunningRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...calls.getDunning,
    handler: async ({ staff }) => ({ data: await presentRules(app.db, staff.hotelId) }),
  })

  app.change(calls.setDunning, async (work, { body }) => ({ data: await setRules(work, body) }))

  app.route({
    ...calls.listDueLetters,
    handler: async ({ staff, now }) => ({ data: await presentDue(app.db, staff, now) }),
  })

  app.route({
    ...calls.listDunningLetters,
    handler: async ({ staff, now }) => {
      const letters = await listLetters(app.db, staff.hotelId)
      return { data: letters.map((letter) => toLetter(letter, staff.currency, now)) }
    },
  })

  app.route({
    ...calls.previewDunningLetter,
    handler: async (request, reply) => {
      const { staff, now, query } = request
      const { hotelId, timeZone } = staff
      const today = hotelDate(now, timeZone)
      return await sendPdf(request, reply, async () => {
        const due = await listDueLetters(app.db, hotelId, today, query.companyId)
        const letter = due.find(({ level }) => level === query.level)
        if (!letter) throw notFound('letter')
        return (await writeLetter(app.db, hotelId, letter, today)).content
      })
    },
  })

  app.change(calls.sendDunningLetter, async (work, { body }) => ({
    data: await sendDunningLetter(work, body),
  }))

  app.route({
    ...calls.getDunningLetter,
    handler: async (request, reply) =>
      await sendPdf(request, reply, async () => {
        const letter = await findLetter(app.db, request.staff.hotelId, request.params.id)
        if (!letter) throw notFound('letter')
        return letter.content
      }),
  })

  /** Counts and sends a letter; `find` finds it when it is its turn. */
  async function sendPdf(
    { staff, now, signal }: Pick<FastifyRequest, 'staff' | 'now' | 'signal'>,
    reply: FastifyReply,
    find: () => Promise<LetterContent>,
  ) {
    const { hotelId, staffId } = staff
    let letter: LetterContent | undefined
    const findCounted = async () => {
      const limit = limitById('documents', staffId, perHour(300))
      await countUseAlone(app.db, [limit], 'Too many documents.', now)
      letter = await find()
      return letter
    }
    const pdf = await makeLetter(findCounted, { hotel: hotelId, person: staffId, signal })
    if (!letter) throw new Error('Expected the printed letter')
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${letterName(letter)}"`)
      .send(pdf)
  }
}

async function presentDue(
  db: Handle,
  { hotelId, currency, timeZone }: StaffCaller,
  now: Date,
): Promise<calls.DueLetter[]> {
  const today = hotelDate(now, timeZone)
  const due = await listDueLetters(db, hotelId, today)
  const ids = due.map(({ companyId }) => companyId)
  if (ids.length === 0) return []
  const companies = await db
    .selectFrom('company')
    .select(['id', 'name', 'email'])
    .where('hotel_id', '=', hotelId)
    .where('id', 'in', ids)
    .execute()
  return due
    .map(({ companyId, level, items }) => {
      const company = companies.find(({ id }) => id === companyId)
      return {
        ...{ companyId, level, company: company?.name ?? '' },
        ...(company?.email && { email: company.email }),
        items: items.map((item) => toOpenItem(item, today, currency)),
        total: toWire(
          items.reduce((sum, { open }) => sum + open, 0),
          currency,
        ),
      }
    })
    .toSorted((a, b) => a.company.localeCompare(b.company) || a.level - b.level)
}
