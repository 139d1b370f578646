import {
  getWhatsAppSettings,
  removeWhatsAppSettings,
  setWhatsAppSettings,
  testWhatsApp,
  type WhatsAppSettings,
} from '@bellhop/contract/desk/whatsapp'
import { keptDays } from '@bellhop/domain/stays/retention'
import { DAY_MS } from '@bellhop/domain/time/durations'
import type { AppLanguage } from '@bellhop/languages'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Selectable, sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { readHotel } from '../../database/rows.ts'
import type { WhatsappAccount } from '../../database/types.generated.ts'
import { findRefusal, type WhatsAppRefusal } from '../../delivery/whatsapp-errors.ts'
import { isPracticeHotel } from '../../hotels/practice-hotel.ts'
import { limitByHash, limitById, perHour } from '../../limits/limit.ts'
import { countUseAlone } from '../../limits/rate-limits.ts'
import { perStaff } from '../../plugins/limits.ts'
import { formatSentence, type Sentence } from '../../sentences/sentences.ts'
import { callerOf } from '../../shared/calls/caller.ts'
import { fieldProblem, notFound } from '../../shared/calls/problem.ts'
import { newId } from '../../shared/ids.ts'
import { newSecret } from '../../shared/secrets/hotel-key.ts'
import { readPhone } from '../../shared/text/phone.ts'
import { findAccount, findAccountRow, openSecrets, sealSecrets } from '../../whatsapp/account.ts'
import { sendFrom } from '../../whatsapp/send-to-guest.ts'

/** Why a test message was not sent, for an admin; with the `code` of WhatsApp. */
const refusalSentences: Readonly<Record<WhatsAppRefusal, Sentence>> = {
  outsideWindow:
    'WhatsApp allows a text only within 24 hours after that phone has written. Write to the hotel’s number from it, then send the test again.',
  unknownNumber: 'WhatsApp does not reach this number (error {code}).',
  templateMissing: 'WhatsApp has not approved this template (error {code}).',
  notAllowed:
    'WhatsApp does not allow this account to send (error {code}). Check the access token, the number and the payment method at Meta.',
  rejected: 'WhatsApp does not accept the message (error {code}).',
}

/** The number of a hotel at WhatsApp, which its admins set up. */
export const whatsAppRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, secrets, settings } = app
  const keys = secrets.whatsAppKeys

  const show = async (request: FastifyRequest, handle = db) => ({
    data: await presentSettings(app, handle, {
      ...{ hotelId: request.staff.hotelId, now: request.now },
      language: request.sentenceLanguage(),
    }),
  })

  app.route({
    ...getWhatsAppSettings,
    config: { ...getWhatsAppSettings.config, ...perStaff(60) },
    handler: (request) => show(request),
  })

  app.change(setWhatsAppSettings, async ({ tx, now, audit }, request) => {
    const { hotelId } = request.staff
    const { phoneNumberId, accessToken, appSecret, templates } = request.body
    const row = await findAccountRow(tx, hotelId)
    const former = row && openSecrets(keys, hotelId, row.sealed)
    // The token of one number is not sent to another one.
    const keptToken = row?.phone_number_id === phoneNumberId ? former?.accessToken : undefined
    const token = accessToken?.trim() || keptToken
    const secret = appSecret?.trim() || former?.appSecret
    if (!token) throw fieldProblem('accessToken', 'Enter the access token.')
    if (!secret) throw fieldProblem('appSecret', 'Enter the app secret.')
    if (
      new Set(templates.map(({ kind, language }) => `${kind} ${language}`)).size < templates.length
    ) {
      throw fieldProblem('templates', 'There can be one template for a message in each language.')
    }
    const verifyToken = former?.verifyToken ?? newSecret().toString('base64url')
    const values = {
      phone_number_id: phoneNumberId,
      sealed: sealSecrets(keys, hotelId, { accessToken: token, appSecret: secret, verifyToken }),
      templates: JSON.stringify(templates),
      ...{ changed_at: now, failing_since: null, failure: null, failure_code: null },
    }
    await tx
      .insertInto('whatsapp_account')
      .values({ hotel_id: hotelId, ...values })
      .onConflict((conflict) => conflict.column('hotel_id').doUpdateSet(values))
      .execute()
    const summaryOf = (number: string, list: typeof templates, change?: object) => ({
      ...{ phoneNumberId: number, templates: list.map(({ name }) => name).join(', ') },
      ...change,
    })
    await audit('whatsApp.change', null, {
      before: row ? summaryOf(row.phone_number_id, row.templates) : {},
      after: summaryOf(phoneNumberId, templates, {
        ...(token !== former?.accessToken && { accessToken: 'changed' }),
        ...(secret !== former?.appSecret && { appSecret: 'changed' }),
      }),
      caller: callerOf(request),
    })
    return await show(request, tx)
  })

  app.change(removeWhatsAppSettings, async ({ tx, audit }, request) => {
    const { hotelId } = request.staff
    const row = await findAccountRow(tx, hotelId)
    if (!row) throw notFound('number')
    await tx.deleteFrom('whatsapp_account').where('hotel_id', '=', hotelId).execute()
    const before = { phoneNumberId: row.phone_number_id }
    await audit('whatsApp.remove', null, { before, caller: callerOf(request) })
    return await show(request, tx)
  })

  app.route({
    ...testWhatsApp,
    handler: async (request, reply) => {
      const { staff, body, now, log } = request
      const { hotelId } = staff
      const language = request.sentenceLanguage()
      const account = await findAccount(db, keys, hotelId)
      if (!account) throw fieldProblem('to', 'Enter the number first, and save it.')
      if (await isPracticeHotel(db, hotelId)) {
        throw fieldProblem('to', 'A hotel for practice sends no messages.')
      }
      const hotel = await readHotel(db, hotelId, ['name', 'phone'])
      const read = readPhone(body.to, hotel.phone)
      if ('problem' in read) throw fieldProblem('to', read.problem, read.values)
      const limits = [
        limitById('whatsapp tests of a hotel', hotelId, perHour(30)),
        limitByHash(secrets.limitKey, 'whatsapp tests to', [read.phone], perHour(10)),
      ]
      await countUseAlone(db, limits, 'Too many tries.', now)
      const id = newId()
      let isNew = false
      const stored = await app.transact(request, reply, async ({ tx, audit }) => {
        isNew = true
        await tx
          .updateTable('whatsapp_account')
          .set({ test_id: id, tested_at: now, test_state: null, test_code: null })
          .where('hotel_id', '=', hotelId)
          .execute()
        await audit('whatsApp.test', null, { after: { to: read.phone } })
        return await show(request, tx)
      })
      // A repeated call sends nothing.
      if (!isNew) return stored
      const text = formatSentence(
        'This is a test message of {hotel}. Messages by WhatsApp arrive.',
        language,
        { hotel: hotel.name },
      )
      const answer = await sendFrom(
        settings.WHATSAPP_API_BASE,
        { db, hotelId, account },
        { to: read.phone, id, text },
        now,
      ).catch((err: unknown) => {
        log.warn({ err }, 'a test message by WhatsApp was not sent')
        return { refusal: 'unreachable', code: null } as const
      })
      // A receipt may have been faster.
      await db
        .updateTable('whatsapp_account')
        .set(
          'refusal' in answer
            ? { test_state: 'failed', test_code: answer.code }
            : { test_state: 'accepted' },
        )
        .where('hotel_id', '=', hotelId)
        .where('test_id', '=', id)
        .where('test_state', 'is', null)
        .execute()
      return await show(request)
    },
  })
}

