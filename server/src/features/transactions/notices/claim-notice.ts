import type { Tx } from '../../../db/database.ts'
import { insertNotice } from './notices.queries.ts'

/** Notes that somebody is told of something; false when they were told before, however often this is done. */
export function claimNotice(
  tx: Tx,
  notice: { organization_id: string; record_id: string; event: string; to_address: string },
): Promise<boolean> {
  return insertNotice(tx, notice)
}
