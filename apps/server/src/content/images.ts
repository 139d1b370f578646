import { imageHashLength } from '@bellhop/domain/text/picture-address'
import { type RawBuilder, sql } from 'kysely'

const folder = '/api/images/'

/** The alternative text of the image in the column `image`, in the hotel's first language. */
export const selectAlt = (table: string, hotelId: string): RawBuilder<string | null> => sql`(
  SELECT p.alt FROM picture p WHERE p.hotel_id = ${hotelId}
    AND p.id = substr(${sql.ref(`${table}.image`)}, ${folder.length + 1}, ${imageHashLength}))`

/** The column of an image: its address. */
export function storeImage<Id extends string | undefined>(
  id: Id,
): Id extends string ? string : null {
  return (id === undefined ? null : `${folder}${id}`) as Id extends string ? string : null
}

/** An image's id from its column. */
export function readImage<Address extends string | null>(
  address: Address,
): Address extends string ? string : undefined {
  return (address ?? undefined)?.slice(folder.length) as Address extends string ? string : undefined
}
