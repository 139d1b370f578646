import { api, tagTypes } from '../../data/api.ts'
import { getDevice, watchDevice } from '../../state/device.ts'
import type { Store } from './store.ts'

/**
 * Refetches when the guest chooses another language, because the hotel's texts are localised. Until then, or if offline
 * and not cached in that language, the old texts stay.
 */
export function followLanguage({ dispatch }: Pick<Store, 'dispatch'>): void {
  let { locale } = getDevice()
  watchDevice(() => {
    if (getDevice().locale === locale) return
    locale = getDevice().locale
    dispatch(api.util.invalidateTags([...tagTypes]))
  })
}
