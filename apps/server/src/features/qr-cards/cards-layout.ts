import type { Paper } from '@bellhop/contract/desk/qr-cards'
import { wifiText } from '@bellhop/domain/text/wifi-text'
import { type AppLanguage, directionOf, isAppLanguage } from '@bellhop/languages'
import { drawCode } from '../../documents/draw-code.ts'
import { messagesOf } from '../../sentences/messages.ts'

/** The data of the layout. */
export interface PrintableCards {
  hotel: {
    name: string
    phone: string
    brandColor: string
    languages: readonly string[]
    /** The logo as WebP. */
    logo: Uint8Array | undefined
  }
  paper: Paper
  cards: readonly QrCard[]
}

export type QrCard =
  | { kind: 'room'; number: string; address: string }
  | { kind: 'lobby'; address: string }
  | { kind: 'outlet'; name: string; address: string }
  | { kind: 'wifi'; wifiId: string; wifiPassword: string }

/** This many fit below the code. */
const maxShown = 3

/** The texts in the hotel's languages, in their order; in English if there are none. */
function textsIn(languages: readonly string[]) {
  const known = languages.filter(isAppLanguage)
  const shown: readonly AppLanguage[] = known.length > 0 ? known : ['en']
  return shown
    .slice(0, maxShown)
    .map((language) => ({ language, texts: messagesOf('cards', language) }))
}

/** Imported by the worker thread that makes the PDF (documents/pdf-worker.ts). */
export const template = new URL('./cards.typ', import.meta.url)

export const pictures = ({ hotel }: PrintableCards): Record<string, Uint8Array> =>
  hotel.logo ? { 'logo.webp': hotel.logo } : {}

/** The content of the cards, ready for the template (`cards.typ`), which makes no decisions. */
export function print({ hotel, paper, cards }: PrintableCards) {
  const languages = textsIn(hotel.languages)
  // A room needs one card; the others are for several places.
  const isOfRooms = cards.some(({ kind }) => kind === 'room')
  const copies = paper === 'sheet' && !isOfRooms ? 4 : 1
  return {
    paper,
    color: hotel.brandColor,
    language: languages[0]?.language ?? 'en',
    hotel: hotel.name,
    phone: hotel.phone,
    hasLogo: hotel.logo !== undefined,
    cards: cards.flatMap((card) => Array<object>(copies).fill(printCard(card, languages))),
  }
}

function printCard(card: QrCard, languages: ReturnType<typeof textsIn>) {
  const common = { label: '', facts: [], help: [] }
  const inAll = (key: keyof (typeof languages)[number]['texts']) =>
    languages.map(({ texts }) => texts[key]).join(' · ')
  const sentences = (...keys: (keyof (typeof languages)[number]['texts'])[]) =>
    languages.map(({ language, texts }) => ({
      language,
      direction: directionOf(language),
      text: keys.map((key) => texts[key]),
    }))
  switch (card.kind) {
    case 'room':
      return {
        ...common,
        label: inAll('room'),
        heading: card.number,
        isNumber: true,
        code: drawCode(card.address),
        help: sentences('roomHelp', 'signIn'),
      }
    case 'lobby':
      return {
        ...{ ...common, heading: '', isNumber: false, code: drawCode(card.address) },
        help: sentences('lobbyHelp', 'signIn'),
      }
    case 'outlet':
      return {
        ...{ ...common, heading: card.name, isNumber: false, code: drawCode(card.address) },
        help: sentences('outletHelp', 'signIn'),
      }
    case 'wifi':
      return {
        ...common,
        heading: 'Wi-Fi',
        isNumber: false,
        code: drawCode(wifiText(card)),
        facts: [
          { label: inAll('network'), value: card.wifiId },
          ...(card.wifiPassword ? [{ label: inAll('password'), value: card.wifiPassword }] : []),
        ],
        help: sentences('wifiHelp'),
      }
  }
}
