import type { StoredTemplate } from '@bellhop/domain/people/whatsapp'
import type { Selectable } from 'kysely'
import { is } from '../database/conditions.ts'
import type { Handle } from '../database/open.ts'
import type { WhatsappAccount } from '../database/types.generated.ts'
import { type RenewedSeals, renewSeal, sealWithIv, unsealWithIv } from '../shared/secrets/seal.ts'
import type { Keys } from '../shared/secrets/secrets.ts'

/** The business number of a hotel, with its secrets. */
export interface Account {
  phoneNumberId: string
  templates: StoredTemplate[]
  secrets: AccountSecrets
}

export interface AccountSecrets {
  accessToken: string
  /** Signs the events. */
  appSecret: string
  /** Meta says it when the address of the webhook is entered there. */
  verifyToken: string
}

const identityOf = (hotelId: string) => `whatsapp ${hotelId}`

export function sealSecrets(keys: Keys, hotelId: string, secrets: AccountSecrets): Buffer {
  return sealWithIv(keys, Buffer.from(JSON.stringify(secrets)), identityOf(hotelId))
}

/** @returns undefined if no key opens them, such as after a restore without the secret key */
export function openSecrets(
  keys: Keys,
  hotelId: string,
  sealed: Uint8Array,
): AccountSecrets | undefined {
  try {
    return JSON.parse(unsealWithIv(keys, sealed, identityOf(hotelId)).toString())
  } catch {
    return undefined
  }
}

export async function findAccountRow(
  db: Handle,
  hotelId: string,
): Promise<Selectable<WhatsappAccount> | undefined> {
  return await db
    .selectFrom('whatsapp_account')
    .selectAll()
    .where('hotel_id', '=', hotelId)
    .executeTakeFirst()
}

export async function hasAccount(db: Handle, hotelId: string): Promise<boolean> {
  const row = await db
    .selectFrom('whatsapp_account')
    .select('hotel_id')
    .where('hotel_id', '=', hotelId)
    .executeTakeFirst()
  return row !== undefined
}

/** @returns undefined if the hotel has none, or its secrets cannot be opened */
export async function findAccount(
  db: Handle,
  keys: Keys,
  hotelId: string,
): Promise<Account | undefined> {
  const row = await findAccountRow(db, hotelId)
  const secrets = row && openSecrets(keys, hotelId, row.sealed)
  return secrets && { phoneNumberId: row.phone_number_id, templates: row.templates, secrets }
}

/** Seals the secrets of all hotels with the current key, so that the previous one can be dropped. */
export async function resealAccounts(db: Handle, keys: Keys): Promise<RenewedSeals> {
  const counts = { renewed: 0, unreadable: 0 }
  const rows = await db.selectFrom('whatsapp_account').select(['hotel_id', 'sealed']).execute()
  for (const { hotel_id, sealed: former } of rows) {
    const sealed = renewSeal(keys, former, identityOf(hotel_id), counts)
    if (!sealed) continue
    await db
      .updateTable('whatsapp_account')
      .set({ sealed })
      // Skips one that was changed in the meantime.
      .where(is({ hotel_id, sealed: former }))
      .execute()
  }
  return counts
}
