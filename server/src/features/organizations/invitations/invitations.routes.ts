import { invitations } from '@zegel/contract/organizations/invitations'
import type { App, Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { sendDownload } from '../../../http/replies/send-file.ts'
import { serve } from '../../../http/serve.ts'
import { exportInvitations } from '../export-people.ts'
import { cancelInvitation } from './cancel-invitation.ts'
import { countPendingByRole, listPending } from './invitations.queries.ts'
import { toPendingInvitation } from './invitations.rows.ts'
import { inviteMember } from './invite-member.ts'
import { resendInvitation } from './resend-invitation.ts'

/** Inviting people to an organisation, and what became of it. */
export function invitationsRoutes(app: App, context: Context): void {
  const { db } = context

  serve(app, invitations.list, async ({ on, query }) => {
    const { rows, total } = await listPending(db, on.organizationId, query)
    const counts = await countPendingByRole(db, on.organizationId, query)
    return { data: rows.map(toPendingInvitation), total, counts }
  })

  serve(app, invitations.export, async ({ actor, on, query, ip, language, reply }) => {
    const { id: _, format, ...filter } = query
    const options = { filter, format, language }
    const { name, file } = await exportInvitations(context, { actor, ip }, on, options)
    await sendDownload(reply, file, { name, format })
    return undefined
  })

  serve(app, invitations.invite, async ({ actor, on, body, ip, language, reply }) => {
    const invited = await inviteMember(context, { actor, ip, language }, on, body)
    reply.code(invited.invitation ? 201 : 200)
    return invited
  })

  serve(app, invitations.resend, ({ actor, on, body, ip, language }) =>
    resendInvitation(context, { actor, ip, language }, on, body.invitation_id),
  )

  serve(app, invitations.cancel, async ({ actor, on, query, ip }) => {
    const now = new Date(context.now().epochMilliseconds)
    await inTransaction(db, (tx) =>
      cancelInvitation(tx, { actor, ip }, on, { id: query.invitation_id, now }),
    )
    return undefined
  })
}
