import type { BodyOf } from '@bellhop/contract/base/route'
import { undoCorrection } from '@bellhop/contract/desk/corrections'
import { moveCharge, setSecondBill } from '@bellhop/contract/desk/folio-parts'
import type { Folio } from '@bellhop/contract/desk/folios'
import { getDayReport } from '@bellhop/contract/desk/reports'
import { describe, expect, test } from 'vitest'
import { findBilledStay } from '../../ledger/billed-stay.ts'
import { proformaContent } from '../../ledger/invoice-content.ts'
import { buildGuest } from '../../testing/builders.ts'
import { setUpFolios } from '../../testing/folios.ts'
import { readAudit } from '../../testing/log.ts'
import { prepare } from '../../testing/prepare.ts'
import { postPastNights } from '../payments/post-nights.ts'

const folios = await setUpFolios()
const {
  arrive,
  charge,
  correct,
  deliver,
  desk,
  entryOf,
  guest,
  hotel,
  leave,
  order,
  read,
  server,
} = folios
const other = prepare(() => buildGuest(hotel))

type MoveBody = Partial<BodyOf<typeof moveCharge>>
const move = (id: string, body: MoveBody = {}) => {
  const to = body.payer ? {} : { stayId: other.stayId }
  return desk.call(moveCharge, { params: { id }, body: { reason: 'Wrong room.', ...to, ...body } })
}
const undo = (id: string) =>
  desk.call(undoCorrection, { params: { id }, body: { reason: 'Right room after all.' } })

const totalOf = ({ entries }: Folio) => entries.reduce((sum, { total }) => sum + total, 0)
const correctionOf = ({ entries }: Folio) =>
  entries.find(({ moved, correctsId }) => moved && correctsId)?._id ?? ''

async function postedCharge(body: object = {}) {
  return entryOf((await charge(body)).body.data, 'charge')
}

describe('moving a charge to another room', () => {
  test('takes it off one bill with its tax, puts it on the other, and both say where it went', async () => {
    const { _id } = await postedCharge()
    const moved = await move(_id)
    expect(moved.status).toBe(201)
    const source = moved.body.data
    const target = await read(other.stayId)
    expect([totalOf(source), totalOf(target)]).toEqual([0, 236])
    expect(entryOf(target, 'charge')).toMatchObject({
      ...{ title: 'Minibar', net: 200, tax: 36, taxRate: 18, reason: 'Wrong room.' },
      moved: { direction: 'from', stayId: guest.stayId },
    })
    const correction = source.entries.find(({ correctsId }) => correctsId === _id)
    expect(correction).toMatchObject({
      reason: 'Wrong room.',
      moved: { direction: 'to', stayId: other.stayId },
    })
    const log = await readAudit(hotel, ['action'])
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['folio.moveCharge', 'folio.receive']),
    )
  })

  test('is undone from the bill that had it, unless the charge has been changed since', async () => {
    const { _id } = await postedCharge()
    const first = correctionOf((await move(_id)).body.data)
    expect((await undo(first)).status).toBe(201)
    expect([totalOf(await read()), totalOf(await read(other.stayId))]).toEqual([236, 0])
    expect((await undo(first)).body).toMatchObject({ code: 'already_corrected' })
    const again = (await move(_id)).body.data.entries.findLast(({ moved }) => moved)
    const { entries } = await read(other.stayId)
    await correct(
      entries.findLast(({ kind, correctsId }) => kind === 'charge' && !correctsId)?._id ?? '',
    )
    expect((await undo(again?._id ?? '')).body).toMatchObject({ code: 'already_corrected' })
  })

  test('moves an order line by line, with the taxes of each, once it is done', async () => {
    const id = await order()
    const { _id } = entryOf(await read(), 'request')
    expect((await move(_id)).body).toMatchObject({ code: 'requests_running' })
    await deliver(id)
    expect((await move(_id)).status).toBe(201)
    const target = await read(other.stayId)
    expect(entryOf(target, 'charge')).toMatchObject({ net: 350, tax: 17.5, taxRate: 5 })
    expect(totalOf(await read())).toBe(0)
    const part = await findBilledStay(server.db, hotel.id, other.stayId)
    const content = part && proformaContent(part)
    expect(content?.lines.find(({ kind }) => kind === 'charge')).toMatchObject({
      ...{ net: 35000, tax: 1750, taxRate: 500 },
    })
  })

  test('is refused once either bill is closed, for what is no charge, and for more than is left', async () => {
    const { _id } = await postedCharge()
    expect((await move(_id, { amount: 201 })).status).toBe(400)
    expect((await move(_id, { stayId: guest.stayId })).status).toBe(400)
    await leave({ reason: 'Pays by transfer.' }, desk, other.stayId)
    const closed = await move(_id)
    expect(closed.body.code).toBe('not_in_house')
    expect(closed.body.detail).toMatch(/has checked out, and the bill is invoiced\.$/)
    await correct(_id)
    const correction = (await read()).entries.find(({ correctsId }) => correctsId === _id)
    expect((await move(correction?._id ?? '')).status).toBe(400)
  })

  test('by two people at once happens once', async () => {
    const { _id } = await postedCharge()
    const answers = await Promise.all([move(_id), move(_id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect([totalOf(await read()), totalOf(await read(other.stayId))]).toEqual([0, 236])
  })
})

describe('splitting a charge', () => {
  test('halves a night over two bills, which sum to it, and is room revenue on the day', async () => {
    await arrive(1, 2)
    const body = { bill: { name: 'Kiran Das' } }
    await desk.call(setSecondBill, { params: { id: guest.stayId }, body })
    await postPastNights(server.db, server.app.bus, new Date())
    const before = (await read()).totals
    const night = entryOf(await read(), 'roomNight')
    const half = Math.floor((night.net * 100) / 2) / 100
    const { data } = (await move(night._id, { payer: 'second', amount: half })).body
    expect(data.totals.balance).toBe(before.balance)
    expect(data.parts?.second?.charges).toBeCloseTo(night.total / 2, 1)
    const report = (await desk.call(getDayReport, { query: {} })).body.data
    expect(JSON.stringify(report)).not.toContain('"charges":-')
    const contents = await Promise.all(
      (['guest', 'second'] as const).map(async (payer) => {
        const part = await findBilledStay(server.db, hotel.id, guest.stayId, payer)
        if (!part) throw new Error('Expected the part')
        return proformaContent(part)
      }),
    )
    const total = contents.reduce((sum, { totals }) => sum + totals.total, 0)
    expect(total).toBe(Math.round(before.balance * 100))
    await undo(correctionOf(data))
    expect((await read()).parts?.second?.balance).toBe(0)
  })
})
