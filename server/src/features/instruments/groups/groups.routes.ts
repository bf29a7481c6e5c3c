import { groups } from '@zegel/contract/instruments/groups'
import type { App, Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { withIdempotency } from '../../../db/idempotency.ts'
import { serve } from '../../../http/serve.ts'
import { listGroups } from './groups.queries.ts'
import { toGroup, versionOfGroup } from '../instruments.rows.ts'
import { changeGroup, createGroup, removeGroup } from './set-group.ts'
import { addInstrumentToGroup, removeInstrumentFromGroup } from './set-members.ts'

/** The calls on groups of instruments that share a limit. */
export function groupsRoutes(app: App, { db }: Context): void {
  serve(app, groups.list, async ({ on }) =>
    (await listGroups(db, on.organizationId)).map((row) => ({
      ...toGroup(row),
      version: versionOfGroup(row),
    })),
  )

  serve(app, groups.create, ({ body, actor, ip, once }) =>
    inTransaction(db, (tx) =>
      withIdempotency(tx, actor.userId, once, () => createGroup(tx, { actor, ip }, body)),
    ),
  )

  serve(app, groups.change, ({ on, body, actor, ip }) =>
    inTransaction(db, (tx) => changeGroup(tx, { actor, ip }, on, body)),
  )

  serve(app, groups.remove, async ({ on, actor, ip }) => {
    await inTransaction(db, (tx) => removeGroup(tx, { actor, ip }, on))
    return undefined
  })

  serve(app, groups.addInstrument, ({ on, body, actor, ip }) =>
    inTransaction(db, (tx) => addInstrumentToGroup(tx, { actor, ip }, on, body.group_id)),
  )

  serve(app, groups.removeInstrument, ({ on, query, actor, ip }) =>
    inTransaction(db, (tx) => removeInstrumentFromGroup(tx, { actor, ip }, on, query.group_id)),
  )
}
