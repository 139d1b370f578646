import {
  addDiscount,
  correctEntry,
  decideFee,
  setExemptions,
  undoCorrection,
} from '@bellhop/contract/desk/corrections'
import {
  moveCharge,
  moveFolioEntry,
  setSecondBill,
  setStayCompany,
} from '@bellhop/contract/desk/folio-parts'
import { takePayment } from '@bellhop/contract/desk/payments'
import { eraseGuest } from '@bellhop/contract/desk/privacy'
import { companyPays, payers } from '@bellhop/domain/money/folio-parts'
import { addDays } from '@bellhop/domain/stays/booking'
import { type Act, change, pick, readFolio, reason, send } from './turn.ts'

/** Changes of the bill of a stay that has not ended. */
export const billActs: Record<string, Act> = {
  exempt: (turn) =>
    change(
      turn,
      setExemptions,
      turn.upTo(2) ? { taxIds: turn.hotel.taxIds, reason } : { taxIds: [] },
    ),
  setCompany: (turn) =>
    change(turn, setStayCompany, {
      company: turn.upTo(2) ? { _id: turn.hotel.companyId, pays: pick(turn, companyPays) } : null,
    }),
  discount: (turn) =>
    change(turn, addDiscount, {
      reason,
      ...(turn.upTo(1) ? { percent: 1 + turn.upTo(40) } : { amount: 1 + turn.upTo(500) }),
      ...(turn.upTo(1) && { date: addDays(turn.stay.arrival, turn.upTo(3)) }),
    }),
  setSecondBill: (turn) =>
    change(turn, setSecondBill, { bill: turn.upTo(3) ? { name: 'Kiran Das' } : null }),
  moveCharge: async (turn) => {
    const entries = (await readFolio(turn)).entries.filter(({ open }) => open > 1)
    if (entries.length === 0) return undefined
    const others = await turn.server.db
      .selectFrom('stay')
      .select('id')
      .where('hotel_id', '=', turn.hotel.id)
      .where('status', '=', 'inHouse')
      .where('id', '<>', turn.stay.id)
      .orderBy('id')
      .execute()
    const other = others.length > 0 && turn.upTo(1) ? pick(turn, others).id : undefined
    return await send(
      turn,
      moveCharge,
      { id: pick(turn, entries)._id },
      {
        reason,
        ...(other ? { stayId: other } : { payer: pick(turn, payers) }),
        ...(turn.upTo(1) && { amount: 1 }),
      },
    )
  },
  moveEntry: async (turn) => {
    const { entries } = await readFolio(turn)
    if (entries.length === 0) return undefined
    return await send(
      turn,
      moveFolioEntry,
      { id: pick(turn, entries)._id },
      { payer: pick(turn, payers) },
    )
  },
}

/** Changes that are possible after its end, too. */
export const ledgerActs: Record<string, Act> = {
  correct: async (turn) => {
    const entries = (await readFolio(turn)).entries.filter(({ open }) => open !== 0)
    if (entries.length === 0) return undefined
    const entry = pick(turn, entries)
    const amount = turn.upTo(1) && entry.open > 1 ? { amount: 1 } : {}
    return await send(turn, correctEntry, { id: entry._id }, { reason, ...amount })
  },
  undoCorrection: async (turn) => {
    const entries = (await readFolio(turn)).entries.filter(({ correctsId }) => correctsId)
    if (entries.length === 0) return undefined
    return await send(turn, undoCorrection, { id: pick(turn, entries)._id }, { reason })
  },
  pay: (turn) =>
    send(
      turn,
      takePayment,
      {},
      {
        ...{ stayId: turn.stay.id, amount: 1 + turn.upTo(5000), method: 'cash' },
        ...(!turn.upTo(4) && { payer: pick(turn, payers) }),
        ...(!turn.upTo(4) && { isAdvance: true }),
      },
    ),
  decideFee: async (turn) => {
    const { fee } = await readFolio(turn)
    if (!fee) return undefined
    const decision = pick(turn, ['charged', 'waived'])
    return await change(turn, decideFee, { decision, total: fee.total })
  },
  erase: (turn) => send(turn, eraseGuest, { id: turn.stay.guestId }, {}),
}
