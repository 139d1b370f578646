import type { DeskChat } from '@bellhop/contract/desk/chat'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { buildStaffMember } from '../../../testing/staff.ts'
import { InboxRow } from './inbox-row.tsx'

function show(author: string, isAutomatic?: true): string {
  const chat: DeskChat = {
    _id: 'room-1',
    guest: { _id: 'guest-1', name: 'Ananya Rao' },
    companions: [],
    status: 'registered',
    stay: null,
    language: 'en',
    unread: 0,
    waitingSince: null,
    lastSeq: 1,
    lastMessage: {
      from: 'hotel',
      author,
      kind: 'text',
      text: 'Thank you',
      at: '2026-11-24T08:00:00.000Z',
      ...(isAutomatic && { isAutomatic }),
    },
    assignedTo: null,
  }
  const staff = buildStaffMember()
  return renderScreen(<InboxRow chat={chat} isOpen={false} now={0} formatTime={String} />, {
    staff,
  })
}

it('names the sender of the last message, and an automatic reply', () => {
  expect(show('Meera Iyer')).toContain('Meera: Thank you')
  expect(show('Lakehouse', true)).toContain('Automatic reply: Thank you')
})
