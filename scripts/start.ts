/** `npm start`: builds what has changed, then runs the server in this process, so that signals reach it. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { buildChanged } from './build.ts'
import { root } from './run.ts'

// Caches compiled modules, which saves a third of the loading time from the second start on.
enableCompileCache(join(root, 'node_modules/.cache/node'))

if (await buildChanged()) await import('../apps/server/src/main.ts')
else process.exitCode = 1
