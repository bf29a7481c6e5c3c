import type { Insertable } from 'kysely'
import type { Invitations } from '../src/db/tables.gen.ts'
import { hashToken, makeToken } from '../src/lib/token.ts'
import type { TestApp } from './app.ts'

/** An open invitation, to be an admin unless told otherwise; returns the token of its mail. */
export async function invite(
  { context, given }: TestApp,
  about: Partial<Insertable<Invitations>> & { email: string },
): Promise<{ token: string; organizationId: string }> {
  const token = makeToken()
  const organization_id = about.organization_id ?? (await given.organization()).id
  const row = {
    role: 'admin',
    context: 'accept_instrument_admin_role',
    created_at: new Date(context.now().epochMilliseconds),
    expires_at: new Date(context.now().add({ hours: 30 * 24 }).epochMilliseconds),
    ...about,
    organization_id,
    token_hash: hashToken(token),
  }
  await context.db.insertInto('invitations').values(row).execute()
  return { token, organizationId: organization_id }
}
