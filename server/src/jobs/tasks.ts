import type { Task, TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { Context } from '../app.ts'
import { deliverMail } from '../mail/deliver-mail.ts'
import { openMailServer } from '../mail/mail-server.ts'

const SendMail = z.object({ id: z.uuid() })

/** What each kind of job does. A job that throws is tried again, each time after a longer while. */
export function tasksOf(context: Context, smtpUrl: string): TaskList {
  const send = openMailServer(smtpUrl, context.settings)
  const sendMail: Task = async (payload) => deliverMail(context, send, SendMail.parse(payload).id)
  return { 'send-mail': sendMail }
}
