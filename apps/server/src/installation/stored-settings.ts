import type { Handle } from '../database/open.ts'
import type { Settings } from '../settings.ts'
import { type RenewedSeals, renewSeal, sealWithIv, unsealWithIv } from '../shared/secrets/seal.ts'
import type { Keys } from '../shared/secrets/secrets.ts'
import type { SettingKind } from './setting-kinds.ts'

/** Values by the names of their environment variables. */
export type StoredSettings = Partial<Settings>

/** SQLSTATE of a table that does not exist. */
const UNDEFINED_TABLE = '42P01'

const identityOf = (kind: string) => `installation setting ${kind}`

/**
 * Reads all that the desk has set. What no key opens, such as after a restore without the secret key, counts as not set,
 * and so does everything in a database that an earlier version has left.
 *
 * @param loadKeys is called only if there is anything to open
 */
export async function readStored(
  db: Handle,
  loadKeys: () => Keys,
  onUnreadable: (kind: string) => void,
): Promise<StoredSettings> {
  const rows = await db
    .selectFrom('installation_setting')
    .select(['kind', 'sealed'])
    .execute()
    .catch((error) => {
      if (error.code === UNDEFINED_TABLE) return []
      throw error
    })
  const found: StoredSettings = {}
  for (const { kind, sealed } of rows) {
    const values = open(loadKeys(), kind, sealed)
    if (values) Object.assign(found, values)
    else onUnreadable(kind)
  }
  return found
}

export async function store(
  tx: Handle,
  keys: Keys,
  kind: SettingKind,
  values: StoredSettings,
  now: Date,
): Promise<void> {
  const sealed = sealWithIv(keys, Buffer.from(JSON.stringify(values)), identityOf(kind))
  await tx
    .insertInto('installation_setting')
    .values({ kind, sealed, changed_at: now })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ sealed, changed_at: now }))
    .execute()
}

/** Seals everything under the current key. */
export async function renewStored(db: Handle, keys: Keys): Promise<RenewedSeals> {
  const counts = { renewed: 0, unreadable: 0 }
  const rows = await db.selectFrom('installation_setting').select(['kind', 'sealed']).execute()
  for (const { kind, sealed: former } of rows) {
    const sealed = renewSeal(keys, former, identityOf(kind), counts)
    if (!sealed) continue
    await db
      .updateTable('installation_setting')
      .set({ sealed })
      .where('kind', '=', kind)
      // Unless it was changed meanwhile.
      .where('sealed', '=', former)
      .execute()
  }
  return counts
}

function open(keys: Keys, kind: string, sealed: Uint8Array): StoredSettings | undefined {
  try {
    return JSON.parse(unsealWithIv(keys, sealed, identityOf(kind)).toString())
  } catch {
    return undefined
  }
}
