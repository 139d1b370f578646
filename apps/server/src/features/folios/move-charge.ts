import type { BodyOf } from '@bellhop/contract/base/route'
import type * as folioParts from '@bellhop/contract/desk/folio-parts'
import { splitEntries, sumLeft, type Taxed } from '@bellhop/domain/money/corrections'
import type { Payer } from '@bellhop/domain/money/folio-parts'
import { includedTax, lineTax } from '@bellhop/domain/money/priced-line'
import { activeStatuses } from '@bellhop/domain/requests/request-status'
import { resolveSlabs } from '@bellhop/domain/taxes/taxes'
import { toAppLanguage } from '@bellhop/languages'
import type { StaffWork } from '../../audit/work.ts'
import { is, on } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { settleCorrected } from '../../ledger/commissions.ts'
import { type Correction, insertCorrections } from '../../ledger/corrections.ts'
import {
  type LockedEntry,
  type LockedLine,
  listLines,
  lockEntries,
  lockEntry,
} from '../../ledger/lock-entries.ts'
import { fromWireAmount } from '../../ledger/payment.ts'
import { recordRequestEvents } from '../../requests/request-event.ts'
import { formatSentence } from '../../sentences/sentences.ts'
import { fieldProblem, notFound, Problem } from '../../shared/calls/problem.ts'
import { newId } from '../../shared/ids.ts'
import { lockInHouseStay } from '../../stays/lock-stay.ts'
import { recordFolioEvents } from '../../stays/stay-events.ts'
import { codeOf, titlesOf, toJson } from '../../stays/taxes.ts'
import { checkSeen, moreThanLeft } from './correct-entry.ts'
import { insertMoves, requirePart } from './move-entries.ts'

/** Tips belong to the staff, and stay on the bill on which they were given. */
const movedKinds: readonly LockedEntry['kind'][] = ['roomNight', 'stayTax', 'request', 'charge']

/**
 * Moves a charge, or a part of it, to another stay or another part of the bill: corrections take it off, and charges with
 * the same amounts are posted there.
 *
 * @returns the id of the stay that was charged before
 * @throws Problem `not_found`, `not_in_house`, `requests_running`, `already_corrected`, `changed_meanwhile`,
 *   `invalid_transition`, `invalid_request`
 */
export async function moveCharge(
  work: StaffWork,
  id: string,
  { amount, stayId: to, ...body }: BodyOf<typeof folioParts.moveCharge>,
): Promise<string> {
  const { tx, staff, now } = work
  const wanted = amount === undefined ? undefined : fromWireAmount(amount, staff.currency)
  const { stayId, moved } = await postMove(work, id, { ...body, to, wanted })
  await announceMoves(tx, staff.hotelId, [stayId, to ?? stayId], moved, now)
  return stayId
}

interface Move {
  lineId?: string | undefined
  payer?: Payer | undefined
  expectedNet?: number | undefined
  /** The stay that gets it. */
  to?: string | undefined
  /** Without tax, in minor units; default: all that is left. */
  wanted?: number | undefined
  reason: string
}

