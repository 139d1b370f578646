import { fileURLToPath } from 'node:url'

/**
 * The environment of a command whose settings a test defines: from that of this process where programs are, and the
 * clock of `npm run nightly clocks`, and the compile cache of the tests.
 */
export const systemEnv: NodeJS.ProcessEnv = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^(PATH|TZ|LD_PRELOAD|CLOCK_SHIFT)$/.test(name)),
  ),
  NODE_COMPILE_CACHE: fileURLToPath(
    new URL('../../../../node_modules/.cache/node', import.meta.url),
  ),
}