/** @param language of the person at the desk */
async function presentSettings(
  { settings, secrets }: Pick<FastifyInstance, 'settings' | 'secrets'>,
  db: Handle,
  { hotelId, language, now }: { hotelId: string; language: AppLanguage; now: Date },
): Promise<WhatsAppSettings> {
  const webhookUrl = `${settings.PUBLIC_URL}/api/webhooks/whatsapp/${hotelId}`
  const since = new Date(now.getTime() - keptDays.whatsApp * DAY_MS)
  const { unknown, ...found } = await db
    .selectFrom('hotel as h')
    .leftJoin('whatsapp_account as a', 'a.hotel_id', 'h.id')
    .selectAll('a')
    .select(
      sql<number>`(SELECT count(*)::integer FROM whatsapp_text t
        WHERE t.hotel_id = ${hotelId} AND t.guest_id IS NULL AND t.queued_at >= ${since})`.as(
        'unknown',
      ),
    )
    .where('h.id', '=', hotelId)
    .executeTakeFirstOrThrow()
  const row = found.hotel_id === null ? undefined : (found as Selectable<WhatsappAccount>)
  const opened = row && openSecrets(secrets.whatsAppKeys, hotelId, row.sealed)
  return {
    phoneNumberId: row?.phone_number_id ?? null,
    accessToken: { isSet: opened !== undefined },
    appSecret: { isSet: opened !== undefined },
    templates: row?.templates ?? [],
    webhookUrl,
    verifyToken: opened?.verifyToken ?? null,
    failing:
      row?.failing_since && row.failure
        ? {
            ...{ since: row.failing_since.toISOString(), reason: row.failure },
            code: row.failure_code,
          }
        : null,
    heardAt: row?.heard_at?.toISOString() ?? null,
    unknownTexts: unknown,
    test:
      row?.tested_at && row.test_state
        ? {
            ...{ at: row.tested_at.toISOString(), state: row.test_state },
            reason: row.test_state === 'failed' ? explain(row.test_code, language) : null,
          }
        : null,
  }
}

function explain(code: number | null, language: AppLanguage): string {
  if (code === null) return formatSentence('WhatsApp did not answer. Try again.', language)
  const refusal = findRefusal(code) ?? 'rejected'
  return formatSentence(refusalSentences[refusal], language, { code: String(code) })
}
