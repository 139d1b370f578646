/** `npm run build`: both front ends, compressed, into apps/guest/dist and apps/desk/dist. */
import { join } from 'node:path'
import { root, run } from './run.ts'

export async function buildFrontEnds(): Promise<boolean> {
  const built = await Promise.all(['guest', 'desk'].map(buildFrontEnd))
  return built.every(Boolean)
}

async function buildFrontEnd(app: string): Promise<boolean> {
  const options = { cwd: join(root, 'apps', app) }
  return (
    // The bundle budget reads in the manifest which chunks a first screen loads.
    (await run('vite', ['build', '--manifest', '--logLevel', 'warn'], options)) &&
    // The server sends the .br and .gz beside a file as they are (plugins/web).
    (await run(
      'precompress',
      [
        '--silent',
        '--types',
        'gz,br',
        '--include',
        '**.css,**.html,**.js,**.svg,**.webmanifest',
        'dist',
      ],
      options,
    ))
  )
}

if (import.meta.main) process.exitCode = (await buildFrontEnds()) ? 0 : 1
