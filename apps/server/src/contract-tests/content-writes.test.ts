import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getTestApp } from '../testing/build-app.ts'
import { buildStaff } from '../testing/builders.ts'
import { readContractRoutes } from '../testing/contract-routes.ts'
import { prepareOnce } from '../testing/prepare.ts'
import { knownCalls } from './calls.ts'
import { buildWorld } from './world.ts'

/** Tables with a hotel's content, which servers cache (plugins/content-cache). */
const contentTables = [
  'amenity',
  'attraction',
  'attraction_type',
  'banner',
  'charge_item',
  'chat_settings',
  'department',
  'department_service',
  'cancellation_terms',
  'emergency_contact',
  'emergency_type',
  'escalation',
  'executive',
  'extra',
  'facility',
  'facility_type',
  'feedback_question',
  'food',
  'food_category',
  'food_choice',
  'food_choice_option',
  'gift',
  'gift_category',
  'guest_message',
  'hotel',
  'hotel_map',
  'outlet',
  'page',
  'quick_reply',
  'promo_code',
  'promotional',
  'rate_plan',
  'review_link',
  'room',
  'room_type',
  'station',
]

/** Tables of guests and staff, and the server's internal ones. */
const otherTables = [
  'accounting',
  'agent_plan',
  'alert',
  'alert_send',
  'alert_subject',
  'api_key',
  'assistant',
  'audit',
  'availability',
  'backup_run',
  'booking',
  'booking_mail',
  'calendar_block',
  'calendar_feed',
  'calendar_key',
  'cash_count',
  'channel',
  'channel_booking',
  'channel_plan',
  'channel_revision',
  'channel_room',
  'channel_sent',
  'chat_message',
  'chat_read',
  'chat_room',
  'code_destination',
  'commission',
  'company',
  'company_payment',
  'company_payment_part',
  'consent_version',
  'content_import',
  'daily_request',
  'desk_code',
  'dunning',
  'dunning_item',
  'dunning_letter',
  'erasure',
  'event',
  'feedback',
  'feedback_entry',
  'figures_mail',
  'file',
  'folio_dispute',
  'folio_entry',
  'folio_move',
  'gateway_event',
  'gateway_refund',
  'guest',
  'guest_identity',
  'guest_marks',
  'guest_message_sending',
  'guest_message_stop',
  'guest_note',
  'guest_request',
  'guest_review',
  'guest_session',
  'hold',
  'hold_night',
  'hotel_counter',
  'hotel_setup',
  'hotel_slug',
  'housekeeping_day',
  'housekeeping_task',
  'idempotency',
  'import_mapping',
  'installation_setting',
  'invoice',
  'invoice_counter',
  'invoice_mail',
  'kitchen_use',
  'line_cancellation',
  'link_key',
  'logbook_entry',
  'migration',
  'month_mail',
  'muster',
  'muster_answer',
  'muster_stay',
  'night_discount',
  'one_time_code',
  'outdated_translation',
  'passkey_challenge',
  'past_figures',
  'payment',
  'picture',
  'practice_hotel',
  'pre_check_in',
  'pre_check_in_adult',
  'printer',
  'printer_station',
  'printer_ticket',
  'push_cursor',
  'push_settings',
  'push_subscription',
  'rate_limit',
  'rate_rule',
  'request_line',
  'request_timeline',
  'room_offer',
  'room_state',
  'setup_key',
  'shift',
  'staff',
  'staff_device',
  'staff_link',
  'staff_passkey',
  'staff_recovery_code',
  'staff_session',
  'staff_totp',
  'stay',
  'stay_companion',
  'stay_group',
  'stay_night',
  'sum_check',
  'travel_agent',
  'travel_agent_plan',
  'used_nonce',
  'sold_out_attempt',
  'sold_out_quarter',
  'usual_minutes',
  'usual_queue',
  'webhook',
  'webhook_attempt',
  'webhook_mail',
  'webhook_message',
  'whatsapp_account',
  'whatsapp_contact',
  'whatsapp_text',
]

/** A preview rolls back what it writes (features/preview/routes.test.ts). */
const deskWrites = (await readContractRoutes()).filter(
  ([name, { method, config }]) =>
    method !== 'GET' && Array.isArray(config.access) && name !== 'previewReads',
)

const server = await getTestApp()
const world = prepareOnce(() => buildWorld(server))

test('classifies every table as content or something else', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`.execute(
    server.db,
  )
  expect(rows.map(({ name }) => name).sort()).toEqual([...contentTables, ...otherTables].sort())
})

const contentWrite = new RegExp(
  `(insert into|update|delete from) "?(${contentTables.join('|')})"?\\s`,
  'i',
)

test.each(deskWrites)(
  '%s writes no content without audit, version and event',
  async (name, route) => {
    const admin = await buildStaff(world.hotel, { role: 'admin' })
    const options = (await knownCalls[name]?.build?.(world)) ?? {}
    server.statements.length = 0
    const { status } = await admin.call(route, { ...options })
    expect(status).toBe(knownCalls[name]?.answers)
    const position = (pattern: RegExp) =>
      server.statements.findLastIndex((sql) => pattern.test(sql))
    const written = position(contentWrite)
    // A hotel that is deleted has no log of its own.
    if (written === -1 || name === 'removePracticeHotel') return
    // A single statement may do it all: rejecting a request returns its stock that way.
    expect(position(/insert into "?audit"?/i), 'audit entry').not.toBe(-1)
    const raised = position(/update "?hotel_counter"?\s.*content_version/is)
    expect(raised, 'content version').toBeGreaterThanOrEqual(written)
    expect(position(/insert into "?event"?/i), 'live event').toBeGreaterThanOrEqual(raised)
  },
)
