import type { Standing } from '@zegel/contract/legal-persons/legal-persons'
import type { Db } from '../../db/database.ts'
import { listStandings } from './standings.queries.ts'

/**
 * Legal persons with how they stand: whether somebody with an account acts for them, whether the organisation leaves them out of what
 * others are shown, and the invitation of it that waits for them. Without an organisation there is neither of the last two.
 */
export async function withStanding<Person extends { id: string }>(
  db: Db,
  organizationId: string | null,
  persons: readonly Person[],
): Promise<(Person & Standing)[]> {
  if (persons.length === 0) return []
  const rows = await listStandings(
    db,
    organizationId,
    persons.map(({ id }) => id),
  )
  const standings = new Map(rows.map(({ id, ...standing }) => [id, standing]))
  return persons.map((person) => {
    const {
      active = false,
      hidden = false,
      invited_at,
      invited_until,
    } = standings.get(person.id) ?? {}
    const invitation =
      !active && invited_at && invited_until
        ? { created_at: invited_at.toISOString(), expires_at: invited_until.toISOString() }
        : null
    return { ...person, active, hidden, invitation }
  })
}
