import { z } from 'zod'
import { endpoint, NoContent } from '../endpoint.ts'
import { Id, requiredText } from '../values.ts'

/** The lists of which somebody keeps views. */
export const VIEWED_LISTS = ['participants', 'transactions', 'payments', 'holders'] as const

const Word = z.string().max(200)

/** How a list is searched, narrowed and sorted, and which of its columns are hidden. */
export const ViewSettings = z.object({
  q: Word,
  sort: Word,
  filters: z
    .record(z.string().max(40), Word)
    .refine((filters) => Object.keys(filters).length <= 20),
  hidden: z.array(z.string().max(40)).max(40),
})
export type ViewSettings = z.infer<typeof ViewSettings>

/** A look at a list that somebody keeps under a name, for all instruments. */
export const SavedView = z.object({
  id: Id,
  list: z.enum(VIEWED_LISTS),
  name: z.string(),
  settings: ViewSettings,
})
export type SavedView = z.infer<typeof SavedView>

export const NewSavedView = z.object({
  list: z.enum(VIEWED_LISTS),
  name: requiredText('view-name-required', 60),
  settings: ViewSettings,
})
export type NewSavedView = z.input<typeof NewSavedView>

export const savedViews = {
  list: endpoint({
    method: 'GET',
    path: '/user/saved_views',
    summary: "One's own views of a list, by name.",
    reads: ['saved-views'],
    right: 'user',
    query: z.object({ list: z.enum(VIEWED_LISTS) }),
    reply: z.array(SavedView),
  }),
  save: endpoint({
    method: 'POST',
    path: '/user/saved_views',
    summary: 'Keeps a view of a list; one of the same name is replaced.',
    changes: ['saved-views'],
    right: 'user',
    body: NewSavedView,
    reply: SavedView,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/user/saved_views/:id',
    summary: "Takes one of one's own views away.",
    changes: ['saved-views'],
    right: 'user',
    reply: NoContent,
  }),
}
