import type { OrganizationStructure } from '@zegel/contract/structure-graph'
import { type Actor, mayWithStructure, type OnStructure } from '@zegel/core/access/may'
import type { Context } from '../../app.ts'
import { today } from '../../lib/clock.ts'
import { getOrganizationById } from '../organizations/get-organization.ts'
import { isPublicReader } from './public-reader.ts'
import { readGraphs } from './structure-graph.queries.ts'

/**
 * Who owns and governs what in an organisation, on a day or today, with what the reader may do there. Who does not belong to the
 * organisation is not told how to reach people, nor what they look like.
 */
export async function getStructure(
  context: Context,
  actor: Actor | null,
  on: OnStructure,
  date: string = today(context),
): Promise<OrganizationStructure> {
  const { organizationId } = on
  const forPublic = isPublicReader(actor, on)
  const [{ whole: graph }, organization] = await Promise.all([
    readGraphs(context.pool, ['whole'], { organizationId, date, forPublic }),
    getOrganizationById(context.db, organizationId),
  ])
  const { id, name, logo_image_url, public: isPublic } = organization
  return {
    ...graph,
    date,
    organization: { id, uuid: id, name, logo_image_url, public: isPublic },
    may: {
      edit: mayWithStructure(actor, 'edit structure', on),
      read_files: mayWithStructure(actor, 'read files', on),
      add_files: mayWithStructure(actor, 'add files', on),
      remove_files: mayWithStructure(actor, 'remove files', on),
    },
  }
}
