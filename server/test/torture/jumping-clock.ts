/*
 * Loaded before a server, whose clock then jumps ahead when it is sent SIGUSR2, and back the next time. What is measured of time that passes
 * (performance.now, timers) goes on as it was, as on a machine whose clock is set.
 */
const JUMP_MS = 10 * 60_000

let aheadMs = 0
process.on('SIGUSR2', () => {
  aheadMs = aheadMs === 0 ? JUMP_MS : 0
})

const OwnDate = Date
const ownInstant = Temporal.Now.instant.bind(Temporal.Now)
const now = () => OwnDate.now() + aheadMs
globalThis.Date = new Proxy(OwnDate, {
  construct: (target, args, self) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], self),
  apply: () => new OwnDate(now()).toString(),
  get: (target, name, self) => (name === 'now' ? now : Reflect.get(target, name, self)),
})
Temporal.Now.instant = () => ownInstant().add({ milliseconds: aheadMs })
Temporal.Now.zonedDateTimeISO = (zone = 'UTC') => Temporal.Now.instant().toZonedDateTimeISO(zone)
Temporal.Now.plainDateISO = (zone = 'UTC') => Temporal.Now.zonedDateTimeISO(zone).toPlainDate()
