import { getChatRoom, sendChatMessage } from '@bellhop/contract/guest/chat'
import { expect, type Locator, type Page } from '@playwright/test'
import { signInDesk } from './journeys.ts'
import type { TestServer } from './server.ts'

/** Signs a guest in through the API, without the app. */
export async function connectGuest(page: Page, server: TestServer, phone: string, language = 'en') {
  const api = `${server.url}/api`
  const post = async (path: string, data: object, headers = {}) => {
    const response = await page.request.post(api + path, { data, headers })
    expect(response.ok(), await response.text()).toBe(true)
    return response
  }
  const sent = await post('/guests/v2/app/login/get-otp', { hotelId: server.hotelId, phone })
  const { requestId } = (await sent.json()).data
  const otp = await server.nextCode(phone)
  const login = await post('/guests/v2/app/login/validate-otp', { requestId, otp })
  const headers = {
    authorization: login.headers().authorization ?? '',
    'accept-language': language,
  }
  const { _id: guestId } = (await login.json()).data
  const roomUrl = api + getChatRoom.url.replace(':id', guestId)
  const room = (await (await page.request.get(roomUrl, { headers })).json()).data
  return {
    roomId: room._id as string,
    async write(text: string) {
      const body = { roomId: room._id, text, clientId: crypto.randomUUID() }
      await post(sendChatMessage.url, body, headers)
    },
  }
}

export async function openDeskChat(desk: Page, account = 'admin') {
  await signInDesk(desk, account)
  await desk.getByRole('link', { name: /Chat/ }).click()
  await expect(desk.getByRole('heading', { name: 'Chat', level: 1 })).toBeVisible()
}

export const rowOf = (desk: Page, name: string): Locator =>
  desk.getByRole('region', { name: 'Conversations' }).getByRole('link', { name: new RegExp(name) })
export const messagesOf = (desk: Page): Locator => desk.getByRole('log')
export const field = (desk: Page): Locator => desk.getByRole('textbox', { name: /^Write to/ })