/** Does the same without its events: for several moves, lock the entries before, and call `announceMoves` after them. */
export async function postMove(
  { tx, staff, now, audit }: StaffWork,
  id: string,
  { lineId, wanted, to, payer, reason, expectedNet }: Move,
): Promise<{ stayId: string; moved: Correction[] }> {
  const { hotelId, staffId, currency } = staff
  const whole = await lockEntry(tx, hotelId, id)
  if (!whole) throw notFound('entry')
  const { stayId } = whole
  if (whole.correctsId !== null || !movedKinds.includes(whole.kind)) {
    throw new Problem('invalid_request', 'Only nights, orders and charges are moved.')
  }
  if ((to === undefined) === (payer === undefined)) {
    throw fieldProblem('stayId', 'Choose the room or the bill that gets it.')
  }
  if (to === stayId) throw fieldProblem('stayId', 'The charge is on this bill already.')
  await requireOpenBills(tx, hotelId, [stayId, to ?? stayId])
  if (payer) await requirePart(tx, hotelId, stayId, payer)
  await requireNoRunning(tx, hotelId, whole.requestId)
  const entries = await listParts(tx, hotelId, whole, lineId)
  const left = sumLeft(entries)
  if (left <= 0) throw new Problem('already_corrected', 'Nothing of it is left.')
  checkSeen(expectedNet, left, currency)
  const net = wanted ?? left
  if (net > left) throw moreThanLeft()
  const parts = splitEntries(entries, net)
  const moved = entries.flatMap((entry, at) => {
    const part = parts[at]
    return part && part.net !== 0 ? [{ entry, part }] : []
  })
  const moveId = newId()
  const posting = { hotelId, stayId, staffId, reason: reason.trim(), isDiscount: false, at: now }
  const correctionIds = await insertCorrections(tx, moved, { ...posting, moveId })
  const charges = moved.map(({ entry, part }) => ({
    ...toCharge(entry, part, staff.languages),
    ...{ hotel_id: hotelId, stay_id: to ?? stayId, staff_id: staffId, reason: posting.reason },
    ...{ move_id: moveId, created_at: now },
  }))
  await tx.insertInto('folio_entry').values(charges).execute()
  const chargeIds = charges.map((charge) => charge.id)
  if (payer) await insertMoves(tx, { hotelId, staffId, payer, at: now }, chargeIds)
  const after = { moves: id, lineId, net, to: to ?? payer, reason: posting.reason }
  await audit('folio.moveCharge', correctionIds[0] ?? id, { after })
  if (to) await audit('folio.receive', chargeIds[0] ?? id, { after: { from: stayId } })
  return { stayId, moved }
}

/**
 * Moves a charge back to the bill from which it was moved.
 *
 * @throws Problem `not_in_house`, `already_corrected`
 */
export async function undoMove(
  { tx, staff: { hotelId, staffId }, now, audit }: StaffWork,
  moveId: string,
  reason: string,
): Promise<void> {
  const rows = await tx
    .selectFrom('folio_entry')
    .select(['id', 'stay_id as stayId', 'corrects_id as correctsId', 'net', 'tax'])
    .select(['included_tax as included', 'request_line_id as lineId'])
    .where(is({ hotel_id: hotelId, move_id: moveId }))
    .execute()
  const originals = rows.map(({ id, correctsId }) => correctsId ?? id)
  const entries = await lockEntries(tx, hotelId, originals)
  const locked = new Map(entries.map((entry) => [entry.id, entry]))
  const stayIds = rows.map(({ stayId }) => stayId)
  await requireOpenBills(tx, hotelId, stayIds)
  const charges = entries.filter(({ id }) => rows.some((row) => row.id === id))
  if (charges.some(({ left, net, tax }) => left.net !== net || left.tax !== tax)) {
    throw new Problem(
      'already_corrected',
      'The charge has been changed since on the bill that has it. Correct it there.',
    )
  }
  const undone = rows.flatMap(({ id: undoesId, correctsId, lineId, ...part }) => {
    const entry = locked.get(correctsId ?? '')
    return entry ? [{ entry: { ...entry, ...(lineId && { lineId }) }, part, undoesId }] : []
  })
  const posting = { hotelId, staffId, reason, isDiscount: false, at: now }
  const [first] = undone
  const [charge] = charges
  if (!first || !charge) throw new Error(`No move ${moveId}`)
  await insertCorrections(tx, undone, { ...posting, stayId: first.entry.stayId })
  const taken = charges.map((entry) => ({ entry, part: entry.left }))
  await insertCorrections(tx, taken, { ...posting, stayId: charge.stayId })
  await audit('folio.undo', first.undoesId, { after: { undoes: first.undoesId, reason } })
  await announceMoves(tx, hotelId, stayIds, undone, now)
}

/** Prevents that either bill is closed meanwhile. @throws Problem `not_in_house`, `not_found` */
async function requireOpenBills(
  tx: Handle,
  hotelId: string,
  stayIds: readonly string[],
): Promise<void> {
  for (const stayId of [...new Set(stayIds)].sort()) {
    if (await lockInHouseStay(tx, hotelId, stayId)) continue
    const stay = await tx
      .selectFrom('stay as s')
      .innerJoin('guest as g', on('g.id', 's.guest_id'))
      .select(['s.status', 'g.name'])
      .where(is({ 's.hotel_id': hotelId, 's.id': stayId }))
      .executeTakeFirst()
    if (!stay) throw notFound('stay')
    const sentence =
      stay.status === 'checkedOut'
        ? '{name} has checked out, and the bill is invoiced.'
        : stay.status === 'closedBill'
          ? 'The bill of {name} is closed.'
          : '{name} is not in house, so there is no open bill.'
    throw new Problem('not_in_house', sentence, { values: { name: stay.name } })
  }
}

