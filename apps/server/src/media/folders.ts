import { join } from 'node:path'

/** Voice notes and documents, one folder a hotel. Part of a backup. */
export function privateFolder(dataDir: string): string {
  return join(dataDir, 'files', 'private')
}

/** Files of multipart calls until the response is sent. */
export function uploadsFolder(dataDir: string): string {
  return join(dataDir, 'uploads')
}
