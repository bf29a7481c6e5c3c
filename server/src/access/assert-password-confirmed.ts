import { PasswordNotConfirmed } from '@zegel/core/access/refusals'
import { isConfirmed } from '@zegel/core/access/sessions'

/** Throws PasswordNotConfirmed (423) unless the session's password was confirmed in the last fifteen minutes. */
export function assertPasswordConfirmed(
  session: { passwordConfirmedAt: Date | null },
  now: Temporal.Instant,
): void {
  if (!isConfirmed(session.passwordConfirmedAt, now)) throw new PasswordNotConfirmed()
}
