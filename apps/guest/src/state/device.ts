import { type AppLanguage, appLanguages, directionOf, toAppLanguage } from '@bellhop/languages'
import { useSyncExternalStore } from 'react'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const textSizes = [100, 125, 150, 200] as const
export type TextSize = (typeof textSizes)[number]

/** Preferences of the phone, not of the session: they survive signing out. */
export interface Device {
  locale: AppLanguage
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
  return {
    locale: oneOf(appLanguages, stored.locale) ?? preferredLocale(),
    theme: oneOf(themes, stored.theme) ?? 'system',
    textSize: oneOf(textSizes, stored.textSize) ?? 100,
    hotelId: typeof stored.hotelId === 'string' ? stored.hotelId : null,
  }
}

function oneOf<T>(allowed: readonly T[], value: unknown): T | undefined {
  return allowed.find((candidate) => candidate === value)
}

/** The language that first-view/first-paint.ts has chosen for the page: that of a link, or of the browser. */
function preferredLocale(): AppLanguage {
  return toAppLanguage(globalThis.document?.documentElement.lang)
}

export function getDevice(): Device {
  return device
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
