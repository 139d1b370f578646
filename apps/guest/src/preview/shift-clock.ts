/** Makes it this time now; the clock goes on from there. */
export function shiftClock(at: string): void {
  const Present = Date
  const offset = Present.parse(at) - Present.now()
  const now = () => Present.now() + offset
  globalThis.Date = new Proxy(Present, {
    construct: (target, values, newTarget) =>
      Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
    apply: () => new Present(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}
