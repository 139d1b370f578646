import { join } from 'node:path'

/** The folder of the files that belong in a backup besides the database: pictures and private files. */
export function filesFolder(dataDir: string): string {
  return join(dataDir, 'files')
}

/** Files of multipart calls until the response is sent. */
export function uploadsFolder(dataDir: string): string {
  return join(dataDir, 'uploads')
}

/** Copies of pictures that are in a bucket. */
export function originalsFolder(dataDir: string): string {
  return join(dataDir, 'cache', 'originals')
}