/** An order in progress could still be cancelled, which would leave its cost on the other bill. */
async function requireNoRunning(tx: Handle, hotelId: string, id: string | null): Promise<void> {
  if (!id) return
  const running = await tx
    .selectFrom('guest_request')
    .select('number')
    .where(is({ hotel_id: hotelId, id }))
    .where('status', 'in', activeStatuses)
    .executeTakeFirst()
  if (!running) return
  const { number } = running
  throw new Problem(
    'requests_running',
    '#{number} is still in progress. Move it once it is done.',
    { values: { number: String(number) }, params: { numbers: [number] } },
  )
}

/** The lines of an order with anything left, or the one that is meant; any other entry is one part. */
async function listParts(
  tx: Handle,
  hotelId: string,
  entry: LockedEntry,
  lineId: string | undefined,
): Promise<(LockedEntry | LockedLine)[]> {
  if (entry.kind !== 'request') return [entry]
  const lines = await listLines(tx, hotelId, entry)
  const wanted = lines.filter((line) => lineId === undefined || line.lineId === lineId)
  if (lineId !== undefined && wanted.length === 0) throw notFound('line')
  return wanted.filter(({ left }) => left.net > 0)
}

/** The charge keeps the rates of the entry, also if a part of it would be in another slab. */
function toCharge(entry: LockedEntry | LockedLine, part: Taxed, languages: readonly string[]) {
  const { kind, taxRate, taxes, taxCode } = entry
  return {
    ...{ id: newId(), kind: 'charge' as const, ...titleOf(entry, languages) },
    ...{ net: part.net, tax: part.tax, included_tax: part.included, tax_rate: taxRate },
    taxes: toJson(taxes && resolveSlabs(taxes, priceOfSlab(entry))),
    tax_code: taxCode ?? codeOf(taxes),
    moved_kind: kind === 'roomNight' || kind === 'stayTax' ? kind : null,
  }
}

/** The price that decides the tax slab of the entry: after a discount it may be that of what is left. */
function priceOfSlab({ net, left, taxRate, taxes }: LockedEntry): number {
  const line = { price: left.net, quantity: 1, taxRate: taxRate ?? 0 }
  const isTaxOf = (price: number) => {
    const resolved = { ...line, taxes: resolveSlabs(taxes ?? [], price) }
    const difference = lineTax(resolved) - left.tax + includedTax(resolved) - left.included
    return Math.abs(difference) <= 2 * resolved.taxes.length
  }
  return isTaxOf(net) ? net : left.net
}

function titleOf(entry: LockedEntry | LockedLine, languages: readonly string[]) {
  const { title, translations, night, kind } = entry
  if ('lineName' in entry) {
    const names = Object.entries(entry.lineTranslations).map(([language, { name }]) => [
      language,
      { title: name },
    ])
    const translations = JSON.stringify(Object.fromEntries(names))
    return { title: entry.lineName, translations }
  }
  if (kind !== 'roomNight' || !night) return { title, translations: JSON.stringify(translations) }
  const inLanguages = languages.map((language) => {
    const day = new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
      dateStyle: 'medium',
      timeZone: 'UTC',
    })
    const date = day.format(new Date(night))
    const sentence = formatSentence('Room, night of {date}', toAppLanguage(language), { date })
    return [language, sentence]
  })
  const texts = titlesOf(Object.fromEntries(inLanguages), languages)
  return { title: texts.title, translations: JSON.stringify(texts.translations) }
}

/** Both bills have changed. Call it last. */
export async function announceMoves(
  tx: Handle,
  hotelId: string,
  stayIds: readonly string[],
  moved: readonly Correction[],
  at: Date,
): Promise<void> {
  await settleCorrected(tx, hotelId, moved, at)
  for (const stayId of new Set(stayIds)) await recordFolioEvents(tx, hotelId, stayId, at)
  const requestIds = [...new Set(moved.flatMap(({ entry }) => entry.requestId ?? []))]
  if (requestIds.length > 0) await recordRequestEvents(tx, hotelId, requestIds, at)
}
