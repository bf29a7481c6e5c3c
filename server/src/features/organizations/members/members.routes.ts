import { members } from '@zegel/contract/organizations/members'
import { hasRole } from '@zegel/core/access/may'
import { NotAllowed } from '@zegel/core/access/refusals'
import type { App, Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { sendDownload } from '../../../http/replies/send-file.ts'
import { serve } from '../../../http/serve.ts'
import { exportMembers } from '../export-people.ts'
import { listAdministered } from './administered.queries.ts'
import { changeRole } from './change-role.ts'
import { listMembersPage } from './list-members.ts'
import { leaveOrganization, removeMember } from './remove-member.ts'
import { toggleAdministered } from './toggle-administered.ts'

/** The members of an organisation, their roles and what they administer. */
export function membersRoutes(app: App, context: Context): void {
  const { db } = context
  serve(app, members.list, ({ actor, on, query }) => listMembersPage(db, actor, on, query))

  serve(app, members.export, async ({ actor, on, query, ip, language, reply }) => {
    const { id: _, format, ...filter } = query
    const options = { filter, format, language }
    const { name, file } = await exportMembers(context, { actor, ip }, on, options)
    await sendDownload(reply, file, { name, format })
    return undefined
  })

  serve(app, members.changeRole, ({ actor, on, body, ip }) =>
    inTransaction(db, (tx) =>
      changeRole(tx, { actor, ip }, on, { memberId: body.member_id, role: body.role }),
    ),
  )

  serve(app, members.remove, async ({ actor, on, body, ip }) => {
    await inTransaction(db, (tx) => removeMember(tx, { actor, ip }, on, body.id))
    return undefined
  })

  serve(app, members.leave, async ({ actor, on, ip }) => {
    await inTransaction(db, (tx) => leaveOrganization(tx, { actor, ip }, on))
    return undefined
  })

  // What others administer is for who assigns it.
  serve(app, members.listAdministered, async ({ actor, on, query }) => {
    if (query.id !== actor.legalPersonId && !hasRole(actor, 'superadmin', on))
      throw new NotAllowed()
    return listAdministered(db, on.organizationId, query.id)
  })

  serve(app, members.toggleAdministered, async ({ actor, on, body, ip }) => ({
    assigned: await inTransaction(db, (tx) =>
      toggleAdministered(tx, { actor, ip }, on, body.legal_person_id),
    ),
  }))
}
