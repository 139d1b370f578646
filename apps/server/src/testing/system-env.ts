/**
 * What a command gets of this process's environment when a test defines its settings: where programs are, and the clock
 * of `npm run nightly clocks`.
 */
export const systemEnv: NodeJS.ProcessEnv = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => /^(PATH|TZ|LD_PRELOAD|CLOCK_SHIFT)$/.test(name)),
)
