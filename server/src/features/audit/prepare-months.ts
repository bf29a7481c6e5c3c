import type { Context } from '../../context.ts'
import { callPrepareSecurityEvents } from './audit.queries.ts'

/** Makes room for the security events of this month and the next, if it is not there yet. */
export function prepareMonths({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const today = now().toZonedDateTimeISO('UTC').toPlainDate()
  return callPrepareSecurityEvents(db, today.toString())
}
