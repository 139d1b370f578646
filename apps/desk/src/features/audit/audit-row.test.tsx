import type { AuditEntry } from '@bellhop/contract/desk/audit'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render.tsx'
import { AuditRow } from './audit-row.tsx'

const entry: AuditEntry = {
  _id: 'entry',
  at: '2026-11-27T10:00:00.000Z',
  actor: { kind: 'staff', _id: 'meera', name: 'Meera Joshi' },
  action: 'stay.checkIn',
  sentence: '',
  text: 'checked in',
  subject: 'Asha Rao',
  page: { kind: 'booking', _id: 'asha' },
  fields: [{ field: 'room', label: 'Zimmer', kind: 'other', after: '204' }],
}

test.each([
  ['{actor} checked in {subject}', 'Meera Joshi checked in Asha Rao'],
  ['{actor} hat {subject} eingecheckt', 'Meera Joshi hat Asha Rao eingecheckt'],
  ['تم تسجيل وصول {subject} بواسطة {actor}', 'تم تسجيل وصول Asha Rao بواسطة Meera Joshi'],
])('links both names of “%s” in their places', (sentence, text) => {
  const html = renderScreen(<AuditRow entry={{ ...entry, sentence }} formatTime={String} />)
  expect(html.replace(/<[^>]*>/g, '')).toBe(`${text}Zimmer2042026-11-27T10:00:00.000Z`)
  const links = [...html.matchAll(/<a[^>]*href="([^"]*)"[^>]*><bdi>([^<]*)/g)]
  expect(Object.fromEntries(links.map(([, address, name]) => [name, address]))).toEqual({
    'Meera Joshi': '/audit-log?person=meera',
    'Asha Rao': '/bookings/asha',
  })
})
