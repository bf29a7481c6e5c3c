import { schedules } from '@zegel/contract/instruments/schedules'
import type { App, Context } from '../../../context.ts'
import { serve } from '../../../http/serve.ts'
import { today } from '../../../lib/clock.ts'
import { getSchedule } from './get-schedule.ts'

/** The call on what is paid on a bond. */
export function schedulesRoutes(app: App, context: Context): void {
  serve(app, schedules.get, ({ actor, on, query }) =>
    getSchedule(context.db, { actor, on, legalPersonId: query.legal_person_id }, today(context)),
  )
}
