/**
 * `npm run types`: generates Kysely's types from a freshly migrated database.
 * With `--check` it writes nothing and fails if the committed file is outdated.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { generate, getDialect } from 'kysely-codegen'
import { migrate } from '../apps/server/src/database/migrate.ts'
import { openEmbedded } from '../apps/server/src/database/open.ts'
import { root } from './run.ts'

const file = join(root, 'apps/server/src/database/types.generated.ts')

/** A jsonb column: read as `type`, written as text. */
const json = (type: string) => `ColumnType<${type}, string, string>`

const nullableHours = 'ColumnType<StoredHours | null, string | null, string | null>'

const taxes = 'ColumnType<TaxRule[] | null, string | null | undefined, string | null>'

/** Columns with values of the contract's types, enforced by CHECK constraints. */
const columns = {
  'agent_plan.after': 'ColumnType<PlanSubject | null, string | null | undefined, string | null>',
  'agent_plan.before': json('PlanSubject'),
  'agent_plan.changes': json('PlannedChange[]'),
  'agent_plan.given': json('Record<string, unknown>'),
  'agent_plan.state': "Generated<'proposed' | 'accepted' | 'declined' | 'undone'>",
  'agent_plan.undo': 'ColumnType<UndoCall[] | null, string | null | undefined, string | null>',
  'alert_send.state': "'due' | 'sent' | 'failed' | 'held' | 'merged' | 'stopped'",
  'alert_send.way': 'AlertWay',
  'alert_subject.kind': "'request' | 'chat'",
  'amenity.kind': "'amenity' | 'supply'",
  'audit.actor_kind': "'guest' | 'staff' | 'server'",
  'backup_run.said': 'ColumnType<FilledSentence | null, string | null | undefined, string | null>',
  'banner.banner_type': 'BannerType',
  'calendar_feed.lately_served': `Generated<${json('Record<string, string>')}>`,
  'calendar_feed.served_events': `Generated<${json('Record<string, number>')}>`,
  'calendar_feed.closed_nights': 'Generated<ClosedNights>',
  'cancellation_terms.fee': 'CancellationFee',
  'charge_item.tax_kind': 'ChargeTaxKind',
  'escalation.hours': `ColumnType<LadderRule['when'], string | null, string | null>`,
  'escalation.kinds': 'AlertKind[] | null',
  'escalation.steps': json('LadderStep[]'),
  'extra.per': 'ExtraUnit',
  'guest_message.kind': 'GuestMessageKind',
  'guest_message.ways': 'MessageWay[]',
  'guest_message_sending.kind': 'GuestMessageKind',
  'guest_message_sending.refused': `Generated<${json('RefusedWay[]')}>`,
  'guest_message_sending.status': 'SendingStatus',
  'guest_message_sending.stopped_because':
    "'read' | 'over' | 'guest' | 'limit' | 'off' | 'late' | null",
  'guest_message_sending.way': 'MessageWay | null',
  'guest_message_stop.kind': 'GuestMessageKind',
  'extra.tax_kind': 'ChargeTaxKind',
  'food.tax_kind': 'MenuTaxKind | null',
  'food_category.tax_kind': 'MenuTaxKind | null',
  'chat_message.kind': 'ChatMessageKind',
  'chat_message.sender': 'ChatSide',
  'chat_settings.automatic_answer': `Generated<${json('Record<string, string>')}>`,
  'department_service.place': 'Generated<RequestPlace>',
  'department_service.purpose': 'ServicePurpose | null',
  ...Object.fromEntries(
    ['chat_settings', 'department', 'facility', 'outlet'].map((table) => [
      `${table}.hours`,
      `Generated<${json('StoredHours')}>`,
    ]),
  ),
  'attraction.hours': nullableHours,
  'department_service.slot_hours': nullableHours,
  'food_category.hours': nullableHours,
  'event.name': 'StoredEvent["name"]',
  'event.payload': json('StoredEvent["payload"]'),
  'feedback.answers': json('FeedbackAnswers["answers"]'),
  'feedback_entry.kind': 'FeedbackKind',
  'feedback_question.kind': 'ContractQuestion["kind"]',
  'logbook_entry.kind': 'LogbookKind',
  'muster_answer.answer': 'MusterAnswer',
  'muster_stay.ticked': 'MusterAnswer | null',
  'folio_dispute.decision': "'kept' | 'removed' | null",
  'folio_entry.kind': 'FolioKind',
  'folio_entry.taxes': taxes,
  'hold.rates': 'ColumnType<HeldRates | null, string | null | undefined, string | null>',
  'hold_night.taxes': taxes,
  'hotel.tax_rules': `Generated<${json('TaxRule[]')}>`,
  'request_line.taxes': taxes,
  'stay_night.extras': `Generated<${json('NightExtra[]')}>`,
  'stay_night.stay_taxes': `Generated<${json('StayTax[]')}>`,
  'stay_night.taxes': taxes,
  'sum_check.differences': `Generated<${json('SumDifference[]')}>`,
  'printer.condition': 'Generated<PrinterCondition>',
  'printer.kind': 'PrinterKind',
  'printer.width': 'PaperWidth',
  'printer_ticket.content': json('TicketContent'),
  'printer_ticket.failure': 'TicketFailure | null',
  'printer_ticket.kind': 'TicketKind',
  'printer_ticket.state': 'Generated<TicketState>',
  'webhook.disabled_reason': "'byStaff' | 'gone' | 'failing' | null",
  'webhook.events': 'WebhookEvent[]',
  'webhook_attempt.failure': 'AttemptFailure | null',
  'food.diet': 'Diet',
  'guest_request.kind': 'RequestKind',
  'guest_request.place': 'Generated<RequestPlace>',
  'guest_request.purpose': 'ServicePurpose | null',
  'guest_request.status': 'RequestStatus',
  'guest_review.answers':
    'ColumnType<ContractReview["answers"] | null, string | null, string | null>',
  'hotel.pre_check_in_document': 'Generated<DocumentNeed>',
  'hotel.pending_upi': 'ColumnType<PendingUpi | null, string | null | undefined, string | null>',
  'hotel.upi_mail': 'ColumnType<UpiMail | null, string | null | undefined, string | null>',
  'hotel.policies': `Generated<${json('HotelProfile["policies"]')}>`,
  'hotel_map.kind': 'ContractTour["kind"]',
  'hotel_map.spots': `Generated<${json('ContractTour["spots"]')}>`,
  'import_mapping.choices': json('ImportMapping'),
  'invoice.content': json('InvoiceContent'),
  'invoice.kind': "InvoiceKind | 'cancelledInvoice'",
  'invoice_counter.kind': 'InvoiceKind',
  'gateway_refund.gateway': "Generated<'stripe' | 'razorpay'>",
  'gateway_refund.status': "'pending' | 'sent' | 'failed'",
  'outdated_translation.texts': json('OutdatedTranslation[]'),
  'passkey_challenge.purpose': "'signIn' | 'confirm' | 'add'",
  'payment.gateway': "'stripe' | 'razorpay' | null",
  'payment.method': 'PaymentMethod',
  'payment.status': 'PaymentStatus',
  'quick_reply.texts': json('Record<string, string>'),
  'rate_plan.code': "'standard' | null",
  'rate_plan.meals': 'Generated<Meal[]>',
  'rate_plan.meal_prices': `Generated<${json('MealPrice[]')}>`,
  'rate_plan.deposit': 'ColumnType<DepositRule | null, string | null, string | null>',
  'rate_plan.terms': 'ColumnType<CancellationTermsOf | null, string | null, string | null>',
  'room_type.guest_prices':
    'ColumnType<StoredGuestPrices | null, string | null | undefined, string | null>',
  'stay.rate': 'ColumnType<SoldRate | null, string | null | undefined, string | null>',
  'request_line.choices': `Generated<${json('OrderedOption[]')}>`,
  'request_timeline.by': 'RequestActor',
  'request_timeline.status': 'RequestStatus',
  'room_state.cleaning': 'CleaningState',
  'room_state.closed_as': 'ClosedState | null',
  'staff.role': 'StaffRole',
  'staff_link.delivery': "'copied' | 'sending' | 'sent' | 'failed'",
  'staff_link.purpose': "'invitation' | 'reset'",
  'stay.door_sign': 'ContractGuest["doorSign"] | null',
  'folio_move.payer': 'Payer',
  'invoice.payer': 'Generated<Payer>',
  'payment.payer': 'Generated<Payer>',
  'stay.walked': 'ColumnType<StoredWalk | null, string | null, string | null>',
  'stay.company_pays': 'CompanyPays | null',
  'stay_group.company_pays': 'CompanyPays | null',
  'stay.pre_check_in': 'Generated<ContractGuest["preCheckIn"]>',
  'booking.source': "'web' | 'desk'",
  'booking_mail.kind': "'proof' | 'confirmation' | 'change' | 'cancellation' | 'walk' | 'deposit'",
  'stay.status': "'booked' | 'inHouse' | 'checkedOut' | 'cancelled' | 'noShow'",
}

