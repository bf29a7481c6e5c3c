import { HEALTH_PARTS, type HealthPart, system } from '@zegel/contract/admin/system'
import type { App, Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { readiness, type Unready } from '../../../http/readiness.ts'
import { serve } from '../../../http/serve.ts'
import { remembered } from '../../../lib/concurrency/single-flight.ts'
import { isMailServerThere } from '../../../mail/mail-server.ts'
import { systemOverview } from './get-system.ts'
import { retryJob, retryMail } from './retry-work.ts'

const MAIL_SERVER_FRESH_MS = 20_000

/** How the platform is doing, for who administers it, and another try for what failed. */
export function adminSystemRoutes(app: App, context: Context): void {
  const { db, settings } = context
  const { smtpUrl } = settings
  const findUnready = readiness(context)
  const getOverview = systemOverview(context)
  const mailServer = remembered(
    async () => (smtpUrl === undefined ? 'absent' : await stateOf(isMailServerThere(smtpUrl))),
    () => MAIL_SERVER_FRESH_MS,
  )

  serve(app, system.get, async () => {
    const [overview, unready, mail] = await Promise.all([
      getOverview(),
      findUnready(),
      mailServer(),
    ])
    const state = (part: HealthPart) =>
      part === 'mail_server' ? mail : isUnready(unready, part) ? 'failing' : 'working'
    return { health: HEALTH_PARTS.map((part) => ({ part, state: state(part) })), ...overview }
  })

  serve(app, system.retryJob, async ({ actor: { userId }, body, ip }) => {
    await inTransaction(db, (tx) => retryJob(tx, { userId, ip }, body.id))
    return undefined
  })

  serve(app, system.retryMail, async ({ actor: { userId }, body, ip }) => {
    const canSend = smtpUrl !== undefined
    await inTransaction(db, (tx) => retryMail(tx, { userId, ip }, { id: body.id, canSend }))
    return undefined
  })
}

function isUnready(unready: readonly Unready[], part: Exclude<HealthPart, 'mail_server'>): boolean {
  return unready.includes(part)
}

async function stateOf(there: Promise<boolean>): Promise<'working' | 'failing'> {
  return (await there) ? 'working' : 'failing'
}
