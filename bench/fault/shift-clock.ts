/**
 * Preloaded into the server with `node --import`: at each SIGWINCH its clock gets the next offset of CLOCK_SHIFTS
 * (milliseconds, separated by commas). Timers are unaffected, as when a machine's clock is set.
 */
const offsets = (process.env.CLOCK_SHIFTS ?? '').split(',').map(Number)
const RealDate = Date
let offset = 0
const now = () => RealDate.now() + offset

// A proxy, so that dates created by Node are still instances of `Date`.
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})

// One of the few signals that do not end the server.
process.on('SIGWINCH', () => {
  offset = offsets.shift() ?? 0
  console.log(`The clock is shifted by ${offset} ms.`)
})
