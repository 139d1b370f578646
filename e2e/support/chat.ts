import { expect, type Page } from '@playwright/test'
import { deskPassword, type TestServer } from './server.ts'

export { signInGuest } from './journeys.ts'

interface Message {
  from: 'guest' | 'hotel'
  text?: string
  voice?: { durationMs: number; waveform?: number[] }
  picture?: { width: number; height: number }
}

/** By way of the bottom bar. */
export async function openChat(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Chat/ }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
}

/** The guest's messages as the server has them, oldest first. */
export function readChat(page: Page): Promise<Message[]> {
  return page.evaluate(async () => {
    const { log } = JSON.parse(localStorage.getItem('root') ?? '{}')
    const read = async (path: string) => {
      const answer = await fetch(`/api${path}`, {
        headers: { authorization: `Bearer ${log.token}` },
      })
      return (await answer.json()).data
    }
    const { _id } = await read(`/chat-rooms/app/${log.guestId}`)
    return read(`/chats/app/${_id}?limit=100`)
  })
}

/** As if the person had blocked the microphone. @returns what allows it again */
export async function denyMicrophone(page: Page): Promise<() => Promise<void>> {
  const original = await page.evaluateHandle(() => {
    const { getUserMedia } = MediaDevices.prototype
    MediaDevices.prototype.getUserMedia = async () => {
      throw new DOMException('refused', 'NotAllowedError')
    }
    return getUserMedia
  })
  return () =>
    original.evaluate((getUserMedia) => {
      MediaDevices.prototype.getUserMedia = getUserMedia
    })
}

/**
 * Answers, as the desk, the guest whose last message is `text`, as soon as it has arrived. Reads what the guest has
 * written.
 */
export async function answerGuest(server: TestServer, text: string, answer: string) {
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
    const unread = await (await fetch(`${api}/desk/chats?status=unread`, { headers })).json()
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
  await write(answer)
  return { name: session.name as string, write }
}
