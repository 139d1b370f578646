import { randomBytes } from 'node:crypto'
import type { Route } from '@bellhop/contract/base/route'
import * as calls from '@bellhop/contract/desk/installation'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Handle } from '../../database/open.ts'
import { checkOperator } from '../../hotels/is-operated-by.ts'
import { INSTALLATION } from '../../installation/live-settings.ts'
import { type SettingKind, settingKinds } from '../../installation/setting-kinds.ts'
import { readStored, type StoredSettings, store } from '../../installation/stored-settings.ts'
import { perStaff } from '../../plugins/limits.ts'
import { addStored, isGiven, type Settings } from '../../settings.ts'
import { callerOf } from '../../shared/calls/caller.ts'
import { checkValues } from './check-values.ts'
import { listChanges, present, readValues, type Values } from './values.ts'

/** The calls of each form, which work alike. */
const forms: Record<SettingKind, { get: Route; set: Route }> = {
  mail: { get: calls.getMailSettings, set: calls.setMailSettings },
  codes: { get: calls.getCodeSettings, set: calls.setCodeSettings },
  sms: { get: calls.getSmsSettings, set: calls.setSmsSettings },
  backup: { get: calls.getBackupSettings, set: calls.setBackupSettings },
  google: { get: calls.getGoogleSettings, set: calls.setGoogleSettings },
  cards: { get: calls.getCardSettings, set: calls.setCardSettings },
  upi: { get: calls.getUpiSettings, set: calls.setUpiSettings },
  address: { get: calls.getAddressSettings, set: calls.setAddressSettings },
}

/** Reads and sets what an owner enters at the desk for the whole installation. Every server uses it at once. */
export const installationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  for (const [kind, { get, set }] of Object.entries(forms) as [
    SettingKind,
    (typeof forms)['mail'],
  ][]) {
    app.route({
      ...get,
      config: { ...get.config, ...perStaff(60) },
      handler: async ({ staff }) => {
        await checkOperator(app.db, staff.hotelId)
        await app.installation.load()
        return { data: show(kind, app.installation.present()) }
      },
    })

    app.route({
      ...set,
      config: { ...set.config, ...perStaff(20) },
      handler: async (request, reply) => {
        const { hotelId } = request.staff
        await checkOperator(app.db, hotelId)
        const { next, before, after } = await plan(app, kind, request)
        const response = await app.transact(request, reply, async ({ tx, now, audit }) => {
          await store(tx, app.secrets.settingKeys, kind, next, now)
          await audit(`installation.${kind}`, null, {
            ...listChanges(kind, before, after),
            caller: callerOf(request),
          })
          if (kind === 'google') await raiseContentVersion(tx, hotelId)
          return { data: show(kind, after) }
        })
        await app.installation.load()
        app.bus.notify(INSTALLATION)
        return response
      },
    })
  }
}

/** The hotel's profile, which phones cache, says whether there is Google sign-in. Locks the hotel's counter. */
async function raiseContentVersion(tx: Handle, hotelId: string): Promise<void> {
  await tx
    .updateTable('hotel_counter')
    .set((row) => ({ content_version: row('content_version', '+', 1) }))
    .where('hotel_id', '=', hotelId)
    .execute()
}

function show(kind: SettingKind, settings: Settings) {
  const { PUBLIC_URL } = settings
  return {
    ...present(kind, settings),
    ...(kind === 'google' && { redirectUrl: `${PUBLIC_URL}/google` }),
    ...(kind === 'cards' && { webhookUrl: `${PUBLIC_URL}/api/webhooks/stripe` }),
    ...(kind === 'upi' && { webhookUrl: `${PUBLIC_URL}/api/webhooks/razorpay` }),
  }
}

/** Reads and checks what a call sets, before its transaction: that calls the new address, and tries the folder. */
async function plan(app: FastifyInstance, kind: SettingKind, request: FastifyRequest) {
  const { environment } = app.installation
  const stored = await readStored(
    app.db,
    () => app.secrets.settingKeys,
    () => {},
  )
  const before = addStored(environment, stored)
  const next = readValues(kind, request.body as Values, stored, before)
  const names: readonly string[] = settingKinds[kind]
  const others = Object.entries(stored).filter(([name]) => !names.includes(name))
  const combine = (values: StoredSettings) =>
    addStored(environment, { ...Object.fromEntries(others), ...values })
  const made = withKey(next, combine(next))
  const after = combine(made)
  await checkValues(kind, after, before, request.headers)
  return { next: made, before, after }
}

/** A backup without a key could be read by anyone, and lacks what a new machine needs. */
function withKey(next: StoredSettings, after: Settings): StoredSettings {
  if (!next.BACKUP_DIR || after.BACKUP_KEY || isGiven(after, 'BACKUP_KEY')) return next
  return { ...next, BACKUP_KEY: randomBytes(32).toString('base64') }
}
