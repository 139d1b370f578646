import { addStored, type SettingName, type Settings, settingMeanings } from '../settings.ts'
import type { StoredSettings } from './stored-settings.ts'

/** In place of a hotel, in the notifications of the bus. */
export const INSTALLATION = '00000000-0000-0000-0000-000000000000'

/** The settings of the environment with those of the desk, which may change while the server runs. */
export interface LiveSettings {
  /** Its values are always the present ones: pass on the object, and read a value where it is used. */
  readonly settings: Settings
  readonly environment: Settings
  /** The values of this moment, which know what the environment sets. */
  present(): Settings
  /** Reads again what the desk has set. */
  load(): Promise<void>
  /** Calls the listener now, and after each change. */
  follow(listener: () => void | Promise<void>): Promise<void>
}

export async function openLiveSettings(
  environment: Settings,
  read: () => Promise<StoredSettings>,
): Promise<LiveSettings> {
  const listeners: (() => void | Promise<void>)[] = []
  let present = environment
  let latest = ''
  let loading = Promise.resolve()

  async function loadNow(): Promise<void> {
    const stored = await read()
    const form = JSON.stringify(stored)
    if (form === latest) return
    present = addStored(environment, stored)
    latest = form
    for (const listener of listeners) await listener()
  }

  // One after the other, so that an older state never replaces a newer one.
  function load(): Promise<void> {
    loading = loading.catch(() => {}).then(loadNow)
    return loading
  }

  await load()
  const names = Object.keys(settingMeanings) as SettingName[]
  const getters = names.map((name) => [name, { enumerable: true, get: () => present[name] }])
  return {
    settings: Object.freeze(Object.defineProperties({}, Object.fromEntries(getters))) as Settings,
    environment,
    present: () => present,
    load,
    async follow(listener) {
      listeners.push(listener)
      await listener()
    },
  }
}
