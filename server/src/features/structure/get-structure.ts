import type { LegalPerson } from '@zegel/contract/legal-persons/legal-persons'
import type { OrganizationStructure } from '@zegel/contract/structure/structure-graph'
import type { Language } from '@zegel/contract/messages'
import { type Actor, mayWithStructure, type OnStructure } from '@zegel/core/access/may'
import { fill } from '@zegel/texts/fill'
import { TEXTS } from '@zegel/texts/read-texts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import type { ReadPlace } from '../../db/replica/reads.ts'
import { lockOrganization } from '../../db/locks.ts'
import { today } from '../../lib/clock.ts'
import { getOrganizationById, listOrganizationsByIds } from '../organizations/organizations.ts'
import { auditStructureChange, type StructureChangeAuthor } from './change-entity.ts'
import { countPrivateHolders, updatePublic } from './entities.queries.ts'
import { withVersions } from './structure-versions.ts'
import { readGraphs } from './structure-graph.queries.ts'

/** Where a structure is read, and what day it is. */
export type DatedReadPlace = ReadPlace & Pick<Context, 'now'>

/**
 * Who owns and governs what in an organisation, on a day or today, with what the reader may do there. Who does not belong to the
 * organisation is not told how to reach people, nor what they look like; who may not read the register is told how many private persons
 * hold something, and nothing else of them.
 */
export async function getStructure(
  context: DatedReadPlace,
  actor: Actor | null,
  on: OnStructure,
  date: string = today(context),
): Promise<OrganizationStructure> {
  const { organizationId } = on
  const [{ whole: graph }, organization] = await Promise.all([
    readGraphs(context.pool, ['whole'], { organizationId, date, ...withheldFrom(actor, on) }),
    getOrganizationById(context.db, organizationId),
  ])
  const { id, name, logo_image_url, public: isPublic } = organization
  const mayEdit = mayWithStructure(actor, 'edit structure', on)
  return {
    ...graph,
    ...(mayEdit && { legal_persons: graph.legal_persons.map(withVersions) }),
    date,
    organization: {
      ...{ id, uuid: id, name, logo_image_url, public: isPublic },
      public_holders: on.showsHolders === true,
    },
    private_holders: mayEdit ? await countPrivateHolders(context.db, organizationId, date) : null,
    may: {
      edit: mayEdit,
      read_files: mayWithStructure(actor, 'read files', on),
      add_files: mayWithStructure(actor, 'add files', on),
      remove_files: mayWithStructure(actor, 'remove files', on),
    },
  }
}

/**
 * Whose structure it is, for a page that is painted before anything is asked and for who shows its link elsewhere; null for one that is
 * not shown to everybody.
 */
export async function previewStructure(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
  language: Language,
) {
  const [organization] = await listOrganizationsByIds(db, [organizationId])
  if (organization?.public !== true) return null
  const { name } = organization
  const { structure, structureSummary } = TEXTS[language].papers.preview
  const [title, description] = [fill(structure, { name }), fill(structureSummary, { name })]
  return { preview: { title, description, picture: null }, names: { organization: name } }
}

/** Who sits today in bodies of an organisation's legal persons, or holds something of them, without being one of them; as far as drawn. */
export async function listSecondDegree(
  context: Context,
  actor: Actor | null,
  on: OnStructure,
): Promise<LegalPerson[]> {
  const { whole } = await readGraphs(context.pool, ['whole'], {
    organizationId: on.organizationId,
    date: today(context),
    ...withheldFrom(actor, on),
  })
  return whole.legal_persons.filter(({ pivot }) => pivot === null)
}

/** Opens the structure of an organisation to everybody, or closes it; whoever opens it says whether private holders are named in it. */
export async function setPublic(
  tx: Tx,
  editor: StructureChangeAuthor,
  organizationId: string,
  { public: isPublic, public_holders }: { public: boolean; public_holders?: boolean | undefined },
): Promise<{ public: boolean; public_holders: boolean }> {
  await lockOrganization(tx, organizationId)
  const shown = await updatePublic(tx, organizationId, {
    public: isPublic,
    ...(public_holders !== undefined && { public_holders }),
  })
  await auditStructureChange(tx, editor, organizationId, {
    action: isPublic ? 'structure opened' : 'structure closed',
    record_type: 'organization',
    record_id: organizationId,
    after: shown,
  })
  return shown
}

/** What of a structure is kept from whoever reads it. */
interface Withheld {
  /** They see it only because everybody does: how to reach people, and what they look like. */
  forPublic: boolean
  /** Who holds something as a private person, what any of them holds, and where they live. */
  hidesHolders: boolean
}

/** What is kept from somebody. */
export function withheldFrom(actor: Actor | null, on: OnStructure): Withheld {
  return {
    forPublic: !mayWithStructure(actor, 'read structure', { ...on, isPublic: false }),
    hidesHolders: !mayWithStructure(actor, 'read holders', on),
  }
}

/** A legal person as everybody may see it: no e-mail address or photo, and nobody's home address. */
export function toPublicPerson<Person extends LegalPerson>(person: Person): Person {
  return { ...withoutHome(person), email: null, photo_image_url: null }
}

/** A legal person without the home address of a private one. */
export function withoutHome<Person extends LegalPerson>(person: Person): Person {
  const place = { address: null, zip_code: null, city: null, country: null }
  return { ...person, ...(person.type === 'natural_person' && place) }
}
