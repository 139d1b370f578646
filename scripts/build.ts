/** `npm run build`: both front ends, compressed, into apps/guest/dist and apps/desk/dist. */
import { join } from 'node:path'
import { precompress } from './precompress.ts'
import { root, run } from './run.ts'

export async function buildFrontEnds(): Promise<boolean> {
  const built = await Promise.all(['guest', 'desk'].map(buildFrontEnd))
  return built.every(Boolean)
}

async function buildFrontEnd(app: string): Promise<boolean> {
  const folder = join(root, 'apps', app)
  // The manifest tells the bundle budget which chunks the first screen loads.
  const built = await run('vite', ['build', '--manifest', '--logLevel', 'warn'], { cwd: folder })
  if (built) await precompress(join(folder, 'dist'))
  return built
}

if (import.meta.main) process.exitCode = (await buildFrontEnds()) ? 0 : 1
