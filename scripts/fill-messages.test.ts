import { fillMessages } from '@bellhop/languages/fill-messages'
import { expect, it } from 'vitest'

it('shows in English what a language lacks, and counts it', () => {
  const english = { open: 'Open', menu: { close: 'Close', help: { keys: 'Keys' } }, rooms: 'Rooms' }
  expect(fillMessages(english, english)).toEqual({ filled: english, missing: 0 })
  expect(fillMessages(english, {})).toEqual({ filled: english, missing: 4 })
  const spanish = {
    open: 'Abrir',
    menu: { close: 'Cerrar' },
    rooms: { of: 'Otro' },
    former: 'Antes',
  }
  expect(fillMessages(english, spanish)).toEqual({
    filled: { open: 'Abrir', menu: { close: 'Cerrar', help: { keys: 'Keys' } }, rooms: 'Rooms' },
    missing: 2,
  })
})
