/**
 * `npm start`: builds the front ends, then becomes the server. One process, so that a signal reaches it.
 */
import { buildFrontEnds } from './build.ts'

if (await buildFrontEnds()) await import('../apps/server/src/main.ts')
else process.exitCode = 1
