import { type AppLanguage, appLanguages, directionOf, toAppLanguage } from '@bellhop/languages'
import { useSyncExternalStore } from 'react'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const textSizes = [100, 125, 150, 200] as const
export type TextSize = (typeof textSizes)[number]

/** Preferences of the phone, not of the session: they survive signing out. */
export interface Device {
  /** The app's language. */
  locale: AppLanguage
  /** The language of the hotel's texts, which may be one that the app does not have. Null: as the browser asks. */
  language: string | null
  theme: Theme
  /** Per cent of the browser's text size. */
  textSize: TextSize
  /** The hotel of the last link or QR code. */
  hotelId: string | null
}

/** Also read by first-view/first-paint.ts before the first paint. */
const storageKey = 'bellhop.device'

let device: Device = readDevice()
const subscribers = new Set<() => void>()

function readDevice(): Device {
  let stored: Partial<Record<keyof Device, unknown>> = {}
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    if (typeof parsed === 'object' && parsed !== null) stored = parsed
  } catch {
    // Corrupt or forbidden: the defaults are used.
  }
  // A link may name one, as for first-view/first-paint.ts, which has chosen that of the page by it or by the browser.
  const [, linked] = /[?&]lang=([\w-]+)/.exec(globalThis.location?.search) ?? []
  // Former versions have stored that of the app only.
  const { language = stored.locale ?? linked } = stored
  return {
    locale:
      oneOf(appLanguages, stored.locale) ??
      toAppLanguage(globalThis.document?.documentElement.lang),
    language: readText(language),
    theme: oneOf(themes, stored.theme) ?? 'system',
    textSize: oneOf(textSizes, stored.textSize) ?? 100,
    hotelId: readText(stored.hotelId),
  }
}

function readText(stored: unknown): string | null {
  return typeof stored === 'string' ? stored : null
}

function oneOf<T>(allowed: readonly T[], value: unknown): T | undefined {
  return allowed.find((candidate) => candidate === value)
}

export function getDevice(): Device {
  return device
}

/** The languages in which the guest reads the hotel's texts, best first, for `Accept-Language`. */
export function textLanguages(): string {
  const { language, locale } = device
  const ofBrowser = navigator.languages ?? []
  return [...new Set([language ?? ofBrowser, locale, ofBrowser].flat())].join()
}

export function changeDevice(change: Partial<Device>): void {
  device = { ...device, ...change }
  try {
    localStorage.setItem(storageKey, JSON.stringify(device))
  } catch {
    // Full or forbidden: the choice lasts until the page is closed.
  }
  applyDevice()
  for (const notify of subscribers) notify()
}

export function applyDevice(): void {
  const root = document.documentElement
  root.lang = device.locale
  root.dir = directionOf(device.locale)
  root.dataset.theme = device.theme
  root.style.fontSize = device.textSize === 100 ? '' : `${device.textSize}%`
}

export function useDevice(): Device {
  return useSyncExternalStore(watchDevice, getDevice, getDevice)
}

/** @returns a function that unsubscribes */
export function watchDevice(notify: () => void): () => void {
  subscribers.add(notify)
  return () => subscribers.delete(notify)
}
