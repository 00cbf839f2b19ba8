// loaded before the program, `node --import`: a machine whose clock is wrong by CLOCK_SKEW_MS. Time passes as everywhere.
const Real = Date
const skew = Number(process.env.CLOCK_SKEW_MS)
const now = () => Real.now() + skew

globalThis.Date = new Proxy(Real, {
  construct: (target, given, as) => Reflect.construct(target, given.length > 0 ? given : [now()], as),
  apply: () => new Real(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
