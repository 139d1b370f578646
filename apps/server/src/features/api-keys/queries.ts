import type { Scope } from '@bellhop/domain/people/scopes'
import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'

export interface ApiKeyRow {
  id: string
  staffId: string
  name: string
  scopes: Scope[]
  addresses: string[]
  ending: string
  expiresAt: Date | null
  createdAt: Date
  createdBy: string
  usedAt: Date | null
}

/** Lists the keys that are not revoked, the newest first. @param id only this one */
export async function listKeys(db: Handle, hotelId: string, id?: string): Promise<ApiKeyRow[]> {
  const { rows } = await sql<ApiKeyRow>`
    SELECT k.id, k.staff_id AS "staffId", p.name, k.scopes, k.addresses, k.ending, k.expires_at AS "expiresAt",
      k.created_at AS "createdAt", s.name AS "createdBy", k.used_at AS "usedAt"
    FROM api_key k
    JOIN staff p ON p.hotel_id = k.hotel_id AND p.id = k.staff_id
    JOIN staff s ON s.hotel_id = k.hotel_id AND s.id = k.created_by
    WHERE k.hotel_id = ${hotelId} AND k.revoked_at IS NULL
      AND (${id ?? null}::uuid IS NULL OR k.id = ${id ?? null}::uuid)
    ORDER BY k.id DESC`.execute(db)
  return rows
}
