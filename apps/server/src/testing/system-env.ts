/**
 * The part of this process's environment that a command gets when a test defines its settings: where programs are, and
 * the clock of `npm run nightly clocks`.
 */
export const systemEnv: NodeJS.ProcessEnv = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => /^(PATH|TZ|LD_PRELOAD|CLOCK_SHIFT)$/.test(name)),
)
