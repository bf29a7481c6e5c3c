import { instruments } from '@zegel/contract/instruments/instruments'
import { routeTree } from '../src/app/routes.tsx'
import { answer, membership, NOORDERMOLEN, showRoutes, testUser } from './harness.tsx'
import { invitation, listedInvitations, listedMembers, member } from './people-data.ts'
import { BOND, instrumentCard, SHARES } from './register-data.ts'

const people = [member(1, 'superadmin'), member(2, 'admin'), member(3, 'admin'), member(4)]
const listed = [listedMembers(...people), listedInvitations(invitation(1), invitation(2, -1))]
const offered = answer(instruments.list, [
  instrumentCard({ id: BOND, name: 'Windobligatie 2026', type: 'bonds' }),
  instrumentCard({ id: SHARES, name: 'Aandelen A', type: 'shares' }),
])

/** An admin of the organisation and of its bond. */
export const asAdmin = testUser({ instrument_admin_of: [BOND] }, [membership({ role: 'admin' })])

export type Answers = NonNullable<Parameters<typeof showRoutes>[1]>

/** The members of an organisation with four, and two open invitations of which one expired. */
export async function openMembers(answers: Answers = [], user = testUser(), tab = '') {
  const path = `/app/overview/organization/members?id=${NOORDERMOLEN}${tab && `&tab=${tab}`}`
  return showRoutes(routeTree, [...answers, ...listed, offered], { path, user })
}