const folder = mkdtempSync(join(tmpdir(), 'bellhop-types-'))
const database = await openEmbedded(folder)
await migrate(database)
const { rows: translated } = await sql<{ table: string }>`
  SELECT table_name AS table FROM information_schema.columns
  WHERE table_schema = 'public' AND column_name = 'translations'`.execute(database.db)
const translations = translated.map(({ table }) => [
  `${table}.translations`,
  `Generated<${json('Translations')}>`,
])
const types = await generate({
  db: database.db,
  dialect: getDialect('postgres'),
  // The types that the drivers' parsers return (apps/server/src/database/open.ts).
  typeMapping: { int8: 'number', date: 'string', bytea: 'Uint8Array' },
  customImports: {
    PlannedChange: '@bellhop/contract/desk/agent-plans',
    PlanSubject: './stored-plan.ts',
    UndoCall: './stored-plan.ts',
    BannerType: '@bellhop/contract/guest/banners',
    AlertKind: '@bellhop/domain/requests/escalation',
    AlertWay: '@bellhop/domain/requests/escalation',
    LadderRule: '@bellhop/domain/requests/escalation',
    LadderStep: '@bellhop/domain/requests/escalation',
    GuestMessageKind: '@bellhop/domain/stays/guest-messages',
    MessageWay: '@bellhop/domain/stays/guest-messages',
    RefusedWay: '@bellhop/domain/stays/guest-messages',
    SendingStatus: '@bellhop/domain/stays/guest-messages',
    ChargeTaxKind: '@bellhop/domain/money/charge-item',
    ExtraUnit: '@bellhop/domain/rates/extras',
    NightExtra: '@bellhop/domain/rates/extras',
    MenuTaxKind: '@bellhop/domain/taxes/taxes',
    ChatMessageKind: '@bellhop/contract/guest/chat',
    ChatSide: '@bellhop/contract/guest/chat',
    CleaningState: '@bellhop/domain/rooms/room-state',
    ClosedState: '@bellhop/domain/rooms/room-state',
    ContractGuest: '@bellhop/contract/guest/guest#Guest',
    ContractTour: '@bellhop/contract/guest/tours#Tour',
    ContractQuestion: '@bellhop/contract/guest/feedback#FeedbackQuestion',
    ContractReview: '@bellhop/contract/guest/reviews#GuestReview',
    Diet: '@bellhop/contract/guest/dining',
    DocumentNeed: '@bellhop/domain/stays/pre-check-in',
    OutdatedTranslation: '@bellhop/domain/text/outdated-translations',
    FilledSentence: '../sentences/sentences.ts',
    FeedbackAnswers: '@bellhop/contract/guest/feedback',
    ImportMapping: '@bellhop/contract/desk/imports',
    FeedbackKind: '@bellhop/contract/guest/feedback',
    LogbookKind: '@bellhop/domain/requests/logbook',
    MusterAnswer: '@bellhop/domain/stays/muster',
    FolioKind: '@bellhop/domain/money/folio',
    CompanyPays: '@bellhop/domain/money/folio-parts',
    Payer: '@bellhop/domain/money/folio-parts',
    CancellationFee: '@bellhop/domain/stays/cancellation',
    CancellationTermsOf: '@bellhop/domain/stays/cancellation#CancellationTerms',
    DepositRule: '@bellhop/domain/rates/deposit',
    HeldRates: './held-rates.ts',
    Meal: '@bellhop/domain/rates/meals',
    MealPrice: '@bellhop/domain/rates/meals',
    SoldRate: '@bellhop/domain/rates/price-stay',
    StoredGuestPrices: './stored-guest-prices.ts',
    HotelProfile: '@bellhop/contract/guest/hotel',
    InvoiceContent: '@bellhop/domain/money/invoice',
    InvoiceKind: '@bellhop/domain/money/invoice',
    OrderedOption: '../shared/choices.ts',
    PendingUpi: './pending-upi.ts',
    PaymentMethod: '@bellhop/domain/money/folio',
    PaymentStatus: '@bellhop/domain/money/folio',
    RequestActor: '@bellhop/domain/requests/request-status',
    RequestPlace: '@bellhop/domain/requests/request-status',
    ServicePurpose: '@bellhop/domain/requests/request-status',
    RequestKind: '@bellhop/contract/guest/requests',
    RequestStatus: '@bellhop/domain/requests/request-status',
    StayTax: '@bellhop/domain/taxes/stay-taxes',
    TaxRule: '@bellhop/domain/taxes/taxes',
    StaffRole: '@bellhop/domain/people/staff-roles',
    StoredEvent: './stored-event.ts',
    StoredHours: '../shared/time/hours.ts',
    StoredWalk: './stored-walk.ts',
    SumDifference: './sum-difference.ts',
    Translations: '../shared/text/in-language.ts',
    ClosedNights: '@bellhop/contract/desk/calendar-feeds',
    UpiMail: './pending-upi.ts',
    AttemptFailure: '@bellhop/contract/desk/webhooks',
    PaperWidth: '@bellhop/domain/printing/printers',
    PrinterCondition: '@bellhop/domain/printing/printers',
    PrinterKind: '@bellhop/domain/printing/printers',
    TicketContent: './stored-ticket.ts',
    TicketFailure: '@bellhop/domain/printing/printers',
    TicketKind: '@bellhop/domain/printing/printers',
    TicketState: '@bellhop/domain/printing/printers',
    WebhookEvent: '@bellhop/domain/webhooks/webhook-events',
  },
  overrides: { columns: { ...columns, ...Object.fromEntries(translations) } },
  outFile: null,
})
await database.close()
rmSync(folder, { recursive: true })

if (!process.argv.includes('--check')) {
  writeFileSync(file, types)
} else if (types !== readFileSync(file, 'utf8')) {
  console.error('The database types are not those of the migrations: run `npm run types`.')
  process.exitCode = 1
}
