import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'

/**
 * The environment of a thread or process that does not get the server's, but its compile cache: it then starts in half
 * the time.
 */
export function compileCacheEnv(): Record<string, string> {
  const folder = getCompileCacheDir()
  const { NODE_COMPILE_CACHE_PORTABLE } = process.env
  return {
    // The last part of the path is of the Node that reads it.
    ...(folder && { NODE_COMPILE_CACHE: dirname(folder) }),
    ...(NODE_COMPILE_CACHE_PORTABLE && { NODE_COMPILE_CACHE_PORTABLE }),
  }
}
