import type { Food } from '@bellhop/contract/dining'
import { useState } from 'react'
import { kitchenSlice } from '../../cart/kitchen.ts'
import { useGuestDispatch, useGuestSelector } from '../../state/state.ts'

const { lineNoted, quantityChanged } = kitchenSlice.actions

/** The quantity and note of a dish. If it is in the order already, its line is changed instead of added to. */
export function useFoodChoice(food: Food, outletId: string) {
  const dispatch = useGuestDispatch()
  const { _id, name, price, image } = food
  const lines = useGuestSelector((state) => state.kitchen.lines)
  const line = lines.find((each) => each._id === _id)
  const [quantity, setQuantity] = useState(line?.quantity ?? 1)
  const [note, setNote] = useState(line?.note ?? '')

  function save() {
    const item = { _id, name, price, group: outletId, ...(image && { image }) }
    dispatch(quantityChanged({ item, change: quantity - (line?.quantity ?? 0) }))
    dispatch(lineNoted({ _id, note: note.trim() }))
  }

  return { lines, line, quantity, setQuantity, note, setNote, save }
}

export type FoodChoice = ReturnType<typeof useFoodChoice>
