import { api, tagTypes } from '../../data/api.ts'
import { textLanguages, watchDevice } from '../../state/device.ts'
import type { Store } from './store.ts'

/**
 * Refetches when the guest chooses another language, because the hotel's texts are localised. Until then, or if offline
 * and not cached in that language, the old texts stay.
 */
export function followLanguage({ dispatch }: Pick<Store, 'dispatch'>): void {
  let languages = textLanguages()
  watchDevice(() => {
    if (textLanguages() === languages) return
    languages = textLanguages()
    dispatch(api.util.invalidateTags([...tagTypes]))
  })
}
