// Loaded with `node --import` before the program. It shifts the clock of the program by CLOCK_SKEW_MS milliseconds, without changing its
// speed.
const Real = Date
const skew = Number(process.env.CLOCK_SKEW_MS)
const now = () => Real.now() + skew

globalThis.Date = new Proxy(Real, {
  construct: (target, given, as) => Reflect.construct(target, given.length > 0 ? given : [now()], as),
  apply: () => new Real(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
