import { guestMessageCalls } from '@bellhop/contract/desk/guest-messages'
import { makeSignedKey } from '../../shared/secrets/signed-key.ts'
import { unknownId } from '../../testing/call.ts'
import { params, plain } from '../call-parts.ts'
import { contentCall } from '../content-calls.ts'
import type { KnownCall } from '../known-call.ts'
import type { World } from '../world.ts'

const stopLink = ({ server, hotel, owner }: World) =>
  params(makeSignedKey(server.app.secrets.linkKeys, 'stop', hotel.id, owner.id))

/** Calls about messages to guests. */
export const guestMessageCallList: Record<string, KnownCall> = {
  ...contentCall(guestMessageCalls, () => ({
    ...{ kind: 'preCheckIn', isOn: true, days: 2, time: '10:00', atNight: false },
    ways: ['sms', 'email'],
    subject: { en: 'See you soon' },
    words: { en: 'Dear {guest}, check in now: {link}' },
  })),
  previewGuestMessage: {
    ...plain,
    build: () => ({ body: { kind: 'answer', language: 'en', words: 'Read it: {link}' } }),
  },
  listGuestMessageSendings: { ...plain, build: () => ({ query: { stayId: unknownId } }) },
  sendGuestMessageAgain: {
    ...{ idsOf: 'none', answers: 404 },
    build: () => ({ ...params(unknownId), body: {} }),
  },
  getGuestMessageFigures: plain,
  listMessageChoices: plain,
  setMessageChoice: { ...plain, build: () => ({ body: { kind: 'review', isStopped: true } }) },
  getMessageChoicesByLink: { ...plain, build: stopLink },
  setMessageChoiceByLink: {
    ...plain,
    build: (world) => ({ ...stopLink(world), body: { kind: 'review', isStopped: true } }),
  },
}
