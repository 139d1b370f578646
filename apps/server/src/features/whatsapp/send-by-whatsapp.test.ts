import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { expect, test } from 'vitest'
import { newId } from '../../shared/ids.ts'
import { addRows, changeRows } from '../../testing/rows.ts'
import { setUpWhatsApp } from '../../testing/whatsapp.ts'
import { sendMessages } from '../guest-messages/send-messages.ts'

const { server, whatsApp, hotel, number, guest, addSending, readSending } = await setUpWhatsApp()
const { app, db } = server

test('a message to a guest goes by WhatsApp, and on by the next way if it is refused', async () => {
  const now = new Date()
  await changeRows(db, 'stay', guest.stayId, { status: 'checkedOut', checked_out_at: now })
  const messageId = newId()
  await addRows(db, 'guest_message', {
    ...{ hotel_id: hotel.id, id: messageId, kind: 'thanks', days: 0, at_time: '10:00' },
    ways: ['whatsapp', 'sms'],
  })
  const waiting = {
    ...{ kind: 'thanks', message_id: messageId, status: 'waiting', way: null, sent_at: null },
  }
  const [refused, sent] = [newId(), newId()]
  await addSending(refused, waiting)
  await sendMessages(app, new Date(now.getTime() + 5_000))
  // The template is not approved, and there is no gateway for SMS.
  expect(await readSending(refused)).toMatchObject({
    ...{ status: 'failed', refused: [{ way: 'whatsapp' }] },
  })
  whatsApp.receive({ from: number(), text: 'Hello' })
  await whatsApp.deliver()
  await addSending(sent, waiting)
  await sendMessages(app, new Date(now.getTime() + MINUTE_MS))
  expect(await readSending(sent)).toMatchObject({
    ...{ status: 'sent', way: 'whatsapp', provider_message_id: whatsApp.sent[0]?.id },
  })
  expect(whatsApp.sent).toMatchObject([{ type: 'text', to: guest.phone.slice(1), callback: sent }])
  await whatsApp.deliver()
  expect(await readSending(sent)).toMatchObject({ status: 'read' })
})
