import type { Food } from '@bellhop/contract/guest/dining'
import { addPrices, checkChoices, pickOptions } from '@bellhop/domain/requests/choices'
import { useState } from 'react'
import { leftOf } from '../../../cart/lines/check-lines.ts'
import { kitchenSlice } from '../../../cart/slice.ts'
import type { CartLine } from '../../../state/cart-line.ts'
import { lineKey } from '../../../state/cart-line.ts'
import { useGuestDispatch, useGuestSelector } from '../../../state/state.ts'

const { lineNoted, lineReplaced, quantityChanged } = kitchenSlice.actions

/**
 * The order line that a dish's sheet edits: options, quantity and note. A dish without choices has at most one line,
 * which is changed if it exists; with choices, a line is added unless `key` identifies one.
 */
export function useFoodLine(food: Food, outletId: string, key?: string) {
  const dispatch = useGuestDispatch()
  const { _id, name, image, choices = [] } = food
  const lines = useGuestSelector((state) => state.kitchen.lines)
  // The state when the sheet was opened: while it closes, the line has already changed.
  const [line] = useState(() => {
    const changed = key ?? (choices.length === 0 ? _id : undefined)
    return lines.find((each) => lineKey(each) === changed)
  })
  const [chosen, setChosen] = useState<readonly string[]>(() => {
    const ordered = line?.choices?.map((option) => option._id) ?? []
    return pickOptions(choices, ordered).map((option) => option._id)
  })
  const [quantity, setQuantity] = useState(line?.quantity ?? 1)
  const [note, setNote] = useState(line?.note ?? '')

  const options = pickOptions(choices, chosen)
  const price = addPrices(food.price, options)
  const others = lines.filter(
    (each) => each._id === _id && (!line || lineKey(each) !== lineKey(line)),
  )
  const taken = others.reduce((sum, each) => sum + each.quantity, 0)

  function save() {
    const text = note.trim()
    const item: Omit<CartLine, 'quantity'> = {
      _id,
      name,
      price,
      group: outletId,
      ...(image && { image }),
      ...(options.length > 0 && {
        choices: options.map((option) => ({
          _id: option._id,
          name: option.name,
          price: option.price,
        })),
      }),
    }
    const before = line && lines.find((each) => lineKey(each) === lineKey(line))
    if (before && quantity > 0) {
      const replaced = { ...item, quantity, ...(text && { note: text }) }
      dispatch(lineReplaced({ key: lineKey(before), line: replaced }))
    } else if (before) {
      dispatch(quantityChanged({ item: before, change: -before.quantity }))
    } else {
      dispatch(quantityChanged({ item, change: quantity }))
      if (text) dispatch(lineNoted({ ...item, note: text }))
    }
  }

  return {
    lines,
    line,
    chosen,
    setChosen,
    /** The first choice that lacks an option. */
    missing: missingOf(checkChoices(choices, chosen)),
    quantity,
    setQuantity,
    /** How many are left for this line. */
    left: leftOf(food, taken),
    note,
    setNote,
    /** The price of one, with its options. */
    price,
    save,
  }
}

export type FoodLine = ReturnType<typeof useFoodLine>

function missingOf(problem: ReturnType<typeof checkChoices>) {
  return problem?.reason === 'tooFew' ? problem.choice : undefined
}
