import { expect, type Page } from '@playwright/test'
import { deskPassword, type TestServer } from './server.ts'

interface Message {
  from: 'guest' | 'hotel'
  text?: string
  voice?: { durationMs: number; waveform?: number[] }
  picture?: { width: number; height: number }
}

/** From the bottom bar. */
export async function openChat(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Chat/ }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
}

/** Reads the guest's chat from the server, oldest message first. */
export function readChat(page: Page): Promise<Message[]> {
  return page.evaluate(async () => {
    const { log } = JSON.parse(localStorage.getItem('root') ?? '{}')
    const read = async (path: string) => {
      const response = await fetch(`/api${path}`, {
        headers: { authorization: `Bearer ${log.token}` },
      })
      return (await response.json()).data
    }
    const { _id } = await read(`/chat-rooms/app/${log.guestId}`)
    return read(`/chats/app/${_id}?limit=100`)
  })
}

/** Blocks the microphone. @returns a function that allows it again */
export async function denyMicrophone(page: Page): Promise<() => Promise<void>> {
  const original = await page.evaluateHandle(() => {
    const { getUserMedia } = MediaDevices.prototype
    MediaDevices.prototype.getUserMedia = async () => {
      throw new DOMException('denied', 'NotAllowedError')
    }
    return getUserMedia
  })
  return () =>
    original.evaluate((getUserMedia) => {
      MediaDevices.prototype.getUserMedia = getUserMedia
    })
}

/**
 * Replies as the desk once the guest's message `text` has arrived, which marks it as read.
 *
 * @returns `write` sends another message
 */
export async function replyToGuest(server: TestServer, text: string, reply: string) {
  const api = `${server.url}/api`
  const account = { email: 'frontdesk@demo.bellhop.example', password: deskPassword }
  const signIn = await fetch(`${api}/desk/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify(account),
  })
  expect(signIn.status).toBe(200)
  const { data: session } = await signIn.json()
  const headers = {
    cookie: (signIn.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '',
    origin: server.url,
    'content-type': 'application/json',
  }
  const findRoom = async () => {
    const unread = await (await fetch(`${api}/desk/chats?status=waiting`, { headers })).json()
    return unread.data.find(
      ({ lastMessage }: { lastMessage?: Message }) => lastMessage?.text === text,
    )
  }
  await expect.poll(findRoom).toBeDefined()
  const { _id: roomId } = await findRoom()
  const write = async (written: string) => {
    const sent = await fetch(`${api}/desk/chats/${roomId}/messages`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ text: written, clientId: crypto.randomUUID() }),
    })
    expect(sent.status).toBe(201)
  }
  await write(reply)
  return { name: session.name as string, write }
}
