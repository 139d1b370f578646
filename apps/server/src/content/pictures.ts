const folder = '/api/images/'

/** The column of a picture: its address. */
export const storePicture = (id: string) => `${folder}${id}`

/** Reads a picture's id from its column. */
export const readPicture = (address: string) => address.slice(folder.length)
