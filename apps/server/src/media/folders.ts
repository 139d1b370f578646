import { join } from 'node:path'

/** What belongs in a backup besides the database: pictures and private files. */
export function filesFolder(dataDir: string): string {
  return join(dataDir, 'files')
}

/** Voice notes and documents, one folder a hotel. */
export function privateFolder(dataDir: string): string {
  return join(filesFolder(dataDir), 'private')
}

/** Files of multipart calls until the response is sent. */
export function uploadsFolder(dataDir: string): string {
  return join(dataDir, 'uploads')
}
