import { expect, test } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import type { RoomActions } from '../use-room-actions.ts'
import type { RoomChange } from './change-room.ts'
import type { RoomItem } from './room-outbox.ts'
import { UnsentChanges } from './unsent-changes.tsx'

const item = (id: number, change: RoomChange, rejection?: 'tooOld') =>
  ({ id, change, room: { _id: 'a', number: '204' }, rejection }) as RoomItem
const clean: RoomChange = { kind: 'cleaning', state: 'clean' }

function render(items: { waiting?: RoomItem[]; rejected?: RoomItem[] }) {
  const { waiting = [], rejected = [] } = items
  return renderScreen(
    <UnsentChanges waiting={waiting} rejected={rejected} actions={{} as RoomActions} />,
  )
}

test('does not call saved what exists only in the page', () => {
  expect(render({ waiting: [item(1, clean)] })).toContain('saved on this device')
  const html = render({ waiting: [item(1, clean), item(-1, clean)] })
  expect(html).not.toContain('saved')
  expect(html).toContain('keep this page open')
})

test('says what was entered, so that it can be told to the front desk', () => {
  const items: RoomChange[] = [
    { kind: 'minibar', what: '2 × Still water, 1 × Crisps' },
    { kind: 'fault', what: 'The tap drips.' },
  ]
  const html = render({ rejected: items.map((change, id) => item(id, change, 'tooOld')) })
  expect(html).toContain('“2 × Still water, 1 × Crisps”')
  expect(html).toContain('“The tap drips.”')
})

test('what was entered can be sent again, a state is set again', () => {
  const html = render({ rejected: [item(1, { kind: 'fault' }, 'tooOld')] })
  expect(html).toContain('Room 204, fault.')
  expect(html).toContain('Try again')
  expect(render({ rejected: [item(1, clean, 'tooOld')] })).not.toContain('Try again')
  // It may have been charged.
  expect(render({ rejected: [item(1, { kind: 'minibar' }, 'tooOld')] })).not.toContain('Try again')
})
