import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes of the files below a folder, which may be missing. */
export async function measureFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  let bytes = 0
  for (const entry of entries) {
    if (!entry.isFile()) continue
    // A file may be deleted meanwhile.
    const file = await stat(join(entry.parentPath, entry.name)).catch(() => undefined)
    bytes += file?.size ?? 0
  }
  return bytes
}
