// loaded with `node --import` before the program: shifts the clock by CLOCK_SKEW_MS; its speed stays the same
const Real = Date
const skew = Number(process.env.CLOCK_SKEW_MS)
const now = () => Real.now() + skew

globalThis.Date = new Proxy(Real, {
  construct: (target, given, as) => Reflect.construct(target, given.length > 0 ? given : [now()], as),
  apply: () => new Real(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
