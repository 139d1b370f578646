import { api, tagTypes } from '../../data/api.ts'
import { getDevice, watchDevice } from '../../state/device.ts'
import type { Store } from './store.ts'

/**
 * Reads everything again when the guest chooses another language: the hotel's texts come in it. Until then, and offline
 * where it was never read, they stay as they are.
 */
export function followLanguage({ dispatch }: Pick<Store, 'dispatch'>): void {
  let { locale } = getDevice()
  watchDevice(() => {
    if (getDevice().locale === locale) return
    locale = getDevice().locale
    dispatch(api.util.invalidateTags([...tagTypes]))
  })
}
