/**
 * Preloaded into the server with `node --import`: at each SIGWINCH its clock takes the next offset of CLOCK_SHIFTS
 * (milliseconds, separated by commas). Timers go on as before, as they do when the clock of a machine is set.
 */
const offsets = (process.env.CLOCK_SHIFTS ?? '').split(',').map(Number)
const RealDate = Date
let offset = 0
const now = () => RealDate.now() + offset

// A proxy, so that dates made by Node itself are still instances of `Date`.
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})

// One of the few signals that does not end the server.
process.on('SIGWINCH', () => {
  offset = offsets.shift() ?? 0
  console.log(`The clock is shifted by ${offset} ms.`)
})
