/**
 * `npm start`: builds the front ends that have changed, then becomes the server: one process, so that a signal reaches it.
 */
import { buildChangedFrontEnds } from './build.ts'

if (await buildChangedFrontEnds()) await import('../apps/server/src/main.ts')
else process.exitCode = 1
