import { setBilling } from '@bellhop/contract/desk/folio-parts'
import { claimPayment, createUpiIntent, disputeRequest } from '@bellhop/contract/guest/payments'
import { tipGuestRequest } from '@bellhop/contract/guest/requests'
import { describe, expect, test } from 'vitest'
import { buildGuest } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { setUpFolios } from '../../testing/folios.ts'
import { changeRows } from '../../testing/rows.ts'

const {
  server,
  hotel,
  guest,
  desk,
  list,
  read,
  charge,
  pay,
  leave,
  readBill,
  order,
  arrive,
  entryOf,
} = await setUpFolios()

describe('the list', () => {
  test('sorts by room, with pending decisions and the balance of the bill', async () => {
    const meera = await buildGuest(hotel)
    await changeRows(hotel.db, 'guest', meera.id, { name: 'Meera Joshi' })
    const requestId = await order()
    const body = { reason: 'Not us.' }
    await guest.call(disputeRequest, { params: { requestId }, body })
    const { body: intent } = await guest.call(createUpiIntent, { body: { amount: 100 } })
    const claim = {
      headers: guest.headers,
      params: { id: intent.data._id },
      body: { reference: 'UTR-1' },
    }
    await call(server, claimPayment, claim)
    const folio = await read()
    expect(folio.payments).toMatchObject([{ reference: 'UTR-1', guest: folio.guest.name }])

    const { body: all } = await list({})
    expect(all.data).toHaveLength(2)
    const own = all.data.find(({ _id }: { _id: string }) => _id === guest.stayId)
    const { balance } = await readBill()
    expect(own).toMatchObject({ toVerify: 1, disputed: 1, status: 'inHouse', balance })
    expect(all.currency).toBe('INR')
    expect((await list({ list: 'waiting' })).body.data).toEqual([own])
    expect((await list({ list: 'checkedOut' })).body.data).toEqual([])
    expect((await list({ search: 'meera' })).body.data).toMatchObject([{ _id: meera.stayId }])
    expect((await list({ search: '%' })).body.data).toEqual([])

    const first = (await list({ limit: 1 })).body
    const second = (await list({ limit: 1, before: first.next })).body
    expect([...first.data, ...second.data]).toEqual(all.data)
    expect(second.next).toBeUndefined()
  })

  test('begins with the latest ended stays', async () => {
    const others = [await buildGuest(hotel), await buildGuest(hotel)]
    for (const { stayId } of others) await leave({ reason: 'Company.' }, desk, stayId)
    const { data, next } = (await list({ list: 'checkedOut', limit: 1 })).body
    expect(data).toMatchObject([{ _id: others[1]?.stayId, status: 'checkedOut' }])
    const rest = (await list({ list: 'checkedOut', before: next })).body.data
    expect(rest).toMatchObject([{ _id: others[0]?.stayId }])
  })
})

describe('a folio', () => {
  test('has every entry, and the same totals as the guest’s bill', async () => {
    await arrive(1, 3)
    const requestId = await order()
    const body = { totalTip: 50 }
    const params = { guestRequestId: requestId }
    await guest.call(tipGuestRequest, { params, body })
    await charge()
    await pay(100)
    const folio = await read()
    expect(folio.entries.map(({ kind, total }) => [kind, total])).toEqual([
      ['request', 367.5],
      ['tip', 50],
      ['charge', 236],
      ['payment', -100],
    ])
    expect(folio.entries[0]).toMatchObject({
      guest: guest.name,
      request: { _id: requestId, kind: 'food' },
      open: 367.5,
    })
    expect(folio.nightsToCome).toHaveLength(3)
    expect(folio.runningRequests).toEqual([folio.entries[0]?.request?.number])
    const bill = await readBill()
    expect(folio.totals).toEqual({
      room: bill.guestTotalRoomCharge,
      requests: 367.5,
      tips: bill.totalTips,
      charges: 236,
      advance: 0,
      payments: 100,
      balance: bill.balance,
    })
  })
})

describe('a charge', () => {
  test('appears on the guest’s bill at once, with tax', async () => {
    const { status, body } = await charge({ taxCode: '996331' })
    expect(status).toBe(201)
    expect(entryOf(body.data, 'charge')).toMatchObject({ net: 200, tax: 36, taxRate: 18 })
    expect((await readBill()).charges).toMatchObject([{ title: 'Minibar', amount: 200, tax: 36 }])
  })

  test.each([
    [{ taxRate: 12.345 }],
    [{ amount: -1 }],
    [{ amount: 0 }],
    [{ amount: 1e12 }],
    [{ amount: 1.001 }],
    [{ amount: 'NaN' }],
    [{ taxRate: 101 }],
    [{ title: '  ' }],
    [{ taxCode: 'minibar' }],
  ])('rejects %j', async (body) => {
    expect((await charge(body)).status).toBe(400)
    expect((await read()).entries).toEqual([])
  })

  test('is for guests in house', async () => {
    await leave({ reason: 'Company.' })
    expect((await charge()).body).toMatchObject({ code: 'not_in_house' })
  })
})

describe('invoice recipient', () => {
  const bill = (body: object) => desk.call(setBilling, { params: { id: guest.stayId }, body })

  test('is stored, and blank fields are removed', async () => {
    const set = { name: 'Rao Textiles', address: '4 Mill Road, Pune', gstin: '27AAPFU0939F1ZV' }
    expect((await bill(set)).body.data.billing).toEqual(set)
    expect((await bill({ name: 'Rao Textiles', gstin: '' })).body.data.billing).toEqual({
      name: 'Rao Textiles',
    })
    expect((await bill({ gstin: 'short' })).status).toBe(400)
    expect((await bill({ gstin: '27AAPFU0939F1ZW' })).status).toBe(400)
  })
})
