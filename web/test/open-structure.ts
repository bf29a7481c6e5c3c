import { entityFiles } from '@zegel/contract/legal-persons/entity-files'
import { structure } from '@zegel/contract/structure/structure'
import { routeTree } from '../src/app/routes.tsx'
import { answer, NOORDERMOLEN, showRoutes } from './harness.tsx'
import { smallStructure } from './structure-data.ts'

export const STRUCTURE_ADDRESS = '/app/overview/governance/structure'

/** The structure screen as a signed-in user finds it, with a way to its cards. */
export async function openStructure(
  given = smallStructure(),
  search = '',
  more: Parameters<typeof showRoutes>[1] = [],
) {
  const shown = await showRoutes(
    routeTree,
    [...more, answer(structure.get, given), answer(entityFiles.list, [])],
    { path: `${STRUCTURE_ADDRESS}?id=${NOORDERMOLEN}${search}` },
  )
  const card = (name: RegExp) => shown.screen.getByRole('button', { name })
  return { ...shown, card }
}
