const folder = '/api/images/'

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
