import type { NewSavedView, SavedView } from '@zegel/contract/accounts/saved-views'
import { NotFound } from '@zegel/core/access/refusals'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import { deleteView, listViews, lockViews, upsertView } from './saved-views.queries.ts'

const MOST = 30

/** Keeps a view of a list under a name, in the place of one of that name; refuses more than 30 of a list. */
export async function saveView(
  tx: Tx,
  userId: string,
  view: z.output<typeof NewSavedView>,
): Promise<SavedView> {
  await lockViews(tx, userId)
  const known = await listViews(tx, userId, view.list)
  const isNew = known.every(({ name }) => name !== view.name)
  if (isNew && known.length >= MOST)
    throw new RuleBroken('too-many-views', { most: `${MOST}` }, 'name')
  return upsertView(tx, userId, view)
}

/** Takes a view of somebody away; throws NotFound when they have none of that id. */
export async function removeView(tx: Tx, userId: string, id: string): Promise<void> {
  if (!(await deleteView(tx, userId, id))) throw new NotFound()
}
