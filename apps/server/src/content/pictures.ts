import { pictureHashLength } from '@bellhop/domain/picture-address'
import { type RawBuilder, sql } from 'kysely'

const folder = '/api/images/'

/** The alternative text of the picture in the column `image`, in the hotel's first language. */
export const selectAlt = (table: string): RawBuilder<string | null> => sql`(
  SELECT p.alt FROM picture p WHERE p.hotel_id = ${sql.ref(`${table}.hotel_id`)}
    AND p.id = substr(${sql.ref(`${table}.image`)}, ${folder.length + 1}, ${pictureHashLength}))`

/** The column of a picture: its address. */
export function storePicture<Id extends string | undefined>(
  id: Id,
): Id extends string ? string : null {
  return (id === undefined ? null : `${folder}${id}`) as Id extends string ? string : null
}

/** A picture's id from its column. */
export function readPicture<Address extends string | null>(
  address: Address,
): Address extends string ? string : undefined {
  return (address ?? undefined)?.slice(folder.length) as Address extends string ? string : undefined
}
